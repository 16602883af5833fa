/** Every page that shows data, by reader: what is held of all of them walks through these. */
import { read } from './server'

type Row = { id: string }
const firstOf = async (path: string, who: string) => (await read<Row[]>(path, who))[0]?.id ?? ''

/** The first convert that somebody of the demo data follows up with a request, and what leads to it. */
async function followedUp(who: string) {
  for (const assignment of await read<Row[]>('assignments?type=Converts', who))
    for (const convert of await read<Row[]>(`assignments/converts/${assignment.id}`, who))
      for (const summary of await read<Row[]>(`converts/feedbacks/${convert.id}`, who)) {
        const item = await firstOf(`converts/feedback/items/${summary.id}`, who)
        if (item) return { convert: convert.id, summary: summary.id, item }
      }
  throw new Error('Nobody is followed up.')
}
const feedbackOf = async (list: string, who: string) =>
  (await read<{ feedbackId?: string | null }[]>(list, who)).find(({ feedbackId }) => feedbackId)?.feedbackId ?? ''
const chatOf = async (who: string) =>
  (await read<{ message: { chatId: string } }[]>('chats/notifications', who))[0]?.message.chatId ?? ''

/** By reader: addresses, with a record of the demo data where one is opened: the first of a list, or one that is looked for. */
const PAGES: Record<string, [address: string, record?: string | (() => Promise<string>)][]> = {
  admin: [
    ['/admin'],
    ['/admin/registrations'],
    ['/admin/registrations/', 'registrations/status/All'],
    ['/admin/budgets?status=All'],
    ['/admin/budgets/', 'budgets/status/Pending'],
    ['/admin/budgets/', 'budgets/status/Completed'],
    ['/admin/payments'],
    ['/admin/payments/', 'payments'],
    ['/admin/payments/list'],
    ['/admin/payments/statement'],
    ['/admin/chats/', () => chatOf('admin')],
    ['/admin/feedback/', () => feedbackOf('budgets/status/Completed', 'admin')],
    ['/admin/converts/', () => feedbackOf('budgets/status/Completed', 'admin')],
    ['/admin/manifests'],
    ['/admin/manifests/bin'],
    ['/admin/manifests/', async () => (await followedUp('admin')).convert],
    ['/admin/manifests/feedback/', async () => (await followedUp('admin')).summary],
    ['/admin/manifests/item/', () => followedUp('admin').then(({ item, summary }) => `${item}/${summary}`)],
    ['/admin/assignments'],
    ['/admin/assignments/', 'assignments?type=Converts'],
    ['/admin/settings/ministries'],
    ['/admin/settings/ministries/', 'ministries'],
    ['/admin/staffs'],
    ['/admin/staffs/', 'staffs'],
    ['/admin/supportareas'],
    ['/admin/settings/items'],
    ['/admin/banks'],
    ['/admin/reports'],
    ['/admin/reports?view=fruit'],
    ['/admin/reports/statement'],
    ['/admin/notifications'],
  ],
  client: [
    ['/client'],
    ['/client/', 'sponsorships'],
    ['/client/sponsorships'],
    ['/client/payments'],
    ['/client/payments/', 'payments'],
    ['/client/chats/', () => chatOf('client')],
    ['/client/feedback/', () => feedbackOf('sponsorships', 'client')],
    ['/client/converts/', () => feedbackOf('sponsorships', 'client')],
    ['/client/profile'],
    ['/client/notifications'],
    ['/client/outbox'],
    ['/client/share'],
    ['/client/budgets/crusade/create'],
    ['/client/budgets/hospital/create'],
  ],
  convert_j: [['/bo/dashboard'], ['/bo/assignments'], ['/bo/manifests/desk']],
}
export const CASES = Object.entries(PAGES).flatMap(([who, pages]) =>
  pages.map(([address, record], at) => ({ who, address, record, name: `${at + 1}. ${address}` })),
)

export async function addressOf({ who, address, record }: (typeof CASES)[number]) {
  if (!record) return address
  const found = typeof record === 'string' ? await firstOf(record, who) : await record()
  if (!found) throw new Error(`The demo data has nothing for ${address}.`)
  return address + found
}

/** What nobody may ever read. */
export const NONSENSE = /\bNaN\b|\bundefined\b|\[object|Invalid Date|Something went wrong in this page/
