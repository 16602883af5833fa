import { useState } from 'react'
import type { Staff } from './staff.reading'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { lazyPart } from '../../components/lazyPart'
import { Section } from '../../components/Section'
import { useAction } from '../../lib/useAction'
import { useSession } from '../../session/session'
import { canSecureStaff } from './staff.rules'
import { staff } from './staff.service'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** For a lost phone, a password that somebody saw, a person who forgot theirs. An extension: nothing where it is missing. */
export function LogInSection({ of: person }: { of: Staff }) {
  const me = useSession()
  const [asking, setAsking] = useState<'password' | 'sessions' | null>(null)
  const { id, name, email, lastLoginUtc } = person
  const reset = useAction(() => staff.resetPassword(id), `A link to set a new password is on its way to ${email}.`)
  const end = useAction(() => staff.endSessions(id), `${name} is logged out everywhere.`)
  const close = () => setAsking(null)
  if (!canSecureStaff(me, person)) return null
  return (
    <Section title="Log-in">
      <Facts of={{ 'Last log-in': lastLoginUtc === null ? 'Not yet' : <DateText of={lastLoginUtc} /> }} />
      <div className="row-x wrapx">
        {person.status === 'Active' && (
          <button type="button" className="btn btn-secondary" onClick={() => setAsking('password')}>
            Reset password
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={() => setAsking('sessions')}>
          Log out everywhere
        </button>
      </div>
      {asking === 'password' && (
        <ConfirmDialog
          title={`Reset the password of ${name}?`}
          deed="Reset password"
          destroys
          action={reset}
          onClose={close}
        >
          <p>
            The old password ends now, and they are logged out everywhere. A link to set a new one is mailed to {email};
            it works for 24 hours.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'sessions' && (
        <ConfirmDialog
          title={`Log ${name} out everywhere?`}
          deed="Log out everywhere"
          destroys
          action={end}
          onClose={close}
        >
          <p>
            Every phone and browser that they are logged in on asks for the password again. Payments, messages and notes
            that they began are kept there.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
