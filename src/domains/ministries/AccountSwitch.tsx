import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { useAction } from '../../lib/useAction'
import type { Ministry } from './ministries.reading'
import { ministries } from './ministries.service'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** Whether a ministry can log in. What it asked for and was paid does not hang on it. */
export function AccountSwitch({ of: ministry }: { of: Ministry }) {
  const [asking, setAsking] = useState(false)
  const { userId, name } = ministry
  const isActive = ministry.status === 'Active'
  const deed = isActive ? 'Deactivate' : 'Activate'
  const set = useAction(
    () => ministries.setAccount(userId ?? '', isActive ? 'Inactive' : 'Active'),
    isActive ? `${name} cannot log in any more.` : `${name} can log in again.`,
  )
  return (
    <>
      <OutcomeAlert outcome={set.outcome} hideAfter={5000} />
      <p className="row-x wrapx between md">
        {isActive ? 'The ministry can log in.' : 'The ministry cannot log in: its account is not active.'}
        <button
          type="button"
          className={isActive ? 'btn btn-outline-danger' : 'btn btn-secondary'}
          onClick={() => setAsking(true)}
        >
          {deed} account
        </button>
      </p>
      {asking && (
        <ConfirmDialog
          title={`${deed} the account of ${name}?`}
          deed={deed}
          destroys={isActive}
          action={set}
          onClose={() => setAsking(false)}
        >
          <p>
            {isActive
              ? 'It is logged out everywhere at once and cannot log in until you activate it again. Its open requests stay as they are: you can still answer, pay and reject them. It is not told by mail.'
              : 'It can log in again with its password. Its requests are as they were.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
