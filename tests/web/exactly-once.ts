/** Every write that waits for the line, and everything that can go wrong on its way. */
import { readFileSync } from 'node:fs'
import { delay, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { Feedback } from '../../contract/feedbacks'
import { methodAndUrl } from '../../contract/rows'
import { addDays, lagosDay } from '../../contract/rules/days'
import { SENDS_LATER } from '../../contract/sending'
import type { SponsorItem } from '../../contract/sponsoritems'
import type { SponsorItem as OnPage } from '../../src/domains/sponsor-items/sponsor-items.reading'
import type { Outbox } from '../../src/lib/outbox'
import { BROKEN_SERVER, failing, losingAnswer, NO_CONNECTION, refusal } from './faults'
import { releaseLocks } from './locks'
import { becomes, done, forward, idHere, leaveBehind, read, server, write } from './server'

type Id = { id: string }
const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], `${name}.pdf`, { type: 'application/pdf' })
const picture = () => new File([readFileSync('api/demo/media/choir.jpg')], 'choir.jpg', { type: 'image/jpeg' })
const day = (days: number) => addDays(lagosDay(), days)

/** A write: done in a tab as its page does it, `name` being its mark; and how often the server has it. */
interface Case {
  as: string
  /** Makes room for it, and gives what it is about. */
  ready: () => Promise<string>
  act: (about: string, name: string) => Promise<unknown>
  outbox: () => Promise<Outbox>
  count: (about: string, name: string) => Promise<number>
  /** Done a second time it is the same one. */
  knowsItself?: boolean
  /** What it left behind that would be in the way of the next. */
  after?: (about: string, name: string) => Promise<unknown>
}

const requestsOutbox = () => import('../../src/domains/requests/request-outbox')
const reports = () => import('../../src/domains/feedback/report-outbox')
const offers = () => import('../../src/domains/sponsor-items/offer-outbox')
const chats = () => import('../../src/domains/chats/outbox')
const calls = () => import('../../src/domains/converts/desk/call-outbox')

const item = { name: 'Chairs', units: 10, price: 2000 }
const dates = { from: day(200), to: day(201), earliestDate: day(200) }
const crusade = (theme: string) => ({
  ...{ theme, message: 'Come and see.', attendance: 500, venue: 'School field' },
  ...dates,
  items: [item],
})
const cost = { price: '0', units: '0' }
const hospital = (name: string) => ({
  ...{ name, numDays: '2', address: '1 Hospital Road', accomodation: cost, transportation: cost, refreshment: cost },
  ...dates,
  applicationLetter: pdf('application'),
  approvalLetter: pdf('approval'),
  items: [{ ...item, units: '10', price: '2000' }],
})
const asked = async (name: string, who: string) =>
  (await read<Budget[]>('sponsorships', who)).filter(
    ({ theme, status }) => theme === name && !['Withdrawn', 'Rejected'].includes(status),
  )
const request = (form: 'crusade' | 'hospital', isAgain: boolean): Case => {
  const send = async (about: string, name: string) => {
    const { submitRequest } = await requestsOutbox()
    const corrects = about || null
    const asks =
      form === 'crusade' ? { corrects, form, asked: crusade(name) } : { corrects, form, asked: hospital(name) }
    return submitRequest(owner, `${form}-${about}`, { request: asks, values: {} })
  }
  const who = form === 'crusade' ? 'client' : 'office@anchor.demo.almoner.test'
  return {
    as: who,
    ready: async () => {
      if (!isAgain) return ''
      const name = `Rejected ${crypto.randomUUID()}`
      await send('', name)
      const [{ id }] = (await asked(name, who)) as [Budget]
      await write('PATCH', `budgets/reject/${id}`, { reason: 'Sign it.' })
      return id
    },
    act: send,
    knowsItself: true,
    outbox: async () => (await requestsOutbox()).requestOutbox,
    count: async (_, name) => (await asked(name, who)).length,
    after: async (_, name) => {
      for (const { id } of await asked(name, who)) await write('PATCH', `sponsorships/withdraw/${id}`, {}, who)
    },
  }
}

