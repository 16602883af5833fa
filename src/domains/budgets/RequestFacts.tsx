import type { Budget } from '@contract/budgets'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { ReceiptLink } from '../../components/ReceiptLink'
import { costsOf, LinesTable } from './BudgetItemsTable'

/** What was asked for: the crusade's or hospital's own fields between the dates and the message. */
export function RequestFacts({ of: { from, to, address, crusade, hospital, message, status } }: { of: Budget }) {
  const days = { 'Starts on': <DateText of={from} />, 'Ends on': <DateText of={to} /> }
  return (
    <>
      {crusade ? (
        <Facts
          of={{
            Theme: crusade.theme,
            ...days,
            Attendance: crusade.attendance.toLocaleString('en'),
            'Last crusade': crusade.lastCrusade ? <DateText of={crusade.lastCrusade} /> : 'None before',
            Venue: crusade.venue,
          }}
        />
      ) : (
        <Facts
          of={{
            ...(hospital ? { Hospital: hospital.name } : {}),
            ...days,
            ...(hospital ? { 'Number of days': hospital.numDays } : {}),
            Address: address,
            ...(hospital
              ? {
                  'Application letter': <ReceiptLink path={hospital.applicationLetter}>Open</ReceiptLink>,
                  'Approval letter': <ReceiptLink path={hospital.approvalLetter}>Open</ReceiptLink>,
                }
              : {}),
          }}
        />
      )}
      {/* Once it is decided they stand among the items. */}
      {hospital && status === 'Pending' && <LinesTable lines={costsOf({ hospital })} caption="Costs of the outreach" />}
      {message && (
        <div className="stack-1">
          <h3>Message</h3>
          <p className="prose">{message}</p>
        </div>
      )}
    </>
  )
}
