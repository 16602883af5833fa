import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { needsExtension } from '../../session/session'
import { control, created, phone, quiet, strong, twoLines, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { ListPage } from '../../components/ListPage'
import { PhoneButtons } from '../../components/PhoneLink'
import { useAction } from '../../lib/useAction'
import { meaningOf } from './mail.rules'
import type { UnsentMail } from './mails.reading'
import { mails, MAILS } from './mails.service'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

export async function loader({ request }: LoaderFunctionArgs) {
  await needsExtension(MAILS)
  return mails.unsent(request.signal)
}

const state = ({ givenUp }: UnsentMail) => (givenUp ? 'Given up' : 'Tried again')
const whole = ({ reason }: UnsentMail) => [meaningOf(reason), reason].filter(Boolean).join(': ')
const columns: Column<UnsentMail>[] = [
  strong('To', (m) => `${m.name} <${m.to}>`, {
    cell: (m) => twoLines(<span className="strong">{m.name}</span>, m.to),
    grow: 2,
  }),
  quiet('Letter', (m) => `${m.about}: ${state(m)}`, { kind: 'choice', cell: (m) => twoLines(m.about, state(m)) }),
  quiet('Why', whole, { cell: (m) => twoLines(meaningOf(m.reason), m.reason), grow: 2 }),
  phone((m) => m.mobile, { grow: undefined, width: '11rem' }),
  created((m) => m.createdUtc, { width: '7.5rem' }),
  control('Send again', (m) => <SendAgain of={m} />, { width: '9.5rem' }),
]

/** Letters that reached nobody, for whoever can find the right address or call. */
export default function MailsPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Undelivered Letters"
      rows={rows}
      columns={columns}
      card={(m) => ({
        title: m.name,
        meta: (
          <>
            {m.about} · {state(m)} · <DateText of={m.createdUtc} />
            <br />
            {m.to}
            <br />
            {whole(m)}
          </>
        ),
        status: (
          <span>
            <SendAgain of={m} />
          </span>
        ),
        actions: <PhoneButtons of={m.mobile} name={m.name} />,
      })}
      empty="No letter has come back."
    />
  )
}

function SendAgain({ of: { id, name, to, about } }: { of: UnsentMail }) {
  const [asking, setAsking] = useState(false)
  const resend = useAction(() => mails.resend(id), `The letter to ${name} is on its way, or has arrived meanwhile.`)
  return (
    <>
      <button
        type="button"
        className="btn btn-link"
        aria-label={`Send again: the letter to ${name}`}
        onClick={() => setAsking(true)}
      >
        Send again
      </button>
      {asking && (
        <ConfirmDialog
          title="Send this letter again?"
          deed="Send again"
          action={resend}
          onClose={() => setAsking(false)}
        >
          <p>
            “{about}” goes to {to} once more. If the address takes no mail it comes back here: call {name} then.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
