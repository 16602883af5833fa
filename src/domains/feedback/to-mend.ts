/** Converts of a list who want a correction: kept on the device with the drafts, until they are sent or given up. */
import { deviceDrafts, listDrafts } from '../../lib/drafts'
import type { Rows } from '../converts/clinic/workbench'

export interface ToMend extends Rows {
  /** Of its draft. */
  key: string
  /** The device keeps nothing: it is lost with the tab. */
  isUnkept?: boolean
}
/** The draft of people, or a list, that are not added yet. */
export const addingOf = (feedbackId: string): string => `converts-${feedbackId}`
export const isAdding = async (userId: string, feedbackId: string): Promise<boolean> =>
  (await listDrafts(userId)).some(({ key }) => key === addingOf(feedbackId))

/** The draft in which such a list is corrected. */
export const mendingOf = (key: string): string => `correcting-${key}`
/** The drafts of the lists themselves begin with it. */
export const toMendOf = (feedbackId: string): string => `mend-${feedbackId}/`
/** By user and key. */
const unkept = new Map<string, ToMend>()

export async function toMendIn(userId: string, feedbackId: string): Promise<ToMend[]> {
  const begin = toMendOf(feedbackId)
  const keys = (await listDrafts(userId)).map(({ key }) => key).filter((key) => key.startsWith(begin))
  const lists = await Promise.all(keys.map(async (key) => ({ key, draft: await deviceDrafts(userId).load<Rows>(key) })))
  return [
    ...lists.flatMap(({ key, draft }) => (draft ? [{ key, ...draft.values }] : [])),
    ...[...unkept].flatMap(([name, list]) => (name.startsWith(`${userId}/${begin}`) ? [list] : [])),
  ]
}

/** Gives back what brings it again, with what was corrected in it. */
export async function removeToMend(userId: string, feedbackId: string, list: ToMend): Promise<() => Promise<void>> {
  const [drafts, name] = [deviceDrafts(userId), mendingOf(list.key)]
  const corrected = await drafts.load(name)
  await keepToMend(userId, feedbackId, null, list.key)
  return async () => {
    await keepToMend(userId, feedbackId, list, list.key)
    if (corrected) await drafts.save(name, corrected.values)
  }
}

/** In the place of the list that they were part of, where that was kept, too; null gives that one up. */
export async function keepToMend(userId: string, feedbackId: string, rows: Rows | null, before?: string) {
  const drafts = deviceDrafts(userId)
  const key = before ?? `${toMendOf(feedbackId)}${crypto.randomUUID()}`
  unkept.delete(`${userId}/${key}`)
  await drafts.drop(mendingOf(key))
  if (!rows) return before ? drafts.drop(before) : undefined
  const { file, count } = rows
  const isKept = await drafts.save(key, { file, count } satisfies Rows)
  if (!isKept) unkept.set(`${userId}/${key}`, { key, file, count, isUnkept: true })
}
