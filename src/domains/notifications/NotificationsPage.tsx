import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { rememberedUser, type User } from '../../session/user'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { lazyPart } from '../../components/lazyPart'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { partOf } from '../../lib/parts'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { canBegin, canList } from '../chats/chat.rules'
import { chats } from '../chats/chats.service'
import { linesOf, unreadMessages } from './notification.rules'
import { notices, tellsNotices } from '../notices/notices.service'

const NewTalkDialog = lazyPart(async () => (await import('./NewTalkDialog')).NewTalkDialog)

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = rememberedUser()
  const [rows, all, told] = await Promise.all([
    chats.notifications(signal),
    me && canList(me) ? partOf(chats.all(signal)) : null,
    me && tellsNotices(me) ? partOf(notices.all(signal)) : null,
  ])
  return { rows, chats: all?.data ?? [], notices: told?.data ?? [] }
}

/** What happened, the newest first: notices, and chats with their messages. Ministries know this page as Messages. */
export default function NotificationsPage() {
  const told = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const [beginning, setBeginning] = useState(false)
  const isClient = may(me, 'useClientArea')
  const title = isClient ? 'Messages' : 'Notifications'
  const deed = isClient ? 'Ask the Office' : 'New Chat'
  const unread = unreadMessages(told).length + told.notices.filter((one) => one.unread).length
  const lines = linesOf(me, paths, told)
  const newest = [...told.rows, ...told.notices].reduce((last, { createdUtc: at }) => (at > last ? at : last), '')
  const readAll = useAction(() => notices.markAllRead(newest), 'Everything is marked as read.')
  return (
    <>
      <PageTitle
        meta={unread > 0 ? (tellsNotices(me) ? `${unread} new` : plural(unread, 'new message')) : 'Nothing new'}
        actions={
          <>
            {unread > 0 && tellsNotices(me) && (
              <button type="button" className="btn btn-secondary" onClick={() => void readAll.run()}>
                Mark all as read
              </button>
            )}
            {canBegin(me) && (
              <span className="actionbar">
                <button type="button" className="btn btn-primary" onClick={() => setBeginning(true)}>
                  {deed}
                </button>
              </span>
            )}
          </>
        }
      >
        {title}
      </PageTitle>
      <OutcomeAlert outcome={readAll.outcome} hideAfter={2000} />
      <section className="panel" aria-label={title}>
        {lines.length === 0 ? (
          <Empty why={whyEmpty(me, deed)} />
        ) : (
          <ul className="rows rows-open">
            {lines.map(({ id, to, text, preview, who, at, mark }) => (
              <li key={id}>
                <Link className="rowlink md" to={to}>
                  <span className="grow stack-1">
                    <span className={mark ? 'strong' : undefined}>{text}</span>
                    {preview && <span className="clip">{preview}</span>}
                    <span className="sm muted">
                      {who && `${who} · `}
                      <DateText of={at} />
                    </span>
                  </span>
                  {mark && <span className="pip">{mark}</span>}
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

function whyEmpty(me: User, deed: string) {
  const others = may(me, 'useClientArea') ? 'the office' : 'ministries'
  const [needs, talks] = [tellsNotices(me), may(me, 'useChats')]
  const what =
    needs && talks
      ? `What needs you, and messages from ${others}, appear here.`
      : talks
        ? `Messages from ${others} appear here.`
        : needs
          ? 'What needs you appears here.'
          : 'Messages that you may read appear here.'
  return `${what}${canBegin(me) ? ` Press ${deed} to write the first one.` : ''}`
}
