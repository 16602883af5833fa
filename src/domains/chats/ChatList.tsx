import { useState } from 'react'
import { Link } from 'react-router-dom'
import chevron from 'bootstrap-icons/icons/chevron-right.svg?raw'
import type { Budget } from '@contract/budgets'
import type { ChatRow } from '@contract/chats'
import { useSession } from '../../app/session'
import { DateText } from '../../components/DateText'
import { Icon } from '../../components/Icon'
import { Section } from '../../components/Section'
import { usePaths } from '../../paths'
import { lazyPart } from '../../components/lazyPart'

const NewChatDialog = lazyPart(async () => (await import('./NewChatDialog')).NewChatDialog)

/** The chats about a request. §6: only the admin opens new ones. */
export function ChatList({ budget, rows }: { budget: Budget; rows: ChatRow[] }) {
  const me = useSession()
  const paths = usePaths()
  const [creating, setCreating] = useState(false)
  return (
    <Section
      title="Chats"
      action={
        me.roles.includes('admin') && (
          <button type="button" className="btn btn-outline-primary" onClick={() => setCreating(true)}>
            New Chat
          </button>
        )
      }
    >
      {rows.length === 0 && (
        <p className="md muted">
          {me.roles.includes('client')
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
