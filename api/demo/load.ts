import type { Db } from '../db/open'
import type { FileStore } from '../files/store'
import { hash } from '../passwords'
import { DEMO_PASSWORD } from '../settings'
import { addAreaLinks } from './area-links'
import { addAreas } from './areas'
import { addBanks } from './banks'
import { addBudgets } from './budgets'
import { addCatalogue } from './catalogue'
import { addChanges } from './changes'
import { addChats } from './chats'
import { startClock } from './clock'
import { addConverts } from './converts'
import { addFeedbacks } from './feedbacks'
import { addFollowUps } from './follow-ups'
import { addLostLetter } from './letters'
import { readMedia } from './media'
import { addMinistries } from './ministries'
import { addNotices } from './notices'
import { addPayments } from './payments'
import { addStaff } from './staff'
import { addTrail } from './trail'

/** Fills an empty database with an office that has worked for a while. All or nothing. */
export async function loadDemo({ db, files }: { db: Db; files: FileStore }, now = new Date()): Promise<void> {
  const [passwordHash, media] = await Promise.all([hash(DEMO_PASSWORD), readMedia()])
  await db.transaction(async (tx) => {
    const demo = { tx, files, media, passwordHash, clock: startClock(now) }
    const staff = await addStaff(demo)
    const areas = await addAreas(demo)
    await addBanks(demo)
    const catalogue = await addCatalogue(demo, staff)
    const ministries = await addMinistries(demo, staff, areas)
    const budgets = await addBudgets(demo, ministries, catalogue, staff)
    await addChanges(demo, ministries, staff)
    await addLostLetter(demo, ministries.values())
    await addAreaLinks(demo, ministries.values(), budgets, areas)
    await addPayments(demo, budgets, ministries, staff)
    await addChats(demo, budgets, staff)
    const feedbacks = await addFeedbacks(demo, budgets)
    const converts = await addConverts(demo, feedbacks, staff)
    await addFollowUps(demo, converts, staff)
    await addNotices(demo, budgets, feedbacks)
    await addTrail(demo, staff)
  })
}
