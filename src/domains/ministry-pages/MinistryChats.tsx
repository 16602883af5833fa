import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { Problem } from '../../components/Problem'
import { Section } from '../../components/Section'
import { partOf } from '../../lib/parts'
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

/** Those of a request that do not come leave the others. */
async function ofRequests(requests: readonly { id: string }[], signal: AbortSignal) {
  const parts = await Promise.all(requests.map(({ id }) => partOf(chats.ofBudget(id, signal))))
  return { rows: parts.flatMap(({ data }) => data ?? []), missing: parts.find(({ data }) => !data)?.problem }
}
const lastFirst = (rows: readonly ChatRow[]) => [...rows].sort((a, b) => b.updatedUtc.localeCompare(a.updatedUtc))

/** Where the API lists no chats, those about the newest requests are asked for: a call each, and none before the page stands. */
export function MinistryChats({ ministry: { id, name }, requests }: Props) {
  const me = useSession()
  const [isBeginning, setBeginning] = useState(false)
  const isListed = canList(me)
  const asked = requests?.slice(0, SHOWN) ?? []
  /** Without requests nobody could be asked. */
  const isAsked = isListed || requests !== null
  const { data, retry, ...failed } = useFetch(
    async (signal) =>
      isListed
        ? { rows: (await chats.all(signal)).filter(({ ministry }) => ministry === name), missing: undefined }
        : ofRequests(asked, signal),
    `${id} ${asked.map((request) => request.id).join(' ')}`,
  )
  const problem = failed.problem ?? data?.missing
  const rows = data && lastFirst(data.rows)
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
        <Problem title={rows?.length ? 'We could not load all chats' : 'We could not load the chats'} onRetry={retry}>
          {problem}
        </Problem>
      )}
      {rows?.length === 0 && isAsked && problem === undefined && (isListed || asked.length === requests?.length) && (
        <p className="md muted">No chat with this ministry yet.</p>
      )}
      {rows && rows.length > 0 && <ChatRows rows={rows.slice(0, SHOWN)} />}
      {!isListed && requests && requests.length > SHOWN && (
        <p className="sm muted">
          These are about the {SHOWN} newest requests. Others stand on the page of the request.
        </p>
      )}
      {isBeginning && <BeginChatDialog ministryId={id} onClose={() => setBeginning(false)} />}
    </Section>
  )
}