/** The report of the demo client, open, with what it needs to be finished. */
async function openReport() {
  const all = await read<Budget[]>('sponsorships', 'client')
  const own = all.find(({ feedbackId, status }) => feedbackId && status === 'Ended')
  if (own?.feedbackId) return own.feedbackId
  const ended = all.find(({ status }) => status === 'Ended')!
  return ((await write('POST', 'feedbacks/create', { budgetId: ended.id }, 'client')) as Id).id
}
const report = (act: Case['act'], count: Case['count']): Case => ({
  as: 'client',
  ready: openReport,
  act,
  outbox: async () => (await reports()).reportOutbox,
  count,
})
const feedback = (id: string) => read<Feedback>(`feedbacks/${id}`, 'client')
const doTo = async (id: string, deed: object) => {
  const { reportOutbox, sendDeed } = await reports()
  return reportOutbox.attempt(owner, id, deed, (one) => sendDeed(id, one))
}
/** Ten digits that nobody else has. */
const mobileOf = (name: string) => `0803${String([...name].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9_999_999, 7)).padStart(7, '0')}` // prettier-ignore

/** An item of a request of the demo data that waits for its ministry. */
const OWNER = 'office@grace-harvest.demo.almoner.test'
async function waitingItem() {
  const all = await read<Budget[]>('sponsorships', OWNER)
  for (const { id } of all.filter(({ status }) => status === 'Pending')) {
    const items = await read<SponsorItem[]>(`sponsoritems/budget/${id}`, OWNER)
    const mine = items.find(({ status }) => status === 'Awaiting_Client')
    if (mine) return `${id} ${mine.id}`
    const theirs = items.find(({ status }) => status === 'Awaiting_Admin')
    if (!theirs) continue
    await write('POST', 'sponsoritems', { id: theirs.id, price: theirs.requestedPrice, units: theirs.requestedUnits, accepted: false }) // prettier-ignore
    return `${id} ${theirs.id}`
  }
  throw new Error('Nothing is negotiated.')
}
const onBoard = async (about: string) => {
  const [budgetId, id] = about.split(' ')
  return (await read<SponsorItem[]>(`sponsoritems/budget/${budgetId!}`, OWNER)).find((one) => one.id === id)!
}
const priceOf = (name: string) => 1000 + (Number(mobileOf(name).slice(-6)) % 500_000)

const chatOf = async () =>
  (await read<{ message: { chatId: string } }[]>('chats/notifications', 'client'))[0]!.message.chatId
const messagesWith = async (chatId: string, name: string) =>
  (await read<{ messages: { message: string }[] }>(`chats/${chatId}`, 'client')).messages.filter(
    ({ message }) => message === name,
  ).length
const chat = (file: (name: string) => File | undefined): Case => ({
  as: 'client',
  ready: chatOf,
  act: async (id, name) => {
    const { chatOutbox } = await chats()
    await chatOutbox.queue(owner, id, name, file(name))
    return chatOutbox.sendAll(owner)
  },
  outbox: async () => (await chats()).chatOutbox,
  count: messagesWith,
})

