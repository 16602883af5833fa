import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import printer from 'bootstrap-icons/icons/printer.svg?raw'
import type { Budget } from '../budgets/budgets.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { Problem } from '../../components/Problem'
import { plural } from '../../components/words'
import { officeNow } from '../../lib/clock'
import { dayText, today } from '../../lib/dates'
import { nairaInWords } from '../../lib/money'
import { ApiError } from '../../lib/api-error'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { usePrintKey } from '../../lib/usePrintKey'
import { usePaths } from '../../paths'
import { ministries } from '../ministries/ministries.service'
import { isWaiting, readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { BalanceAfter } from '../payments/BalanceAfter'
import { NoLedger } from '../payments/Checks'
import { payments } from '../payments/payments.service'
import { shortBy } from '../payments/payment.rules'
import { useMoney } from '../payments/useMoney'
import { FileForm } from './FileForm'
import { PayeeRows } from './PayeeRows'
import {
  changesOf,
  fitting,
  payListOf,
  PROFILE_NAMES,
  totalOf,
  type Payee,
  type ProfileName,
  type Ticked,
} from './pay-list.rules'
import { recordsOf } from './records'
import { chosenForm, rememberForm, savedDays } from './saved-files'
import { Schedule } from './Schedule'

interface Props {
  rows: Budget[]
  /** How many of those that were ticked do not wait for a payment any more. */
  gone: number
}

/** The ticked requests as the bank gets them: what to look at, the sum, the file and the schedule to sign. */
export function PayList({ rows, gone }: Props) {
  const me = useSession()
  const paths = usePaths()
  const [picked, setPicked] = useState<ProfileName>()
  const { data: before } = useFetch(chosenForm)
  const profile = picked ?? PROFILE_NAMES.find((name) => name === before) ?? 'generic'
  const pick = (name: ProfileName) => {
    setPicked(name)
    void rememberForm(name)
  }
  const [now] = useState(() => officeNow())
  // The address is that of the list before: nobody else says that the page is another one.
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [])
  const about = rows.map(({ id }) => id).join()
  const { data: first, problem, retry } = useFetch((signal) => recordsOf(rows, signal), about)
  const [fresh, setFresh] = useState<{ about: string; records: Ticked[] }>()
  const ticked = fresh?.about === about ? fresh.records : first
  const { data: ledger, problem: noLedger } = useFetch(payments.now)
  const { data: prepared, problem: noPrepared } = useFetch(preparedPayments.now, readsPrepared(me) ? '' : null)
  const { data: names, problem: noNames } = useFetch(ministries.names, may(me, 'manageMinistries') ? '' : null)
  const { data: savedOn, retry: lookSaved } = useFetch(savedDays)
  // The checks come together: a list that grows while one reads it hides what came last.
  const isRead =
    ticked !== undefined &&
    savedOn !== undefined &&
    before !== undefined &&
    (ledger !== undefined || noLedger !== undefined) &&
    (!readsPrepared(me) || prepared !== undefined || noPrepared !== undefined) &&
    (!may(me, 'manageMinistries') || names !== undefined || noNames !== undefined)
  const list = useMemo(
    () =>
      isRead
        ? payListOf(
            ticked,
            { payments: ledger ?? null, sent: [], waiting: prepared?.filter(isWaiting), now },
            may(me, 'manageMinistries'),
            savedOn,
            new Map(names?.map(({ id, status }) => [id, status])),
          )
        : null,
    [isRead, ticked, ledger, prepared, names, now, me, savedOn],
  )
  const shown = useMemo(() => list && fitting(list, profile), [list, profile])
  const total = shown ? totalOf(shown.payees) : 0
  /** Others pay and change while the list is read: what became of it, which is shown then. */
  const lookAgain = async (payees: readonly Payee[]) => {
    const records = await recordsOf(rows)
    const changes = changesOf(payees, records, may(me, 'manageMinistries'))
    // One that could not be read again stays as it was: a lost line must not empty the list.
    const shownNow = records.map((one, at) => (one.record ? one : (ticked?.[at] ?? one)))
    if (changes.length > 0) setFresh({ about, records: shownNow })
    return changedWords(changes)
  }
  /** What is signed must be as true as the file. */
  const print = useAction(
    async () => {
      const changed = await lookAgain(shown?.payees ?? [])
      if (changed) throw new ApiError(409, [{ message: `${changed} Nothing was printed.` }])
    },
    '',
    () => window.print(),
  )
  usePrintKey(() => shown && void print.run())
  return (
    <>
      <PageTitle
        crumb={{ to: paths.payList, of: 'Requests to pay', here: 'Pay list' }}
        meta={shown ? `${plural(shown.payees.length, 'payment')} · ${dayText(today())}` : dayText(today())}
        actions={
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void print.run()}
            aria-disabled={print.pending}
            disabled={!shown}
          >
            <Icon of={printer} />
            <span>{print.pending ? 'Looking again…' : 'Print schedule'}</span>
          </button>
        }
      >
        Pay list
      </PageTitle>
      <OutcomeAlert outcome={print.outcome} />
      <div className="noprint">
        <Note tone="info">
          Nothing is paid by this. Record each payment when the bank has made it:{' '}
          <Link to={paths.bankStatement}>its statement</Link> finds the requests again.
        </Note>
      </div>
      {gone > 0 && (
        <Note tone="wait">
          {plural(gone, 'request')} that {gone === 1 ? 'was' : 'were'} ticked {gone === 1 ? 'does' : 'do'} not wait for
          a payment any more.
        </Note>
      )}
      {problem !== undefined ? (
        <section className="panel">
          <Problem title="We could not load the requests" onRetry={retry}>
            {problem}
          </Problem>
        </section>
      ) : !shown ? (
        <p className="md muted" role="status">
          Asking for {plural(rows.length, 'account')}…
        </p>
      ) : (
        <>
          {noLedger !== undefined && <NoLedger problem={noLedger} />}
          <div className="panel">
            <section className="pad stack">
              <div className="stack-1">
                <Money of={total} large />
                <span className="words">{nairaInWords(total)}</span>
              </div>
              <Balance total={total} />
            </section>
            <div className="rule noprint">
              <FileForm profile={profile} onProfile={pick} list={shown} {...{ lookAgain }} onSaved={lookSaved} />
            </div>
          </div>
          {shown.leftOut.length > 0 && (
            <section className="panel noprint" aria-label="Not in the file">
              <div className="panel-head">
                <h2 className="grow">Not in the file</h2>
              </div>
              <ul className="plain">
                {shown.leftOut.map(({ id, ministry, theme, why }) => (
                  <li key={id} className="pad rule stack-1">
                    <span className="strong md">
                      <Link to={paths.budget(id)}>{theme}</Link>
                      {ministry && ` · ${ministry}`}
                    </span>
                    <span className="sm">{why}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <PayeeRows payees={shown.payees} />
          <Schedule payees={shown.payees} />
        </>
      )}
    </>
  )
}

/** What is left when the bank has made them all; nothing where the balance is not told. */
function Balance({ total }: { total: number }) {
  const { balance, name } = useMoney()
  if (balance === null) return null
  const short = shortBy(balance, String(total))
  return (
    <div className="stack noprint">
      <dl className="kv">
        <BalanceAfter {...{ name, balance, amount: total }} />
      </dl>
      {short && <Note tone="bad">The balance does not hold all of it. {short}.</Note>}
    </div>
  )
}

/** More are seen in the list. */
const MOST_CHANGES = 5
function changedWords(changes: string[]): string {
  if (changes.length === 0) return ''
  const more = changes.length > MOST_CHANGES ? ` And ${changes.length - MOST_CHANGES} more.` : ''
  return `${changes.slice(0, MOST_CHANGES).join(' ')}${more} Look at the list again.`
}
