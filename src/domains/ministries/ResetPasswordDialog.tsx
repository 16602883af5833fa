import { object, string } from 'yup'
import { PasswordField } from '../../components/fields/PasswordField'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { NEW_PASSWORD_HINT, newPassword } from '../auth/password.schema'
import { endsSessions } from '../../session/may'
import { useSession } from '../../session/session'
import { ministries } from './ministries.service'

const blank = { adminpassword: '', newpassword: '' }
const schema = object({ adminpassword: string().required('Enter your own password.'), newpassword: newPassword })

export function ResetPasswordDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const me = useSession()
  const reset = useAction(
    ({ adminpassword, newpassword: password }: typeof blank) =>
      ministries.resetPassword(userId, adminpassword, password),
    'Password was reset successfully!',
  )
  return (
    <FormDialog title="Reset password" {...{ blank, schema }} action={reset} deed="Reset password" onClose={onClose}>
      <p className="md muted">
        {endsSessions(me) && 'The ministry is logged out everywhere and told by mail. '}
        Give it the new password yourself.
      </p>
      <PasswordField name="newpassword" label="New password" hint={NEW_PASSWORD_HINT} autoComplete="new-password" />
      <PasswordField
        name="adminpassword"
        label="Your own password"
        hint="To be sure that it is you."
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
