import { MAX_EMAIL } from '@contract/vocabulary'
import { TextField } from '../../components/fields/TextField'

/** The address somebody of the office logs in with. */
export const EmailField = ({ hint }: { hint: string }) => (
  <TextField
    name="email"
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="off"
    hint={hint}
    maxLength={MAX_EMAIL}
  />
)
