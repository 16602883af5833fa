import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { rememberedUser } from '../../session/user'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { lazyPart } from '../../components/lazyPart'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import { canBegin, canList } from '../chats/chat.rules'
import { chats } from '../chats/chats.service'
import { linesOf } from './notification.rules'

const NewTalkDialog = lazyPart(async () => (await import('./NewTalkDialog')).NewTalkDialog)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = rememberedUser()
  const [rows, all] = await Promise.all([
    chats.notifications(signal),
    me && canList(me) ? partOf(chats.all(signal)) : null,
  ])
  return { rows, all: all?.data ?? [] }
}

/** Chats, those with the newest message first; opening one clears its marks. Ministries know this page as Messages. */
export default function NotificationsPage() {
  const { rows, all } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [beginning, setBeginning] = useState(false)
  const isClient = may(me, 'useClientArea')
  const title = isClient ? 'Messages' : 'Notifications'
  const deed = isClient ? 'Ask the Office' : 'New Chat'
  const unread = rows.filter((row) => row.unread).length
  const lines = linesOf(me, rows, all)
  return (
    <>
      <PageTitle
        meta={unread > 0 ? plural(unread, 'new message') : 'Nothing new'}
        actions={
          canBegin(me) && (
            <button type="button" className="btn btn-primary" onClick={() => setBeginning(true)}>
              {deed}
            </button>
          )
        }
      >
        {title}
      </PageTitle>
      <section className="panel" aria-label={title}>
        {lines.length === 0 ? (
          <Empty
            why={`Messages from ${isClient ? 'the office' : 'ministries'} appear here.${canBegin(me) ? ` Press ${deed} to write the first one.` : ''}`}
          />
        ) : (
          <ul className="rows rows-open">
            {lines.map(({ chatId, topic, who, at, unread: count }) => (
              <li key={chatId}>
                <Link className="rowlink md" to={paths.chat(chatId)}>
                  <span className="grow stack-1">
                    <span className={count > 0 ? 'strong' : undefined}>{topic}</span>
                    <span className="sm muted">
                      {who} · <DateText of={at} />
                    </span>
                  </span>
                  {count > 0 && <span className="pip">{count} new</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {beginning && <NewTalkDialog onClose={() => setBeginning(false)} />}
    </>
  )
}
