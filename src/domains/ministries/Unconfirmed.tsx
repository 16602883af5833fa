import { useState, type ReactNode } from 'react'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { lazyPart } from '../../components/lazyPart'
import { lastOf, useAction } from '../../lib/useAction'
import { useSession } from '../../session/session'
import { canConfirm, type Account } from './ministry.rules'
import { ministries } from './ministries.service'

const ConfirmByHandDialog = lazyPart(async () => (await import('./ConfirmByHandDialog')).ConfirmByHandDialog)

interface Props {
  account: Account
  name: string
  email: string
  /** What it means where it stands. */
  children: ReactNode
}

/** Says that an email is not confirmed; the admin sends the link again, or vouches for the address. */
export function Unconfirmed({ account, name, email, children }: Props) {
  const me = useSession()
  const [asking, setAsking] = useState(false)
  const userId = account.userId ?? ''
  const send = useAction(() => ministries.sendConfirmation(userId), `The link is on its way to ${email}.`)
  const confirm = useAction(
    (reason: string) => ministries.confirm(userId, reason),
    `The email address of ${name} is confirmed.`,
  )
  return (
    <>
      <OutcomeAlert outcome={lastOf(send.outcome, confirm.outcome)} />
      {account.emailValidated === false && (
        <Note tone="info">
          <p>{children}</p>
          {canConfirm(me, account) && (
            <p className="row-x wrapx">
              <button
                type="button"
                className="btn btn-secondary"
                onClick={() => void send.run()}
                aria-disabled={send.pending}
              >
                {send.pending ? 'Sending…' : 'Send the link again'}
              </button>
              <button type="button" className="btn btn-secondary" onClick={() => setAsking(true)}>
                Confirm by hand
              </button>
            </p>
          )}
        </Note>
      )}
      {asking && <ConfirmByHandDialog {...{ name, email }} action={confirm} onClose={() => setAsking(false)} />}
    </>
  )
}
