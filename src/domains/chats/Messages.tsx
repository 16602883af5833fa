import clock from 'bootstrap-icons/icons/clock.svg?raw'
import clip from 'bootstrap-icons/icons/paperclip.svg?raw'
import { Empty } from '../../components/Empty'
import { Icon } from '../../components/Icon'
import { Note } from '../../components/Note'
import { UNKEPT } from '../../components/words'
import { dayHead, hourOf } from '../../lib/dates'
import { fileSize } from '../../lib/files'
import { isLeft } from '../../lib/outbox'
import type { Waiting } from '../../lib/outbox-store'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { AttachedFile } from './AttachedFile'
import { byDay, senderFor } from './chat.rules'
import type { ChatMessage } from './chats.reading'

interface Props {
  messages: ChatMessage[]
  /** Taken by the server a moment ago. */
  sent: readonly Waiting[]
  waiting: Waiting[]
  sending: { id: string; share: number } | null
  onDiscard: (id: string) => void
}

/** What was said, day by day, and below it what has not left this device yet. */
export function Messages({ messages, sent, waiting, sending, onDiscard }: Props) {
  const left = waiting.filter(({ hasWaited, refusal }) => hasWaited && !refusal).length
  return (
    <div className="messages">
      <div className="messages-day" role="log" aria-live="polite">
        {messages.length + sent.length + waiting.length === 0 && <Empty why="Write the first message." />}
        {byDay(messages).map(({ day, messages: some }) => (
          <section className="messages-day" key={some[0]?.id}>
            {day && (
              <h2 className="day sm muted">
                <time dateTime={day}>{dayHead(day)}</time>
              </h2>
            )}
            <ol>
              {some.map((one) => (
                <Said key={one.id} of={one} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {/* It stands here all the while, or nobody would hear it. */}
      <p className="visually-hidden" role="status">
        {left > 0 && (left === 1 ? 'Your message waits to be sent.' : `${left} messages wait to be sent.`)}
      </p>
      {/* Beside the log: one's own words are read out once, when they are sent. */}
      {sent.length + waiting.length > 0 && (
        <ol>
          {sent.map((one) => (
            <Waits key={one.id} of={one} isSent />
          ))}
          {waiting.map((one) => (
            <Waits
              key={one.id}
              of={one}
              share={sending?.id === one.id ? sending.share : undefined}
              onDiscard={() => onDiscard(one.id)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

function Said({ of: { message, sender, isClient, createdUtc, attachment } }: { of: ChatMessage }) {
  const me = useSession()
  return (
    <li className={isClient === may(me, 'useClientArea') ? 'message mine' : 'message'}>
      <p className="sm muted">
        <b className="strong">{senderFor(me, { sender, isClient })}</b>{' '}
        {createdUtc && <time dateTime={createdUtc}>{hourOf(createdUtc)}</time>}
      </p>
      {message && <p className="prose">{message}</p>}
      {attachment && <AttachedFile of={attachment} />}
    </li>
  )
}

function Waits({
  of,
  share,
  isSent,
  onDiscard,
}: {
  of: Waiting
  share?: number
  isSent?: true
  onDiscard?: () => void
}) {
  const { message, file, refusal, isUnkept } = of
  return (
    <li className={isSent ? 'message mine' : 'message mine waiting'}>
      {message && <p className="prose">{message}</p>}
      {file && (
        <p className="attached md">
          <Icon of={clip} />
          <span className="clip">{file.name}</span>
          <span className="sm muted nowrap">{fileSize(file.size)}</span>
        </p>
      )}
      {file && share !== undefined && <progress max={1} value={share} aria-label={`Sending ${file.name}`} />}
      {isSent ? (
        <p className="sm muted">Sent.</p>
      ) : refusal ? (
        <Note tone="bad" still={of.hasWaited}>
          {refusal}{' '}
          <button type="button" className="btn-plain" onClick={onDiscard}>
            Remove
          </button>
        </Note>
      ) : (
        <p className="sm muted row-x tight">
          <Icon of={clock} />
          {share === undefined && isLeft(of)
            ? 'Waits to be sent. It goes when Almoner is open and connected.'
            : 'On its way.'}
        </p>
      )}
      {isUnkept && !isSent && !refusal && share === undefined && <p className="sm red">{UNKEPT}</p>}
    </li>
  )
}
