import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { Problem } from '../../components/Problem'
import { Section } from '../../components/Section'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { canBegin, canList } from '../chats/chat.rules'
import { ChatRows } from '../chats/ChatList'
import type { ChatRow } from '../chats/chats.reading'
import { chats } from '../chats/chats.service'
import { SHOWN } from './MinistryDeals'

const BeginChatDialog = lazyPart(async () => (await import('../chats/BeginChatDialog')).BeginChatDialog)

interface Props {
  ministry: { id: string; name: string }
  /** Its requests, the newest first; null where they did not come. */
  requests: readonly { id: string }[] | null
}

const lastFirst = (rows: ChatRow[]) => rows.sort((a, b) => b.updatedUtc.localeCompare(a.updatedUtc))

/** Where the API lists no chats, those about the newest requests are asked for: a call each, and none before the page stands. */
export function MinistryChats({ ministry: { id, name }, requests }: Props) {
  const me = useSession()
  const [isBeginning, setBeginning] = useState(false)
  const isListed = canList(me)
  const asked = requests?.slice(0, SHOWN) ?? []
  /** Without requests nobody could be asked. */
  const isAsked = isListed || requests !== null
  const { data, problem, retry } = useFetch(
    async (signal) =>
      lastFirst(
        isListed
          ? (await chats.all(signal)).filter(({ ministry }) => ministry === name)
          : (await Promise.all(asked.map((request) => chats.ofBudget(request.id, signal)))).flat(),
      ),
    `${id} ${asked.map((request) => request.id).join(' ')}`,
  )
  return (
    <Section
      title="Chats"
      action={
        canBegin(me) && (
          <button type="button" className="btn btn-outline-primary" onClick={() => setBeginning(true)}>
            New Chat
          </button>
        )
      }
    >
      {problem !== undefined && (
        <Problem title="We could not load the chats" onRetry={retry}>
          {problem}
        </Problem>
      )}
      {data?.length === 0 && isAsked && <p className="md muted">No chat with this ministry yet.</p>}
      {data && data.length > 0 && <ChatRows rows={data.slice(0, SHOWN)} />}
      {!isListed && requests && requests.length > SHOWN && (
        <p className="sm muted">
          These are about the {SHOWN} newest requests. Others stand on the page of the request.
        </p>
      )}
      {isBeginning && <BeginChatDialog ministryId={id} onClose={() => setBeginning(false)} />}
    </Section>
  )
}
