/** Why a session ended: nobody was there, the server ended it, it has no roles, they could not be read, or another tab logged out. */
export type WhyEnded = 'idle' | 'ended' | 'roles' | 'unread' | 'elsewhere'

/** What tabs of one browser tell each other. Without BroadcastChannel, the storage event of `user` still carries a log-out. */
type Message =
  // With the moment: a tab that sleeps hears it late, and somebody may have logged in since.
  | { kind: 'logged-out'; why?: WhyEnded; at: number }
  // With the id: what is in storage may reach another tab later than the message.
  | { kind: 'logged-in'; id: string }
  // Somebody asks for it, and the session may soon be theirs.
  | { kind: 'logs-in' }
  | { kind: 'refreshed'; at: number }
  // A form that is open here shall go on in the tab that says so.
  | { kind: 'wanted'; name: string }
  // One of what waited was taken: it is not gone.
  | { kind: 'sent'; id: string }
  // Something was sent: copies from before would look as if it had not been.
  | { kind: 'wrote'; at: number }
  // What waits in an outbox is not what it was.
  | { kind: 'outbox'; name: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('almoner')

export const hearsTabs = channel !== null

export const tell = (message: Message) => channel?.postMessage(message)

export function listen(hear: (message: Message) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => hear(data)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Whoever can tell it says more.
    if (!channel && key === 'user' && newValue === null) hear({ kind: 'logged-out', at: Date.now() })
  }
  channel?.addEventListener('message', onMessage)
  window.addEventListener('storage', onStorage)
  return () => {
    channel?.removeEventListener('message', onMessage)
    window.removeEventListener('storage', onStorage)
  }
}
