import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { hold, takeBack } from '../../lib/undo'
import { useAction } from '../../lib/useAction'
import { useHeld } from '../../lib/useUndo'
import type { Ministry } from './ministries.reading'
import { accountKey } from './ministry.rules'
import { ministries } from './ministries.service'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** Whether a ministry can log in, as its page shows it. What it asked for and was paid does not hang on it. Only what ends sessions asks first. */
export function AccountSwitch({ of: ministry }: { of: Ministry }) {
  const [asking, setAsking] = useState(false)
  const { userId, name } = ministry
  const key = accountKey(ministry)
  const held = useHeld()(key)
  const isActive = ministry.status === 'Active'
  const deactivate = useAction(
    () => ministries.setAccount(userId ?? '', 'Inactive').send(),
    `${name} cannot log in any more.`,
  )
  const activate = () => {
    const words = `${name} can log in again.`
    const done = `The account of ${name} is active.`
    hold({ key, words, done, ...ministries.setAccount(userId ?? '', 'Active') })
  }
  return (
    <>
      <OutcomeAlert outcome={deactivate.outcome} hideAfter={5000} />
      <p className="row-x wrapx between md">
        {isActive ? 'The ministry can log in.' : 'The ministry cannot log in: its account is not active.'}
        <button
          type="button"
          className={isActive ? 'btn btn-outline-danger' : 'btn btn-secondary'}
          aria-disabled={held?.isSent}
          // The second half of a double click takes nothing back.
          onClick={({ detail }) => detail < 2 && (held ? takeBack(key) : isActive ? setAsking(true) : activate())}
        >
          {isActive ? 'Deactivate' : 'Activate'} account
        </button>
      </p>
      {asking && (
        <ConfirmDialog
          title={`Deactivate the account of ${name}?`}
          deed="Deactivate"
          destroys
          action={deactivate}
          onClose={() => setAsking(false)}
        >
          <p>
            It is logged out everywhere at once and cannot log in until you activate it again. Its open requests stay as
            they are: you can still answer, pay and reject them. It is not told by mail.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
