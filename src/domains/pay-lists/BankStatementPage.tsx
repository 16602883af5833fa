import { useEffect, useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { useFormikContext } from 'formik'
import { mixed, object } from 'yup'
import { useSession } from '../../session/session'
import { FileField } from '../../components/fields/FileField'
import { Form } from '../../components/Form'
import { lazyPart } from '../../components/lazyPart'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { Problem } from '../../components/Problem'
import { plural } from '../../components/words'
import { useSaid } from '../../lib/announce'
import { again } from '../../lib/again'
import { Unreadable, textOf } from '../../lib/csv-file'
import { useFetch } from '../../lib/useFetch'
import { usePaths } from '../../paths'
import { budgets } from '../budgets/budgets.service'
import { payments } from '../payments/payments.service'
import { isWaiting, readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { MatchGroups } from './MatchGroups'
import type { Ticked } from './pay-list.rules'
import { recordsOf } from './records'
import { awaitingIn, depositsIn, lookedInto, recordedIn } from './statement.load'
import type { Entry, Statement } from './statement.read'
import { matchingOf } from './statement.rules'

const RecordDialog = lazyPart(async () => (await import('./RecordDialog')).RecordDialog)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [requests, ledger] = await Promise.all([budgets.withStatus('All', signal), payments.all(signal)])
  return { requests, ledger }
}

interface Open {
  name: string
  /** When it was opened: a file of the same name is another one. */
  at: number
  statement: Statement
}
/** While this page of the browser lives, by user: whoever looks at a request comes back to the same lines. Nothing is sent. */
const opened = new Map<string, Open>()

const blank: { file: File | null } = { file: null }
const schema = object({ file: mixed<File>().nullable() })

/** The way back: which lines of the bank's statement are requests that wait for their payment. */
export default function BankStatementPage() {
  const { requests, ledger } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [open, setOpen] = useState(() => opened.get(me.id))
  const [refusal, setRefusal] = useState('')
  const [recording, setRecording] = useState<{ entry: Entry; id: string }>()
  const { data: prepared, retry: lookAgain } = useFetch(preparedPayments.now, readsPrepared(me) ? '' : null)
  const held = new Set(prepared?.filter(isWaiting).map(({ budgetId }) => budgetId))
  const close = () => {
    setRecording(undefined)
    lookAgain()
  }
  const pending = useMemo(() => requests.filter(({ status }) => status === 'Pending'), [requests])
  const read = async (file: File) => {
    try {
      const { readStatement } = await again(() => import('./statement.read'))
      const now = { name: file.name, at: performance.now(), statement: readStatement(await textOf(file)) }
      opened.set(me.id, now)
      setOpen(now)
      setRefusal('')
    } catch (error) {
      setRefusal(error instanceof Unreadable ? error.message : UNKNOWN)
    }
  }
  return (
    <>
      <PageTitle crumb={{ to: paths.payments, of: 'Payments', here: 'Bank statement' }}>Bank statement</PageTitle>
      <Note tone="info">
        The file stays on this device. Nothing is recorded before you confirm it, one payment at a time.
      </Note>
      <section className="panel pad">
        <Form blank={blank} schema={schema} onSubmit={async () => undefined}>
          {() => <StatementFile onChoose={(file) => void read(file)} />}
        </Form>
        {refusal && <Note tone="bad">{refusal}</Note>}
      </section>
      {open && !refusal && (
        <Matched
          key={open.at}
          open={open}
          pending={pending}
          requests={requests}
          ledger={ledger}
          held={held}
          onRecord={(entry, id) => setRecording({ entry, id })}
        />
      )}
      {recording && <RecordDialog key={recording.id} {...recording} onClose={close} />}
    </>
  )
}

const UNKNOWN = 'This file could not be read. Save the statement as "CSV UTF-8" and choose that file.'

/** Chosen, or dropped here. */
function StatementFile({ onChoose }: { onChoose: (file: File) => void }) {
  const {
    values: { file },
    setFieldValue,
  } = useFormikContext<typeof blank>()
  useEffect(() => {
    if (file) onChoose(file)
    // A file is read once, when it is chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file])
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void setFieldValue('file', event.dataTransfer.files[0] ?? null)
      }}
    >
      <FileField
        name="file"
        label="Statement"
        hint="The CSV that the bank gives, with dates, narration, debit and credit. Drop it here or choose it."
        accept=".csv"
      />
    </div>
  )
}

interface Props extends Awaited<ReturnType<typeof loader>> {
  open: Open
  pending: Awaited<ReturnType<typeof loader>>['requests']
  /** Requests whose payment waits for a second person. */
  held: ReadonlySet<string | null>
  onRecord: (entry: Entry, id: string) => void
}

function Matched({ open: { name, statement }, pending, requests, ledger, held, onRecord }: Props) {
  const wanted = useMemo(() => lookedInto(pending, statement.entries), [pending, statement])
  const { data, problem, retry } = useFetch((signal) => recordsOf(wanted, signal), wanted.map(({ id }) => id).join()) // prettier-ignore
  // After a payment fewer wait: the lines stay where they are until the others are read anew.
  const [records, setRecords] = useState<Ticked[]>()
  if (data && data !== records) setRecords(data)
  const matching = useMemo(
    () =>
      records &&
      matchingOf(
        statement.entries,
        awaitingIn(pending, records),
        recordedIn(ledger, requests),
        [...requests, ...ledger].map(({ ministry }) => ministry),
        depositsIn(ledger),
        recordedIn(ledger, requests, 'reversed'),
      ),
    [records, statement, pending, ledger, requests],
  )
  const words = matching
    ? `${name}: ${plural(statement.entries.length, 'line')}. ${matching.matched.length.toLocaleString('en')} matched, ${matching.unsure.length.toLocaleString('en')} to choose, ${matching.recorded.length.toLocaleString('en')} recorded already, ${matching.unknown.length.toLocaleString('en')} not recognised.`
    : ''
  useSaid(words)
  if (problem !== undefined && !records)
    return (
      <section className="panel">
        <Problem title="We could not load the requests" onRetry={retry}>
          {problem}
        </Problem>
      </section>
    )
  if (!matching)
    return (
      <p className="md muted" role="status">
        Comparing {plural(statement.entries.length, 'line')} with the requests…
      </p>
    )
  return (
    <>
      <p className="md">{words}</p>
      {statement.unread.length > 0 && (
        <Note tone="wait">
          <p>{plural(statement.unread.length, 'line')} could not be read and stand in no group:</p>
          {statement.unread.slice(0, 5).map(({ line, why }) => (
            <p key={line}>
              Line {line.toLocaleString('en')}: {why}
            </p>
          ))}
        </Note>
      )}
      <MatchGroups of={matching} held={held} onRecord={onRecord} />
    </>
  )
}
