import { useState } from 'react'
import { Link } from 'react-router-dom'
import chevron from 'bootstrap-icons/icons/chevron-right.svg?raw'
import type { ChatRow } from './chats.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Icon } from '../../components/Icon'
import { Section } from '../../components/Section'
import { usePaths } from '../../paths'
import { lazyPart } from '../../components/lazyPart'

/** The request that a chat is about. */
export interface Subject {
  id: string
  ministryId: string
}

const NewChatDialog = lazyPart(async () => (await import('./NewChatDialog')).NewChatDialog)

/** The chats about a request. §6: only the admin opens new ones. */
export function ChatList({ budget, rows }: { budget: Subject; rows: ChatRow[] }) {
  const me = useSession()
  const paths = usePaths()
  const [creating, setCreating] = useState(false)
  return (
    <Section
      title="Chats"
      action={
        may(me, 'openChats') && (
          <button type="button" className="btn btn-outline-primary" onClick={() => setCreating(true)}>
            New Chat
          </button>
        )
      }
    >
      {rows.length === 0 && (
        <p className="md muted">
          {may(me, 'useClientArea')
            ? 'No chat yet. The office opens one when it has a question.'
            : 'No chat about this request yet.'}
        </p>
      )}
      <ul className="rows rows-open bleed">
        {rows.map(({ id, topic, updatedUtc }) => (
          <li key={id}>
            <Link className="rowlink md" to={paths.chat(id)}>
              <span className="grow stack-1">
                <span className="strong">{topic}</span>
                <span className="sm muted">
                  Last message <DateText of={updatedUtc} />
                </span>
              </span>
              <Icon of={chevron} />
            </Link>
          </li>
        ))}
      </ul>
      {creating && <NewChatDialog budget={budget} onClose={() => setCreating(false)} />}
    </Section>
  )
}
