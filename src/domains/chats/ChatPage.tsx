import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import clock from 'bootstrap-icons/icons/clock.svg?raw'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { Icon } from '../../components/Icon'
import { Note } from '../../components/Note'
import { PageTitle } from '../../components/PageTitle'
import { exact } from '../../lib/dates'
import { tabDrafts, useDraft } from '../../lib/drafts'
import { usePaths } from '../../paths'
import { senderFor } from './chat.rules'
import { chats } from './chats.service'
import { useChat } from './useChat'
import { useSeen } from './useSeen'

export const loader = ({ params, request }: LoaderFunctionArgs) => chats.one(params.id ?? '', request.signal)

const SETTLED_MS = 60

export default function ChatPage() {
  const chat = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const { waiting, send, discard } = useChat(chat.id, me.id, chat.messages.length)
  useSeen(chat.id, chat.messages.at(-1)?.id ?? '')
  const isClient = may(me, 'useClientArea')
  const end = useRef<HTMLDivElement>(null)
  const count = chat.messages.length + waiting.length
  useEffect(() => {
    // After the router has put the page to its top.
    const timer = setTimeout(() => end.current?.scrollIntoView({ block: 'center' }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <>
      <PageTitle
        crumb={chat.budgetId ? { to: paths.budget(chat.budgetId), of: 'The request' } : undefined}
        meta={chat.ministry}
      >
        {chat.topic}
      </PageTitle>
      <section className="panel chat" aria-label="Messages">
        <div role="log" aria-live="polite">
          <ol className="messages">
            {count === 0 && (
              <li>
                <Empty why="Write the first message." />
              </li>
            )}
            {chat.messages.map(({ id, message, sender, isClient: fromMinistry, createdUtc }) => (
              <li key={id} className={fromMinistry === isClient ? 'message mine' : 'message'}>
                <p className="sm muted">
                  <b className="strong">{senderFor(me, { sender, isClient: fromMinistry })}</b>{' '}
                  <span title={exact(createdUtc)}>{<DateText of={createdUtc} />}</span>
                </p>
                <p className="prose">{message}</p>
              </li>
            ))}
            {waiting.map(({ id, message, refusal }) => (
              <li key={id} className="message mine waiting">
                <p className="prose">{message}</p>
                {refusal ? (
                  <Note tone="bad">
                    {refusal}{' '}
                    <button type="button" className="btn-plain" onClick={() => void discard(id)}>
                      Remove
                    </button>
                  </Note>
                ) : (
                  <p className="sm muted row-x tight">
                    <Icon of={clock} />
                    Waits to be sent. It goes by itself when the line is back.
                  </p>
                )}
              </li>
            ))}
          </ol>
        </div>
        <div ref={end} />
        <Composer key={chat.id} draftKey={`${me.id}/chat-${chat.id}`} onSend={send} />
      </section>
    </>
  )
}

/** What is typed but not sent is kept in this tab, so that a reload loses nothing. */
function Composer({ draftKey, onSend }: { draftKey: string; onSend: (message: string) => Promise<void> }) {
  const { draft, keep, drop } = useDraft<string>(tabDrafts, draftKey)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? draft?.values ?? ''
  const setText = (words: string) => {
    setTyped(words)
    if (words) keep(words)
    else void drop()
  }
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!text.trim()) return
    setText('')
    void onSend(text.trim())
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter on a desk sends; a phone's Enter is a new line.
    if (event.key === 'Enter' && !event.shiftKey && matchMedia('(pointer: fine)').matches) {
      event.preventDefault()
      submit()
    }
  }
  return (
    <form className="composer" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="message">
        Message
      </label>
      <textarea
        id="message"
        className="form-control"
        rows={2}
        maxLength={20000}
        placeholder="Write a message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
      />
      <button type="submit" className="btn btn-primary">
        Send
      </button>
    </form>
  )
}
