import { useEffect, useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { PageTitle } from '../../components/PageTitle'
import { usePaths } from '../../paths'
import { MinistryName } from '../ministries/MinistryName'
import { canAttach } from './chat.rules'
import { chats } from './chats.service'
import { Composer } from './Composer'
import { Messages } from './Messages'
import { useChat } from './useChat'
import { useSeen } from './useSeen'

export const loader = ({ params, request }: LoaderFunctionArgs) => chats.one(params.id ?? '', request.signal)

const SETTLED_MS = 60
/** By then a slow phone has drawn the page. */
const STANDS_MS = 3000

export default function ChatPage() {
  const chat = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const { waiting, sent, sending, send, discard } = useChat(chat, me.id)
  const isClient = may(me, 'useClientArea')
  // One's own marks nothing.
  useSeen(chat.id, chat.messages.findLast((one) => one.isClient !== isClient)?.id ?? '')
  const end = useRef<HTMLDivElement>(null)
  const count = chat.messages.length + sent.length + waiting.length
  useEffect(() => {
    // After the router has put the page to its top, on a slow phone late; and again when a picture has pushed it down. Not
    // when somebody has begun to read.
    const follow = () => end.current?.scrollIntoView({ block: 'center' })
    const timer = setTimeout(follow, SETTLED_MS)
    const reads = new AbortController()
    const { signal } = reads
    for (const begun of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(begun, () => reads.abort(), { signal, passive: true })
    addEventListener('scroll', follow, { signal, passive: true })
    addEventListener('load', follow, { signal, capture: true })
    const over = setTimeout(() => reads.abort(), STANDS_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(over)
      reads.abort()
    }
  }, [count])
  return (
    <>
      <PageTitle
        crumb={
          chat.budgetId
            ? { to: paths.budget(chat.budgetId), of: 'The request' }
            : { to: paths.notifications, of: isClient ? 'Messages' : 'Notifications' }
        }
        meta={<MinistryName of={chat.ministry} />}
      >
        {chat.topic}
      </PageTitle>
      <section className="panel chat" aria-label="Messages">
        <Messages messages={chat.messages} {...{ sent, waiting, sending }} onDiscard={(id) => void discard(id)} />
        <div ref={end} />
        <Composer key={chat.id} chatId={chat.id} userId={me.id} mayAttach={canAttach(me)} onSend={send} />
      </section>
    </>
  )
}
