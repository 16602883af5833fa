import { Link } from 'react-router-dom'
import type { Ministry } from './ministries.reading'
import { DateText } from '../../components/DateText'
import { Missing } from '../../components/Missing'
import { Money } from '../../components/Money'
import { Section } from '../../components/Section'
import type { Part } from '../../lib/parts'
import { usePaths } from '../../paths'
import type { Budget } from '../budgets/budgets.reading'
import { RequestRows } from '../budgets/RequestRows'
import type { Payment } from '../payments/payments.reading'

const SHOWN = 5

interface Props {
  of: Ministry
  budgets: Part<Budget[]>
  payments: Part<Payment[]>
}

/** What a ministry asked for, what it was paid and what it reported: the newest of each, and the way to the rest. */
export function MinistryRecords({ of: { id, name }, budgets, payments }: Props) {
  const paths = usePaths()
  // Where a list names the ministry alone, its name has to do.
  const isOwn = ({ ministryId, ministry }: { ministryId: string | null; ministry: string }) =>
    ministryId ? ministryId === id : ministry !== '' && ministry === name
  const requests = budgets.data?.filter(isOwn)
  const paid = payments.data?.filter(isOwn)
  const reports = requests?.filter(({ feedbackId }) => feedbackId !== null)
  const search = encodeURIComponent(name)
  return (
    <>
      <Section
        title="Requests"
        action={<All count={requests?.length} to={`${paths.budgets}?status=All&q=${search}`} of="requests" />}
      >
        {!requests ? (
          <Missing what="the requests" why={budgets.problem ?? ''} />
        ) : requests.length > 0 ? (
          <RequestRows of={requests.slice(0, SHOWN)} />
        ) : (
          <p className="md muted">This ministry has not asked for anything yet.</p>
        )}
      </Section>
      {reports && reports.length > 0 && (
        <Section title="Feedback">
          <ul className="rows rows-open bleed">
            {reports.slice(0, SHOWN).map(({ feedbackId, theme, to }) => (
              <li key={feedbackId}>
                <Link className="rowlink prev" to={paths.feedback(feedbackId ?? '')}>
                  <span className="grow md strong">{theme}</span>
                  <span className="sm muted">
                    <DateText of={to} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section
        title="Payments"
        action={<All count={paid?.length} to={`${paths.payments}?q=${search}`} of="payments" />}
      >
        {!paid ? (
          <Missing what="the payments" why={payments.problem ?? ''} />
        ) : paid.length > 0 ? (
          <ul className="rows rows-open bleed">
            {paid.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <Link className="rowlink prev" to={paths.payment(one.id)}>
                  <span className="grow stack-1">
                    <span className="md strong">{one.title}</span>
                    <span className="sm muted">
                      <DateText of={one.createdUtc} />
                    </span>
                  </span>
                  <span className="qm md">
                    <Money of={one.amount} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="md muted">This ministry has not been paid yet.</p>
        )}
      </Section>
    </>
  )
}

function All({ count = 0, to, of }: { count?: number; to: string; of: string }) {
  if (count <= SHOWN) return null
  return (
    <Link className="md" to={to}>
      See all {count} {of}
    </Link>
  )
}
