import { object, string } from 'yup'
import { PasswordField } from '../../components/fields/PasswordField'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { endsSessions } from '../../session/may'
import { useSession } from '../../session/session'
import { auth } from './auth.service'
import { NEW_PASSWORD_HINT, newPassword } from './password.schema'
import { useUnsure } from './useUnsure'

const blank = { oldpassword: '', newpassword: '' }
const schema = object({ oldpassword: string().required('Enter your old password.'), newpassword: newPassword })

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const me = useSession()
  const write = useUnsure(auth.changePassword)
  const change = useAction(
    ({ oldpassword, newpassword: password }: typeof blank) => write(oldpassword, password),
    'Password was changed successfully!',
  )
  return (
    <FormDialog title="Change Password" {...{ blank, schema }} action={change} deed="Change password" onClose={onClose}>
      {endsSessions(me) && <p className="md muted">You stay logged in here and are logged out on all other devices.</p>}
      <PasswordField name="oldpassword" label="Old password" autoComplete="current-password" />
      <PasswordField name="newpassword" label="New password" hint={NEW_PASSWORD_HINT} autoComplete="new-password" />
    </FormDialog>
  )
}
