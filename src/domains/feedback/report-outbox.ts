import { short } from '../../components/words'
import { deviceDrafts } from '../../lib/drafts'
import { isKeyObeyed } from '../../lib/http'
import { isAfter } from '../../lib/once'
import { outbox } from '../../lib/outbox'
import type { Waiting } from '../../lib/outbox-store'
import type { Added } from '../converts/added.reading'
import { rememberedUser } from '../../session/user'
import { areListed, peopleIn, withoutListed } from '../converts/listed'
import type { Album, FeedbackConvert } from './feedback.reading'
import { feedbacks } from './feedback.service'
import { addingOf } from './to-mend'

/** What a ministry does to its report. */
export type ReportDeed =
  | { kind: 'album'; title: string; description: string }
  | { kind: 'convert'; name: string; mobile: string }
  | { kind: 'list'; file: File }
  /** `reason`: why the office had handed it back, when it was finished; '' before. */
  | { kind: 'finish'; budgetId: string; reason: string }
export const deedOf = ({ form }: Waiting) => form as ReportDeed

/** Who is typed in again, to be corrected: not a whole list. */
export function personOf(waiting: Waiting): { name: string; mobile: string } | undefined {
  const deed = deedOf(waiting)
  return deed.kind === 'convert' ? { name: deed.name, mobile: deed.mobile } : undefined
}

/** What converts were added, where it was converts. */
export async function sendDeed(
  feedbackId: string,
  waiting: Waiting,
  onProgress?: (share: number) => void,
): Promise<Added | null> {
  const [deed, key] = [deedOf(waiting), waiting.id]
  if (deed.kind === 'convert' || deed.kind === 'list') {
    const { kind: _, ...converts } = deed
    return feedbacks.addConverts({ feedbackId, ...converts }, { key, onProgress })
  }
  if (deed.kind === 'album') {
    const { title, description } = deed
    await feedbacks.createAlbum({ feedbackId, title, description }, key)
  } else await feedbacks.finish(deed.budgetId, key)
  return null
}

function what(waiting: Waiting): string {
  const deed = deedOf(waiting)
  if (deed.kind === 'album') return `Album: ${short(deed.title)}`
  if (deed.kind === 'finish') return 'Finish Upload'
  return deed.kind === 'list' ? `List of converts: ${short(deed.file.name)}` : `Convert: ${short(deed.name)}`
}

/** However its code is written. */
const lastDigits = (mobile: string) => mobile.replace(/\D/g, '').slice(-9)
/** Where its page was loaded anew while it went, what was typed lies there still: nobody shall add them once more. */
async function dropDraft(feedbackId: string, waiting: Waiting) {
  const deed = deedOf(waiting)
  if (deed.kind !== 'convert' && deed.kind !== 'list') return
  const drafts = deviceDrafts(rememberedUser()?.id ?? '')
  const draft = await drafts.load<{ name?: string; mobile?: string; csv?: File | null }>(addingOf(feedbackId))
  if (!draft) return
  const { name = '', mobile = '', csv } = draft.values
  const isIt =
    deed.kind === 'list'
      ? csv?.name === deed.file.name && csv.size === deed.file.size
      : name.trim() === deed.name && lastDigits(mobile) === lastDigits(deed.mobile)
  if (isIt) await drafts.drop(addingOf(feedbackId))
}

/** Whether it is one of these albums. */
export function isAlbumOf(waiting: Waiting, albums: readonly Pick<Album, 'title' | 'description'>[]): boolean {
  const deed = deedOf(waiting)
  if (deed.kind !== 'album') return false
  const [title, description] = [deed.title.trim(), deed.description.trim()]
  return albums.some((album) => album.title === title && album.description === description)
}

const REFUSED = 'Something before it was not accepted. Correct or remove that, then finish again.'
const HANDED_BACK = 'The office has answered since. Read what it wants, then finish again.'

/** Of a list that may have arrived before, who of it is not there: twice in the list, a person would be called twice. */
async function withoutDone(feedbackId: string, waiting: Waiting): Promise<Waiting> {
  const deed = deedOf(waiting)
  if (deed.kind !== 'list' || !waiting.isDoubtful || isKeyObeyed()) return waiting
  const file = await withoutListed(deed.file, await feedbacks.manifest(feedbackId))
  return { ...waiting, form: { ...deed, file } satisfies ReportDeed }
}

/** Albums, converts and the finishing of a report that wait for the line, in the order in which they were done. A thread is a report. */
export const reportOutbox = outbox('almoner-reports', {
  send: async (feedbackId, waiting, onProgress) => {
    const added = await sendDeed(feedbackId, await withoutDone(feedbackId, waiting), onProgress)
    await dropDraft(feedbackId, waiting)
    return added
  },
  hasArrived: async (feedbackId, waiting) => {
    const deed = deedOf(waiting)
    if (deed.kind === 'convert' || deed.kind === 'list') {
      const people = deed.kind === 'list' ? await peopleIn(deed.file) : [deed]
      const areThere = areListed(people, await feedbacks.manifest(feedbackId))
      if (areThere) await dropDraft(feedbackId, waiting)
      return areThere
    }
    const { albums, status, reason } = await feedbacks.one(feedbackId)
    // The office answers only what was finished.
    if (deed.kind === 'finish') return status !== 'Pending' || reason !== deed.reason
    return isAlbumOf(waiting, albums)
  },
  isTwice: async (feedbackId, waiting) => {
    const deed = deedOf(waiting)
    if (deed.kind === 'finish') return (await feedbacks.one(feedbackId)).status === 'Completed'
    if (deed.kind !== 'convert') return false
    // Who was in the list before is told so.
    const isNew = ({ createdUtc }: FeedbackConvert) => createdUtc !== '' && isAfter(createdUtc, waiting)
    const isIn = areListed([deed], (await feedbacks.manifest(feedbackId)).filter(isNew))
    if (isIn) await dropDraft(feedbackId, waiting)
    return isIn
  },
  whyNot: async (feedbackId, waiting, userId) => {
    const deed = deedOf(waiting)
    if (deed.kind !== 'finish') return ''
    const before = await reportOutbox.waitingIn(userId, feedbackId)
    if (before.some((one) => one.refusal && deedOf(one).kind !== 'finish')) return REFUSED
    return (await feedbacks.one(feedbackId)).reason === deed.reason ? '' : HANDED_BACK
  },
  what,
  follows: {
    words: (waiting) => (deedOf(waiting).kind === 'album' ? 'with the pictures and films that were chosen for it' : ''),
    drop: async (feedbackId, waiting, userId) => {
      const deed = deedOf(waiting)
      if (deed.kind === 'album') await (await import('./media-queue')).dropFilesOf(userId, feedbackId, deed.title)
    },
  },
})
