import { WAITING } from '@contract/rules/waiting'
import { offers } from '../../session/may'
import { useSession } from '../../session/session'
import { Empty } from '../../components/Empty'
import { PageTitle } from '../../components/PageTitle'
import { WaitingList } from '../../components/WaitingList'
import { UNREAD, useWaiting } from '../../lib/useWaiting'
import { usePaths } from '../../paths'
import { chatOutbox } from '../chats/outbox'
import { useMediaQueue } from '../feedback/media-queue'
import { reportOutbox } from '../feedback/report-outbox'
import { UploadDesk } from '../feedback/UploadDesk'
import { requestOutbox } from '../requests/request-outbox'
import { WaitingRequests } from '../requests/WaitingRequests'
import { offerOutbox } from '../sponsor-items/offer-outbox'
import { KeptHere } from './KeptHere'
import { SentList } from './SentList'

/** Everything that waits on this device, what was not accepted, and what has been sent from here. */
export default function OutboxPage() {
  const me = useSession()
  const paths = usePaths()
  const requests = useWaiting(requestOutbox, me.id)
  const answers = useWaiting(offerOutbox, me.id)
  const reports = useWaiting(reportOutbox, me.id)
  const messages = useWaiting(chatOutbox, me.id)
  const { state } = useMediaQueue()
  const files = state.jobs.filter((job) => job.state !== 'done')
  const boxes = [requests, answers, reports, messages]
  const entries = boxes.flat()
  const open = entries.filter(({ waiting }) => waiting.refusal === undefined).length
  return (
    <>
      <PageTitle meta="What you did without a connection. It is sent when Almoner is open and connected.">
        Not sent yet
      </PageTitle>
      {open + files.length > 0 ? (
        <>
          <KeptHere bytes={files.reduce((sum, { size }) => sum + size, 0)} />
          {offers(me, WAITING) && <p className="md muted">The office is told how much waits here, not what it is.</p>}
        </>
      ) : (
        entries.length === 0 &&
        !boxes.includes(UNREAD) && (
          <section className="panel">
            <Empty
              title="Nothing waits"
              why="What you do without a connection waits here until it can go. What you took back to change lies in its form, as a draft."
            />
          </section>
        )
      )}
      <WaitingRequests />
      <WaitingList
        label="Answers about items"
        box={offerOutbox}
        userId={me.id}
        rows={answers}
        to={({ thread }) => paths.budget(thread)}
      />
      <WaitingList
        label="Feedback"
        box={reportOutbox}
        userId={me.id}
        rows={reports}
        to={({ thread }) => paths.feedback(thread)}
      />
      <WaitingList
        label="Messages"
        box={chatOutbox}
        userId={me.id}
        rows={messages}
        to={({ thread }) => paths.chat(thread)}
      />
      <UploadDesk />
      <SentList />
    </>
  )
}