const CASES: Record<Exclude<(typeof SENDS_LATER)[number], 'POST feedbacks/media'>, Case> = {
  'POST sponsorships/crusade/create': request('crusade', false),
  'POST sponsorships/hospital/create': request('hospital', false),
  'POST sponsorships/crusade/again/{id}': request('crusade', true),
  'POST sponsorships/hospital/again/{id}': request('hospital', true),
  'POST sponsoritems': {
    as: OWNER,
    ready: waitingItem,
    act: async (about, name) => {
      const { offerOutbox, sendReply } = await offers()
      const { sponsorItems } = await import('../../src/domains/sponsor-items/sponsor-items.service')
      const [budgetId = '', id] = about.split(' ')
      // As the page has read it, while there was a line.
      const item = (seen ??= (await sponsorItems.ofBudget(budgetId)).find((one) => one.id === id)!)
      const reply = { item, offer: { price: priceOf(name), units: 3 } }
      return offerOutbox.attempt(owner, budgetId, reply, () => sendReply(reply))
    },
    outbox: async () => (await offers()).offerOutbox,
    // Each answer counts its version up.
    count: async (about, name) => {
      const { currentPrice, version } = await onBoard(about)
      return currentPrice === priceOf(name) ? version! - before : 0
    },
  },
  'POST feedbacks/album': report(
    (id, name) => doTo(id, { kind: 'album', title: name, description: 'What it shows.' }),
    async (id, name) => (await feedback(id)).albums.filter(({ title }) => title === name).length,
  ),
  'POST feedbacks/converts': report(
    (id, name) =>
      doTo(
        id,
        name.length % 2
          ? { kind: 'convert', name, mobile: mobileOf(name) }
          : { kind: 'list', file: new File([`name,mobile\r\n${name},${mobileOf(name)}\r\n`], 'a.csv', { type: 'text/csv' }) }, // prettier-ignore
      ),
    async (id, name) => (await feedback(id)).converts.filter((one) => one.name === name).length,
  ),
  'PATCH feedbacks (finish)': {
    ...report(
      async (id) => {
        const { feedbacks } = await import('../../src/domains/feedback/feedback.service')
        const { budgetId, reason } = await feedbacks.one(id)
        return doTo(id, { kind: 'finish', budgetId, reason })
      },
      async (id) => Number((await feedback(id)).status === 'Completed'),
    ),
    ready: async () => {
      const id = await openReport()
      await becomes('client')
      const { feedbacks } = await import('../../src/domains/feedback/feedback.service')
      const name = `To finish ${crypto.randomUUID().slice(0, 8)}`
      await feedbacks.createAlbum({ feedbackId: id, title: name, description: 'What it shows.' })
      const album = (await feedbacks.one(id)).albums.find(({ title }) => title === name)!
      await feedbacks.upload(album.id, 'pictures', { file: picture() }, {})
      await feedbacks.addConverts({ feedbackId: id, name, mobile: mobileOf(name) })
      return id
    },
    after: (id) => write('PATCH', `feedbacks/handback/${id}`, { reason: 'A picture more.' }),
  },
  'POST chats/send': chat(() => undefined),
  'POST chats/attach': chat(pdf),
  'POST converts/feedback': {
    as: 'convert_j',
    ready: async () => {
      const [assignment] = await read<Id[]>('assignments?type=Converts', 'convert_j')
      return (await read<Id[]>(`assignments/converts/${assignment!.id}`, 'convert_j'))[0]!.id
    },
    act: async (id, name) => {
      const { callOutbox } = await calls()
      await callOutbox.queue(owner, id, name)
      return callOutbox.sendAll(owner)
    },
    outbox: async () => (await calls()).callOutbox,
    count: async (id, name) =>
      (await read<{ message: string }[]>(`converts/feedbacks/${id}`, 'convert_j')).filter(
        ({ message }) => message === name,
      ).length,
  },
}
/** Whose outbox it is. */
let owner = ''
/** An item before its answer: its version, and as the tab of its ministry read it. */
let before = 0
let seen: OnPage | undefined

const openTab = () => {
  vi.resetModules()
}
type Call = Case & { about: string; name: string; method: 'post' | 'patch'; path: string }
const wait = (call: Call) => call.act(call.about, call.name)
async function withoutLine(call: Call) {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  failing(call.method, call.path, NO_CONNECTION)
  await wait(call)
  line.mockRestore()
  server.resetHandlers()
}
const flush = async ({ outbox }: Call) => {
  const box = await outbox()
  await box.sendAll(owner)
  return box
}

