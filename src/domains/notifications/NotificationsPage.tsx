import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { useSession } from '../../app/session'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { usePaths } from '../../paths'
import { chats } from '../chats/chats.service'

export const loader = ({ request }: LoaderFunctionArgs) => chats.notifications(request.signal)

/** New messages, newest first; opening one opens its chat and clears the mark. Ministries know this page as Messages. */
export default function NotificationsPage() {
  const rows = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const isClient = me.roles.includes('client')
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
            {rows.map(({ id, topic, ministry, unread: isNew, createdUtc, message }) => (
              <li key={id}>
                <Link className="rowlink md" to={paths.chat(message.chatId)}>
                  <span className="grow stack-1">
                    <span className={isNew ? 'strong' : undefined}>{topic}</span>
                    <span className="sm muted">
                      {isClient || message.isClient ? message.sender : `${message.sender} · ${ministry}`} ·{' '}
                      <DateText of={createdUtc} />
                    </span>
                  </span>
                  {isNew && <span className="pip">New</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
