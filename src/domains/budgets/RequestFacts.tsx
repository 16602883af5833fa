import type { Budget } from './budgets.reading'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { ReceiptLink } from '../../components/ReceiptLink'
import { counted } from '../../components/words'

/** What was asked for: the crusade's or hospital's own fields between the dates and the message; its letters, unless they are shown. */
export function RequestFacts({ of, letters }: { of: Budget; letters?: 'apart' }) {
  const { from, to, address, crusade, hospital, message, theme } = of
  const days = { 'Starts on': <DateText of={from} />, 'Ends on': <DateText of={to} /> }
  return (
    <>
      {crusade ? (
        <Facts
          of={{
            Theme: theme,
            ...days,
            ...(crusade.attendance === null ? {} : { Attendance: counted(crusade.attendance) }),
            'Last crusade': crusade.lastCrusade === null ? 'None before' : <DateText of={crusade.lastCrusade} />,
            [crusade.venue ? 'Venue' : 'Address']: crusade.venue || address,
          }}
        />
      ) : (
        <Facts
          of={{
            ...(hospital ? { Hospital: hospital.name } : {}),
            ...days,
            ...(hospital && hospital.numDays !== null ? { 'Number of days': counted(hospital.numDays) } : {}),
            Address: address,
            ...(hospital && !letters
              ? {
                  'Application letter': hospital.applicationLetter && (
                    <ReceiptLink path={hospital.applicationLetter}>Open</ReceiptLink>
                  ),
                  'Approval letter': hospital.approvalLetter && (
                    <ReceiptLink path={hospital.approvalLetter}>Open</ReceiptLink>
                  ),
                }
              : {}),
          }}
        />
      )}
      {message && (
        <div className="stack-1">
          <h3>Message</h3>
          <p className="prose">{message}</p>
        </div>
      )}
    </>
  )
}
