import type { Budget } from '@contract/budgets'
import { HOSPITAL_COSTS, type HospitalCost } from '@contract/vocabulary'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Money } from '../../components/Money'
import { ReceiptLink } from '../../components/ReceiptLink'

const COST_WORDS: Record<HospitalCost, string> = {
  accomodation: 'Accomodation',
  transportation: 'Transportation',
  refreshment: 'Refreshment',
}

/** What was asked for: the crusade's or hospital's own fields between the dates and the message. */
export function RequestFacts({ of: { from, to, address, crusade, hospital, message } }: { of: Budget }) {
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
      {hospital && (
        <table className="tbl items">
          <caption className="caption">Costs of the outreach</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className="num only-desk">
                Price
              </th>
              <th scope="col" className="num only-desk">
                Units
              </th>
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {HOSPITAL_COSTS.map((cost) => (
              <tr key={cost}>
                <td>
                  {COST_WORDS[cost]}
                  <span className="sm muted only-phone">
                    {hospital[cost].units.toLocaleString('en')} × <Money of={hospital[cost].price} />
                  </span>
                </td>
                <td className="num only-desk">
                  <Money of={hospital[cost].price} />
                </td>
                <td className="num only-desk">{hospital[cost].units.toLocaleString('en')}</td>
                <td className="num">
                  <Money of={hospital[cost].price * hospital[cost].units} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
