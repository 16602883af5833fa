/** Whatever becomes of the line, the server and the tab: what was given to an outbox arrives once, or its writer is told why not. */
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/lib/api-error'
import { outbox } from '../../../src/lib/outbox'
import { runs } from '../../support/properties'
import { releaseLocks, withLocks } from '../locks'
import { withDevice } from '../idb'

withDevice()
beforeAll(withLocks)
afterEach(() => void vi.useRealTimers())

/** What happens to a call: which of its two ways is cut, what the server says, whether the tab lives on. */
const FATES = ['fine', 'no line', 'answer lost', '502', '500 before', '500 after', 'no session', 'refused', 'killed before', 'killed after', 'killed, and done later'] as const // prettier-ignore
type Fate = (typeof FATES)[number]
const DONE: readonly Fate[] = ['fine', 'answer lost', '500 after', 'killed after']
const STATUS: Partial<Record<Fate, number>> = {
  'no line': 0,
  'answer lost': 0,
  '502': 502,
  '500 before': 500,
  '500 after': 500,
  'no session': 401,
  refused: 409,
}
const DEEDS = ['attempt', 'queue', 'flush', 'give back', 'another tab'] as const
const step = fc.record({
  deed: fc.constantFrom(...DEEDS),
  fate: fc.constantFrom(...FATES),
  look: fc.constantFrom<Fate>('fine', 'fine', 'no line', '500 before', 'no session'),
  thread: fc.constantFrom('a', 'b'),
})

let run = 0
/** A server that takes everything twice, if it is told twice, and tabs that send to it. */
function world() {
  const name = `outbox ${(run += 1)}`
  const arrived: string[] = []
  /** Sent by tabs that are dead, and still at work there. */
  const atWork: string[] = []
  /** What was given over, and what its writer knows of it. */
  const refused = new Set<string>()
  let fate: Fate = 'fine'
  let look: Fate = 'fine'
  let onDeath = () => {}
  const answer = (what: Fate) => {
    const status = STATUS[what]
    if (status !== undefined) throw new ApiError(status, [{ message: what }])
  }
  const send = async (_: string, { id }: { id: string }) => {
    const what = fate
    // The next call of the same round meets a line again.
    fate = 'fine'
    if (DONE.includes(what)) arrived.push(id)
    if (what === 'killed, and done later') atWork.push(id)
    if (what.startsWith('killed')) {
      onDeath()
      await new Promise(() => {})
    }
    answer(what)
  }
  const open = () =>
    outbox(name, {
      send,
      hasArrived: (_, { id }) =>
        Promise.resolve().then(() => {
          answer(look)
          return arrived.includes(id)
        }),
      what: () => 'Something',
    })
  let tab = open()
  /** Until it is done, or its tab is dead: then another is opened. */
  const inTab = async (deed: () => Promise<unknown>) => {
    const death = new Promise<'dead'>((die) => {
      onDeath = () => die('dead')
    })
    if ((await Promise.race([deed(), death])) !== 'dead') return
    releaseLocks()
    tab = open()
  }
  return {
    arrived,
    refused,
    /** No server works at anything for longer. */
    aMinutePasses: () => {
      arrived.push(...atWork.splice(0))
      vi.setSystemTime(Date.now() + 61_000)
    },
    left: () => tab.left('me'),
    meet: (next: Fate, nextLook: Fate) => {
      fate = next
      look = nextLook
    },
    /** Its id as soon as it is known: what dies before is on the device, or was never given over. */
    attempt: (thread: string, given: Set<string>) =>
      inTab(async () => {
        let id = ''
        await tab
          .attempt('me', thread, {}, (one) => {
            given.add((id = one.id))
            return send(thread, one)
          })
          .catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error
            // Its writer reads it, and the form is still there.
            expect(error.status).toBe(409)
            refused.add(id)
          })
        for (const { waiting } of await tab.left('me')) given.add(waiting.id)
      }),
    queue: (thread: string, given: Set<string>) =>
      inTab(async () => {
        given.add(await tab.queue('me', thread, 'words'))
        await tab.sendWaiting('me', thread)
      }),
    flush: () => inTab(() => tab.sendAll('me')),
    bothFlush: () => inTab(() => Promise.all([tab.sendAll('me'), open().sendAll('me')])),
    giveBack: (taken: Set<string>) =>
      inTab(async () => {
        const [first] = await tab.left('me')
        if (!first) return
        const isBack = await tab
          .giveBack('me', first.thread, first.waiting.id)
          .catch((error: unknown) => (error instanceof ApiError ? null : Promise.reject(error as Error)))
        if (isBack) taken.add(first.waiting.id)
      }),
  }
}

test('nothing is lost, nothing arrives twice, and what was taken back never arrives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const site = world()
      const given = new Set<string>()
      const taken = new Set<string>()
      for (const { deed, fate, look, thread } of steps) {
        site.meet(fate, look)
        if (deed === 'attempt') await site.attempt(thread, given)
        else if (deed === 'queue') await site.queue(thread, given)
        else if (deed === 'give back') await site.giveBack(taken)
        else await (deed === 'flush' ? site.flush() : site.bothFlush())
      }
      // At last the line holds.
      site.aMinutePasses()
      site.meet('fine', 'fine')
      await site.flush()
      const left = await site.left()
      const told = new Set([...site.refused, ...left.map(({ waiting }) => waiting.id)])
      expect(left.filter(({ waiting }) => !waiting.refusal)).toEqual([])
      expect(new Set(site.arrived).size).toBe(site.arrived.length)
      for (const id of given) if (!told.has(id) && !taken.has(id)) expect(site.arrived).toContain(id)
      for (const id of [...taken, ...site.refused]) expect(site.arrived).not.toContain(id)
    }),
    runs(1000),
  )
})
