/** What staff write about converts, made once for all tries of a form: where an answer was lost, it is looked for first. */
import { MAX_CONVERTS } from '@contract/vocabulary'
import { isAfter, once, type Written } from '../../lib/once'
import { converts, type NewItem } from './converts.service'
import { areListed, peopleIn } from './listed'

const isIn = (rows: readonly { message: string; createdUtc: string }[], words: string, written: Written) =>
  rows.some(({ message, createdUtc }) => message.trim() === words && isAfter(createdUtc, written))

export const hasFeedback = async (convertId: string, words: string, written: Written): Promise<boolean> =>
  isIn(await converts.feedbacks(convertId), words.trim(), written)

export const addFeedbackOnce = (convertId: string, words: string, key: string) =>
  once(
    key,
    () => converts.addFeedback(convertId, words.trim(), { key }),
    (written) => hasFeedback(convertId, words, written),
  )

export const replyOnce = (feedbackId: string, words: string, key: string) =>
  once(
    key,
    () => converts.reply(feedbackId, words.trim(), key),
    async (written) => isIn(await converts.replies(feedbackId), words.trim(), written),
  )

export const addItemOnce = (feedbackId: string, item: NewItem, key: string) =>
  once(
    key,
    () => converts.addItem(feedbackId, item, key),
    async (written) =>
      (await converts.items(feedbackId)).some(
        ({ title, description, amount, createdUtc }) =>
          title === item.title.trim() &&
          description === item.description.trim() &&
          amount === (item.amount === '' ? null : Number(item.amount)) &&
          isAfter(createdUtc, written),
      ),
  )

/** Undefined where it had arrived: then nobody tells how many of it are new. */
export const uploadOnce = async (
  { title, file }: { title: string; file: File },
  { key, onProgress }: { key: string; onProgress: (share: number) => void },
) => {
  const isThere = async (written: Written) => {
    const { converts: all } = await converts.list({ limit: MAX_CONVERTS })
    // Who was there before does not count.
    const since = all.filter(({ createdUtc }) => isAfter(createdUtc, written))
    return areListed(await peopleIn(file), since)
  }
  // The dialog has no draft: whoever opens it again and chooses the same list sends the same.
  return once(
    `list ${title.trim()} ${await file.text()}`,
    (sent) => converts.upload({ title: title.trim(), file }, { key: sent, onProgress }),
    isThere,
    { sent: key, isBrief: true },
  )
}
