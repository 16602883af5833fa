/** The extension `convert-search` finds what looking through the whole list finds, whatever is asked and however many there are. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChosenConvert, FoundConverts } from '../../contract/convert-search'
import type { Convert, ConvertSummary } from '../../contract/converts'
import { lagosDay } from '../../contract/rules/days'
import { folded, plainLetters } from '../../contract/rules/letters'
import { CONVERT_STATUSES } from '../../contract/vocabulary'
import type { Deps } from '../../api/route'
import { convertSearch } from '../../api/routes/convert-search'
import { takeTurns } from '../../api/turns'
import { startApi, type TestApi } from '../support/api'
import { Client } from './client'
import { openWorld } from './world'

let api: TestApi
let admin: Client
let all: Convert[]
const as = async (who: string) => {
  const client = new Client(api.app)
  await client.post('auth/login', { email: `${who}@demo.almoner.test`, password: 'Almoner-demo-1' })
  return client
}
const CSV =
  'name,mobile\nTọ́lá Adébáyọ̀,08035559001\nÉmile Ikenna,08035559002\n100% Grace_Bala,08035559003\nƁala Ƙofar Ɗan,08035559004\n'
beforeAll(async () => {
  api = await startApi({ DEMO: '1' })
  admin = await as('admin')
  const form = { title: 'Harvest fair', file: new File([CSV], 'list.csv') }
  expect((await admin.form('converts/upload', form)).status).toBe(201)
  all = (await admin.get<ConvertSummary>('converts')).data.converts
})
afterAll(() => api.close())

type Asked = Record<string, string | string[] | undefined>
const queryOf = (asked: Asked) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, one)
  return query.toString()
}
const search = async (asked: Asked, client = admin) =>
  (await client.get<FoundConverts>(`converts/search?${queryOf(asked)}`)).data
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

// ---------- the same, by looking at every row ----------

const plain = (text: string | null) => folded(text ?? '')
const origin = ({ lga, state, upload }: Convert) => [lga, state].filter(Boolean).join(', ') || (upload ?? '')
const holds = (value: string | null, words: string) => plain(value).includes(plain(words))
const hasNumber = ({ mobile }: Convert, typed: string) => {
  const digits = typed.replace(/[\s().+-]/g, '')
  return /^\d+$/.test(digits) && [mobile, `0${mobile.slice(4)}`].some((number) => number.includes(digits))
}
const VALUES = {
  status: ({ status }: Convert) => status,
  ministry: ({ ministry }: Convert) => ministry ?? '',
  state: ({ state }: Convert) => state ?? '',
  lga: ({ lga }: Convert) => lga ?? '',
  area: ({ budgetType }: Convert) => budgetType ?? '',
  assignee: ({ assignee }: Convert) => assignee ?? '',
}
const CONDITIONS: Record<string, (row: Convert, value: string) => boolean> = {
  text: (row, words) =>
    hasNumber(row, words) || [row.name, origin(row), row.ministry, row.assignee].some((value) => holds(value, words)),
  target: ({ status }, target) =>
    target === '' || (target === 'Assigned' ? status !== 'Unassigned' : status === target),
  name: ({ name }, words) => holds(name, words),
  mobile: hasNumber,
  origin: (row, words) => holds(origin(row), words),
  createdFrom: ({ createdUtc }, day) => lagosDay(new Date(createdUtc)) >= day,
  createdTo: ({ createdUtc }, day) => lagosDay(new Date(createdUtc)) <= day,
}
const isFound = (row: Convert, asked: Asked) =>
  Object.entries(asked).every(([name, value]) => {
    if (value === undefined) return true
    if (name in VALUES) return [value].flat().includes(VALUES[name as keyof typeof VALUES](row))
    return typeof value === 'string' && CONDITIONS[name]!(row, value)
  })

const keyOf = (by: string) => (row: Convert) => {
  const value = by === 'name' || by === 'mobile' ? row[by] : by === 'origin' ? origin(row) : VALUES[by as 'state'](row)
  return plainLetters(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
function inOrder(rows: Convert[], sort: string | undefined): Convert[] {
  const by = sort?.replace('-', '') ?? 'created'
  // The list comes newest first.
  if (by === 'created') return sort === 'created' ? rows.toReversed() : rows
  const [key, way] = [keyOf(by), sort?.startsWith('-') ? -1 : 1]
  return rows.toSorted((a, b) => way * Buffer.compare(Buffer.from(key(a)), Buffer.from(key(b))))
}

/** A piece of a word that somebody has, or words that nobody has. */
const piece = (of: (row: Convert) => string) =>
  fc
    .tuple(fc.nat(), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 8 }))
    .map(([at, from, length]) => {
      const word = of(all[at % all.length]!).trim()
      const start = from % Math.max(1, word.length)
      return word.slice(start, start + length).trim() || word
    })
    .filter((words) => words !== '')
