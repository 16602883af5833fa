import { object, string } from 'yup'
import { PasswordField } from '../../components/fields/PasswordField'
import { FormDialog } from '../../components/FormDialog'
import { NEW_PASSWORD_HINT, newPassword } from '../auth/password.schema'
import { ministries } from './ministries.service'

const schema = object({ adminpassword: string().required('Enter your own password.'), newpassword: newPassword })

export function ResetPasswordDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Reset password"
      blank={{ adminpassword: '', newpassword: '' }}
      schema={schema}
      submit={({ adminpassword, newpassword: password }) => ministries.resetPassword(userId, adminpassword, password)}
      done="Password was reset successfully!"
      deed="Reset password"
      onClose={onClose}
    >
      <p className="md muted">
        The ministry is logged out everywhere and told by mail. Give it the new password yourself.
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
