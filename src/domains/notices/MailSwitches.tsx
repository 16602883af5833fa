import { useId } from 'react'
import { Section } from '../../components/Section'
import { partOf, type Part } from '../../lib/parts'
import { useAction } from '../../lib/useAction'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { rememberedUser } from '../../session/user'
import type { NoticeSetting } from './notices.reading'
import { notices, tellsNotices } from './notices.service'

/** For the loader of a profile; null where the API mails nothing of the kind. */
export function mailSettings(signal: AbortSignal): Promise<Part<NoticeSetting[]>> | null {
  const me = rememberedUser()
  return me && tellsNotices(me) ? partOf(notices.settings(signal)) : null
}

/** What comes by mail: a switch for each kind that the reader can be told of. */
export function MailSwitches({ of }: { of: Part<NoticeSetting[]> | null }) {
  const page = may(useSession(), 'useClientArea') ? 'Messages' : 'Notifications'
  if (!of || of.data?.length === 0) return null
  return (
    <Section title="What we tell you by mail">
      {of.data ? (
        <>
          <p className="md muted">At most one mail an hour. {page} shows all of it in any case.</p>
          <ul className="rows rows-open bleed">
            {of.data.map((setting) => (
              <MailSwitch key={setting.kind} of={setting} />
            ))}
          </ul>
        </>
      ) : (
        <p className="md muted">{of.problem}</p>
      )}
    </Section>
  )
}

function MailSwitch({ of: { kind, about, mail } }: { of: NoticeSetting }) {
  const id = useId()
  const save = useAction(
    () => notices.setMail(kind, !mail),
    mail ? 'We do not mail you about this any more.' : 'We mail you about this from now on.',
  )
  const problem = save.outcome && !save.outcome.done ? save.outcome.messages.join(' ') : undefined
  return (
    <li>
      <label className="form-check form-switch rowline">
        <span className="grow md">{about}</span>
        <input
          type="checkbox"
          role="switch"
          className="form-check-input"
          // At once where the finger is; what the server says stands when it has answered.
          checked={mail !== save.pending}
          aria-busy={save.pending}
          aria-describedby={problem && id}
          onChange={() => void save.run()}
        />
      </label>
      {problem && (
        <p className="rowline sm red" id={id} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