const values = (by: keyof typeof VALUES) =>
  fc.uniqueArray(fc.nat().map((at) => VALUES[by](all[at % all.length]!)), { minLength: 1, maxLength: 3 }) // prettier-ignore
const day = fc.nat().map((at) => lagosDay(new Date(all[at % all.length]!.createdUtc)))
const seldom = { freq: 4 }
const asked = () =>
  fc.record({
    text: fc.option(fc.oneof(piece(({ name }) => name), piece(({ mobile }) => mobile), piece(origin), piece(({ ministry }) => ministry ?? 'x'), fc.constantFrom('%', '_', "'", '\\', 'TOLA', 'emile')), { nil: undefined }), // prettier-ignore
    target: fc.option(fc.constantFrom('', 'Unassigned', 'Assigned', 'Processed'), { nil: undefined, ...seldom }),
    name: fc.option(piece(({ name }) => name), { nil: undefined, ...seldom }), // prettier-ignore
    mobile: fc.option(piece(({ mobile }) => `0${mobile.slice(4)}`), { nil: undefined, ...seldom }), // prettier-ignore
    origin: fc.option(piece(origin), { nil: undefined, ...seldom }),
    status: fc.option(fc.subarray([...CONVERT_STATUSES], { minLength: 1 }), { nil: undefined, ...seldom }),
    ministry: fc.option(values('ministry'), { nil: undefined, ...seldom }),
    state: fc.option(values('state'), { nil: undefined, ...seldom }),
    lga: fc.option(values('lga'), { nil: undefined, ...seldom }),
    area: fc.option(values('area'), { nil: undefined, ...seldom }),
    assignee: fc.option(values('assignee'), { nil: undefined, ...seldom }),
    createdFrom: fc.option(day, { nil: undefined, ...seldom }),
    createdTo: fc.option(day, { nil: undefined, ...seldom }),
  })
const sorts = fc.option(
  fc
    .tuple(fc.constantFrom('', '-'), fc.constantFrom('name', 'mobile', 'origin', 'created', ...Object.keys(VALUES)))
    .map((words) => words.join('')),
  { nil: undefined },
)

test('finds the rows that a look at every row finds, in that order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(asked(), sorts, fc.nat({ max: 400 }), async (asked, sort, offset) => {
      const wanted = inOrder(all.filter((row) => isFound(row, asked)), sort) // prettier-ignore
      const from = wanted.length > 0 ? offset % wanted.length : 0
      const found = await search({ ...asked, sort, offset: String(from), limit: '40' })
      expect(found.matching).toBe(wanted.length)
      expect(ids(found.converts)).toEqual(ids(wanted.slice(from, from + 40)))
      expect(found.total).toBe(all.length)
    }),
    { numRuns: 120 },
  )
}, 60_000)

test('each row is as in the list; all of them can be chosen, and counted by their values', async () => {
  const { converts } = await search({ sort: 'name', limit: '30' })
  for (const row of converts) expect(row).toEqual(all.find(({ id }) => id === row.id))
  await fc.assert(
    fc.asyncProperty(asked(), fc.constantFrom(...(Object.keys(VALUES) as (keyof typeof VALUES)[])), async (asked, by) => {
      const wanted = all.filter((row) => isFound(row, asked))
      const chosen = (await admin.get<ChosenConvert[]>(`converts/selection?${queryOf(asked)}`)).data
      expect(chosen).toEqual(
        wanted.map(({ id, name, status, state, lga, assigneeId, assignee }) => ({ id, name, status, state, lga, assigneeId, assignee })), // prettier-ignore
      )
      const { data } = await admin.get<{ value: string; count: number }[]>(`converts/groups?${queryOf({ ...asked, by })}`)
      const counts = new Map<string, number>()
      for (const row of wanted) counts.set(VALUES[by](row), (counts.get(VALUES[by](row)) ?? 0) + 1)
      expect(new Map(data.map(({ value, count }) => [value, count]))).toEqual(counts)
      expect(data.map(({ count }) => count)).toEqual(data.map(({ count }) => count).toSorted((a, b) => b - a))
    }),
    { numRuns: 40 },
  )
}, 60_000) // prettier-ignore

