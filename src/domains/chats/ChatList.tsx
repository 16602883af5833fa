import { useState } from 'react'
import { Link } from 'react-router-dom'
import chevron from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { wayToOpen } from './chat.rules'
import type { ChatRow } from './chats.reading'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Icon } from '../../components/Icon'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { usePaths } from '../../paths'
import { lazyPart } from '../../components/lazyPart'

/** The request that a chat is about. */
interface Subject {
  id: string
  ministryId: string
}

const NewChatDialog = lazyPart(async () => (await import('./NewChatDialog')).NewChatDialog)
const BeginChatDialog = lazyPart(async () => (await import('./BeginChatDialog')).BeginChatDialog)

/** The chats about a request. §6: the admin opens new ones; others where the API lets them. */
export function ChatList({ budget, rows }: { budget: Subject; rows: ChatRow[] }) {
  const me = useSession()
  const [creating, setCreating] = useState(false)
  const way = wayToOpen(me)
  const isClient = may(me, 'useClientArea')
  return (
    <Section
      title="Chats"
      action={
        way && (
          <button type="button" className="btn btn-outline-primary" onClick={() => setCreating(true)}>
            {isClient ? 'Ask the Office' : 'New Chat'}
          </button>
        )
      }
    >
      {rows.length === 0 && (
        <p className="md muted">
          {isClient && !way
            ? 'No chat yet. The office opens one when it has a question.'
            : 'No chat about this request yet.'}
        </p>
      )}
      <ChatRows rows={rows} />
      {creating &&
        (way === 'create' ? (
          <NewChatDialog budget={budget} onClose={() => setCreating(false)} />
        ) : (
          <BeginChatDialog budgetId={budget.id} onClose={() => setCreating(false)} />
        ))}
    </Section>
  )
}

export function ChatRows({ rows }: { rows: readonly ChatRow[] }) {
  const me = useSession()
  const paths = usePaths()
  return (
    <ul className="rows rows-open bleed">
      {rows.map(({ id, topic, updatedUtc, isNew, isUnanswered, preview }) => (
        <li key={id}>
          <Link className="rowlink md" to={paths.chat(id)}>
            <span className="grow stack-1">
              <span className="strong">{topic}</span>
              {preview && <span className="clip">{preview}</span>}
              <span className="sm muted">
                {isNew ? 'Opened' : 'Last message'} <DateText of={updatedUtc} inSentence />
              </span>
              {isUnanswered && !may(me, 'useClientArea') && (
                <StatusBadge of="Unanswered" mine>
                  Waits for an answer
                </StatusBadge>
              )}
            </span>
            <Icon of={chevron} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
