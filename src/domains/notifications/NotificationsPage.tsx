import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { usePaths } from '../../paths'
import { senderFor } from '../chats/chat.rules'
import { chats } from '../chats/chats.service'

export const loader = ({ request }: LoaderFunctionArgs) => chats.notifications(request.signal)

/** New messages, newest first; opening one opens its chat and clears the mark. Ministries know this page as Messages. */
export default function NotificationsPage() {
  const rows = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const isClient = may(me, 'useClientArea')
  const unread = rows.filter((row) => row.unread).length
  return (
    <>
      <PageTitle meta={unread > 0 ? plural(unread, 'new message') : 'Nothing new'}>
        {isClient ? 'Messages' : 'Notifications'}
      </PageTitle>
      <section className="panel" aria-label={isClient ? 'Messages' : 'Notifications'}>
        {rows.length === 0 ? (
          <Empty why={isClient ? 'Messages from the office appear here.' : 'Messages from ministries appear here.'} />
        ) : (
          <ul className="rows rows-open">
            {byChat(rows).map(
              ({ topic, ministry, unread: count, createdUtc, chatId, isClient: fromMinistry, sender }) => (
                <li key={chatId}>
                  <Link className="rowlink md" to={paths.chat(chatId)}>
                    <span className="grow stack-1">
                      <span className={count > 0 ? 'strong' : undefined}>{topic}</span>
                      <span className="sm muted">
                        {[senderFor(me, { sender, isClient: fromMinistry }), !isClient && !fromMinistry && ministry]
                          .filter(Boolean)
                          .join(' · ')}{' '}
                        · <DateText of={createdUtc} />
                      </span>
                    </span>
                    {count > 0 && <span className="pip">{count} new</span>}
                  </Link>
                </li>
              ),
            )}
          </ul>
        )}
      </section>
    </>
  )
}

type Row = Awaited<ReturnType<typeof loader>>[number]

/** A line for each chat, with its newest message and how many of it are unread: opening the chat shows them all. */
function byChat(rows: Row[]): (Omit<Row, 'unread'> & { unread: number })[] {
  const lines = new Map<string, Omit<Row, 'unread'> & { unread: number }>()
  for (const row of rows) {
    const line = lines.get(row.chatId) ?? { ...row, unread: 0 }
    lines.set(row.chatId, { ...line, unread: line.unread + (row.unread ? 1 : 0) })
  }
  return [...lines.values()]
}
