import { Link } from 'react-router-dom'
import { Dialog, DialogBody } from '../components/Dialog'
import { usePaths } from '../paths'
import { ThemeChoice } from './ThemeChoice'
import type { Logout } from './useLogout'
import { Version } from './Version'

/** Behind the avatar: Profile, appearance, Logout. */
export function ClientMenu({ name, logout, onClose }: { name: string; logout: Logout; onClose: () => void }) {
  const paths = usePaths()
  return (
    <Dialog title={name || 'Your account'} onClose={onClose}>
      <DialogBody className="stack">
        <div className="stack-2">
          <h3>Appearance</h3>
          <ThemeChoice />
        </div>
        {logout.problem && (
          <p className="err" role="alert">
            {logout.problem}
          </p>
        )}
        <div className="row-x wrapx">
          <Link className="btn btn-secondary" to={paths.profile} onClick={onClose}>
            Profile
          </Link>
          <Link className="btn btn-secondary" to={paths.outbox} onClick={onClose}>
            Not sent yet
          </Link>
          <button type="button" className="btn btn-secondary" onClick={() => void logout.run()}>
            Logout
          </button>
        </div>
        <Version />
      </DialogBody>
    </Dialog>
  )
}
