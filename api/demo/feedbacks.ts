import { randomUUID } from 'node:crypto'
import { albums, feedbacks, media } from '../db/schema'
import { ALBUMS, RICH } from './album-list'
import type { Budget } from './budgets'
import type { Demo } from './demo'

export interface Feedback {
  id: string
  budget: Budget
  /** When its names were added. */
  at: Date
}

/** Ended requests whose ministry has begun to upload; the other Ended ones have not. */
const BEGUN = ['Arise Ekiti', 'General Hospital, Lokoja']
const WAITING = ['Revival Nights, Lafia', 'Ilesa Awake', 'Joy over Awka']
const REASONS: Partial<Record<string, string>> = {
  'Church roof, Ikere': 'The pictures show another building. Please send some of the roof.',
  'General Hospital, Lokoja': 'There is no picture of the patients yet. Please add some, with their leave.',
  'Songs of the Sheaves, Bida': 'Most numbers of the converts do not exist. Please check the list.',
}

function statusOf({ theme }: Budget) {
  if (BEGUN.includes(theme)) return 'Pending' as const
  if (WAITING.includes(theme)) return 'Completed' as const
  return REASONS[theme] ? ('Rejected' as const) : ('Approved' as const)
}

/** Every Completed request has one: finishing it is what completes a request. */
export async function addFeedbacks(demo: Demo, budgets: Budget[]): Promise<Feedback[]> {
  const { tx, clock } = demo
  const all = budgets
    .filter(({ status, theme }) => status === 'Completed' || BEGUN.includes(theme))
    .map((budget) => ({ id: randomUUID(), budget, at: clock.at(budget.ends + 4, 11, 20) }))
  await tx.insert(feedbacks).values(
    all.map(({ id, budget }) => {
      return {
        id,
        budgetId: budget.id,
        status: statusOf(budget),
        reason: REASONS[budget.theme],
        createdAt: clock.at(budget.ends + 2, 10, 5),
        finishedAt: budget.finishedAt,
      }
    }),
  )
  await addAlbums(demo, all)
  return all
}

async function addAlbums({ tx, files, media: bytes, clock }: Demo, all: Feedback[]) {
  const albumRows: (typeof albums.$inferInsert)[] = []
  const mediaRows: (typeof media.$inferInsert)[] = []
  let number = 2040
  for (const { id, budget } of all) {
    const rich = RICH.has(budget.theme)
    const plans = rich ? ALBUMS[budget.type] : ALBUMS[budget.type].slice(0, 1)
    for (const [place, plan] of plans.entries()) {
      const albumId = randomUUID()
      const createdAt = clock.at(budget.ends + 3, 12 + place, 15)
      albumRows.push({ id: albumId, feedbackId: id, title: plan.title, description: plan.description, createdAt })
      for (const picture of plan.pictures.slice(0, rich ? undefined : 2)) {
        number += 1
        const fileId = await files.put(tx, 'media', `IMG_${number}.jpg`, bytes.pictures[picture], 'image/jpeg')
        mediaRows.push({ albumId, kind: 'picture', fileId, preview: bytes.previews[picture], createdAt })
      }
      if (place === 0 && RICH.get(budget.theme)) {
        const fileId = await files.put(tx, 'media', 'second-night.mp4', bytes.clip, 'video/mp4')
        mediaRows.push({ albumId, kind: 'video', fileId, createdAt })
      }
    }
  }
  await tx.insert(albums).values(albumRows)
  await tx.insert(media).values(mediaRows)
}