test.each([
  ['tola adebayo', 'Tọ́lá Adébáyọ̀'],
  ['TỌLÁ', 'Tọ́lá Adébáyọ̀'],
  ['emile', 'Émile Ikenna'],
  ['100% grace_', '100% Grace_Bala'],
  ['Ɓala Ƙofar Ɗan', 'Ɓala Ƙofar Ɗan'],
  ['bala kofar dan', 'Ɓala Ƙofar Ɗan'],
  ['Bala ’Kofar', 'Ɓala Ƙofar Ɗan'],
  ['0803 555 9001', 'Tọ́lá Adébáyọ̀'],
  ['+234 (0) 803-555-9001', 'Tọ́lá Adébáyọ̀'],
  ['2348035559001', 'Tọ́lá Adébáyọ̀'],
  ['08035559001', 'Tọ́lá Adébáyọ̀'],
])('"%s" finds %s', async (text, name) => {
  const { converts, matching } = await search({ text })
  expect([matching, converts.map((one) => one.name)]).toEqual([1, [name]])
  expect((await search({ text: 'harvest FAIR' })).matching).toBe(4)
})

test('a junior finds only their own, whatever they ask', async () => {
  const junior = await as('convert_j')
  const { data: session } = await junior.get<{ userId: string }>('auth/role')
  const own = all.filter(({ assigneeId }) => assigneeId === session.userId)
  expect(own.length).toBeGreaterThan(0)
  const stranger = all.find(({ assigneeId }) => assigneeId !== session.userId)!
  const { total, matching, converts } = await search({ limit: '5000' }, junior)
  expect([total, matching, ids(converts)]).toEqual([own.length, own.length, ids(own)])
  expect((await search({ text: stranger.mobile, staffId: stranger.assigneeId ?? undefined }, junior)).matching).toBe(0)
  expect((await junior.get<ChosenConvert[]>('converts/selection')).data).toHaveLength(own.length)
  const { data: groups } = await junior.get<{ value: string; count: number }[]>('converts/groups?by=assignee')
  expect(groups).toEqual([{ value: own[0]!.assignee, count: own.length }])
})

test('narrows by ministry, person and upload as the list does; what is no id is nobody', async () => {
  const [person] = all.flatMap(({ assigneeId }) => assigneeId ?? [])
  const [upload] = all.flatMap(({ uploadId }) => uploadId ?? [])
  for (const query of [`staffId=${person}`, `uploadId=${upload}`, 'ministryId=nobody', `staffId=${person}&target=Processed`]) {
    const { converts, ...counts } = (await admin.get<ConvertSummary>(`converts?${query}`)).data
    const found = (await admin.get<FoundConverts>(`converts/search?limit=5000&${query}`)).data
    expect(found).toEqual({ ...counts, matching: converts.length, converts })
  }
}) // prettier-ignore

test.each([
  'sort=height',
  'sort=',
  'offset=-1',
  'offset=1e3',
  'offset=1234567890',
  'limit=5001',
  'limit=ten',
  'createdFrom=2026-02-30',
  'createdTo=',
  'target=Everybody',
  `text=${'x'.repeat(201)}`,
  `state=${'x'.repeat(201)}`,
  'name=a&name=b',
  'colour=red',
])('refuses %s with a sentence', async (query) => {
  const { status, message } = await admin.get(`converts/search?${query}`)
  expect([status, message]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)])
})

test('whoever is gone is not searched for; of one person two searches run at once, a third waits', async () => {
  const gone = { query: {}, me: { accountId: 'x' }, reply: { raw: { destroyed: true } } } as never
  await expect(convertSearch({ db: api.database.db } as Deps).search(gone)).rejects.toThrow('The line is gone.')

  const inTurn = takeTurns(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1')]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends[1]!()
  await all[1]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  ends[0]!()
  await all[0]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('what is still being imported is not found', async () => {
  const world = await openWorld()
  const { db } = world.api.database
  const before = (await (await world.as('admin')).get<FoundConverts>('converts/search')).data
  await db.execute(`insert into convert_imports (id) values ('11111111-1111-4111-8111-111111111111')`)
  await db.execute(`update converts set import_id = '11111111-1111-4111-8111-111111111111' where id = '${world.convert.free}'`) // prettier-ignore
  const after = (await (await world.as('admin')).get<FoundConverts>('converts/search?text=0')).data
  expect(ids(before.converts)).toContain(world.convert.free)
  expect(ids(after.converts)).not.toContain(world.convert.free)
  await world.close()
})