const FAULTS: Record<string, (call: Call) => Promise<unknown>> = {
  'nothing in the way': wait,
  'no line before': async (call) => {
    await withoutLine(call)
    expect(await call.count(call.about, call.name)).toBe(0)
  },
  'cut while sending': (call) => {
    failing(call.method, call.path, NO_CONNECTION, { once: true })
    return wait(call)
  },
  'answer lost': (call) => {
    losingAnswer(call.method, call.path)
    return wait(call)
  },
  'tab killed': async (call) => {
    let isThere = () => {}
    const arrived = new Promise<void>((there) => (isThere = there))
    const answer = async ({ request: sent }: { request: Request }) => {
      await forward(sent)
      isThere()
      return delay('infinite') as Promise<never>
    }
    server.use(http[call.method](`*/api/${call.path}`, answer, { once: true }))
    void wait(call)
    await arrived
    leaveBehind()
    releaseLocks()
    openTab()
  },
  'broken server': async (call) => {
    failing(call.method, call.path, BROKEN_SERVER, { once: true })
    // A form that says so is sent once more.
    await wait(call).catch(() => wait(call))
  },
  'session over': async (call) => {
    failing(call.method, call.path, refusal(401), { once: true })
    failing('post', 'auth/refresh', refusal(401), { once: true })
    await wait(call).catch(() => {})
    ;(await import('../../src/lib/refresh')).sessionOpened()
  },
  'two tabs': async (call) => {
    await withoutLine(call)
    const first = await call.outbox()
    openTab()
    const second = await call.outbox()
    expect(first).not.toBe(second)
    await Promise.all([flush({ ...call, outbox: () => Promise.resolve(first) }), flush(call)])
  },
}

/** The form still holds it, since its tab was killed while it went. */
const BY_HAND: typeof FAULTS = {
  'sent by hand while it waits': async (call) => {
    await withoutLine(call)
    expect(await wait(call)).toBe('sent')
  },
  'sent by hand while it waits, without a line': async (call) => {
    await withoutLine(call)
    await withoutLine(call)
  },
}

/** The server has it once, and no more. For calls that `isThere`. */
export function playEach(isThere: (row: string) => boolean) {
  beforeEach(() => {
    openTab()
    seen = undefined
  })
  describe.each(Object.entries(CASES).filter(([row]) => isThere(row)))('%s', (row, one) => {
    test.each(Object.entries({ ...FAULTS, ...(one.knowsItself && BY_HAND) }))('%s', (fault, play) =>
      playOne(row, one, fault, play),
    )
  })
}
async function playOne(row: string, one: Case, fault: string, play: (call: Call) => Promise<unknown>) {
  const { method, url } = methodAndUrl(row)
  await becomes(one.as)
  const about = await one.ready()
  const name = `${fault} ${crypto.randomUUID().slice(0, 8)}`
  if (row === 'POST sponsoritems') before = (await onBoard(about)).version!
  owner = idHere((await read<{ userId: string }>('auth/role', one.as)).userId)
  await becomes(one.as)
  done.length = 0
  const act: Case['act'] = (id, mark) => one.act(id && id.split(' ').map(idHere).join(' '), mark)
  const call = { ...one, act, about, name, method: method.toLowerCase() as 'post' | 'patch', path: url.slice(1) }
  try {
    await play(call)
    const box = await flush(call)
    expect((await box.left(owner)).map(({ waiting }) => waiting.refusal ?? 'waits')).toEqual([])
    expect(await one.count(about, name)).toBe(1)
    // Nor by a server that would know it again.
    const isThis = new RegExp(`^${method} /api${url.replace(/:\w+/g, '[^/]+')}$`)
    expect(done.filter((made) => isThis.test(made))).toHaveLength(1)
  } finally {
    await (await one.outbox()).dropAll(owner)
    await one.after?.(about, name)
  }
}
