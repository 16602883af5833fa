/** A ministry mends its report until it finishes it: albums and converts. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from '../../api/files/place'
import { silent } from '../../api/log'
import type { Album, Feedback, FeedbackConvert } from '../../contract/feedbacks'
import type { Client } from './client'
import { file, NEVER, PNG } from './samples'
import { addFeedback } from './seed/follow-up'
import { openWorld, type World } from './world'

let world: World
let client: Client
let other: Client
let feedbackId = ''
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
  other = await world.as('b')
  feedbackId = world.a.feedback.id
})
afterAll(() => world.close())
beforeEach(() => setStatus('Pending'))

const setStatus = async (status: string) => {
  await world.rows(sql`update feedbacks set status = ${status} where id = ${feedbackId}`)
}
const feedback = async () => (await client.get<Feedback>(`feedbacks/${feedbackId}`)).data
const picture = (albumId: string) =>
  client.form<Pick<Album, 'pictures'>>('feedbacks/media', {
    albumId,
    'pictures[0].file': file(PNG, 'hall.png', 'image/png'),
  })
const addAlbum = async () =>
  (await client.post<Album>('feedbacks/album', { feedbackId, title: 'Day 2', description: 'Rain' })).data.id
async function addConvert(name = 'Uche Eze') {
  await client.form('feedbacks/converts', { feedbackId, name, mobile: '08035550777' })
  const { data } = await client.get<FeedbackConvert[]>(`feedbacks/manifest/${feedbackId}`)
  return data.find((one) => one.name === name)!.id
}

describe('an album', () => {
  test('gets another title and description', async () => {
    const id = await addAlbum()
    expect((await client.patch(`feedbacks/album/${id}`, { title: 'Day 3', description: 'Sun' })).status).toBe(200)
    expect((await feedback()).albums.find((album) => album.id === id)).toMatchObject({ title: 'Day 3', description: 'Sun' }) // prettier-ignore
    expect(await world.lastAudit()).toMatchObject({ action: 'FEEDBACK', after: { album: id, title: 'Day 3' } })
    for (const body of [{ title: '', description: 'Sun' }, { title: 'x' }])
      expect((await client.patch(`feedbacks/album/${id}`, body)).status).toBe(400)
  })

  test('goes with its files, once', async () => {
    const files = world.files().length
    const id = await addAlbum()
    for (const _ of [1, 2]) expect((await picture(id)).status).toBe(201)
    expect(world.files()).toHaveLength(files + 2)
    const answers = await Promise.all([1, 2].map(() => client.delete(`feedbacks/album/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await feedback()).albums.map((album) => album.id)).not.toContain(id)
    await expect.poll(() => world.files().filter((path) => !path.includes('lost+found'))).toHaveLength(files)
    expect(await world.rows(sql`select 1 from media where album_id = ${id}`)).toEqual([])
    expect(await world.lastAudit()).toMatchObject({
      action: 'MEDIA_DELETE',
      target: `feedback:${feedbackId}`,
      before: { album: id, title: 'Day 2', files: 2 },
    })
  })

  test('and a picture go where their files cannot be put away', async () => {
    const id = await addAlbum()
    const { data } = await picture(id)
    await picture(id)
    const losing = vi.spyOn(world.api.files.place, 'lose').mockRejectedValue(new Unreachable(new Error('EACCES')))
    expect((await client.delete(`feedbacks/media/${data.pictures[0]!.id}`)).status).toBe(200)
    expect((await client.delete(`feedbacks/album/${id}`)).status).toBe(200)
    await world.api.files.clear(world.api.database.db, [], silent)
    expect(losing).toHaveBeenCalled()
    losing.mockRestore()
    expect(await world.rows(sql`select 1 from loose_files`)).toHaveLength(2)
  })

  test.each<[string, (albumId: string) => Promise<{ status: number }>]>([
    ['arrives', picture],
    [
      'begins to arrive',
      (albumId) => client.post('feedbacks/uploads', { albumId, kind: 'pictures', name: 'hall.png', size: PNG.length }),
    ],
  ])('that goes while a picture %s takes it along or turns it away', async (_, send) => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addAlbum()
      const [sent, removed] = await Promise.all([send(id), client.delete(`feedbacks/album/${id}`)])
      expect([201, 404]).toContain(sent.status)
      expect(removed.status).toBe(200)
    }
    expect(await world.rows(sql`select f.id from files f where f.kind = 'media' and not exists (select 1 from media m where m.file_id = f.id)`)).toEqual([]) // prettier-ignore
  })
})

describe('a convert', () => {
  test('is corrected as an import would store it', async () => {
    const id = await addConvert()
    expect((await client.patch(`feedbacks/converts/${id}`, { mobile: '0803 555 0778' })).status).toBe(200)
    expect((await feedback()).converts.find((one) => one.id === id)).toMatchObject({
      name: 'Uche Eze',
      mobile: '+2348035550778',
    })
    expect(await world.lastAudit()).toMatchObject({
      action: 'FEEDBACK',
      after: { converts: [id], corrected: ['mobile'] },
    })
    expect((await client.patch(`feedbacks/converts/${id}`, { mobile: '123' })).status).toBe(400)
  })

  test('that is corrected to what it is leaves no trace', async () => {
    const id = await addConvert('Same')
    await world.withoutTrace(async () =>
      expect((await client.patch(`feedbacks/converts/${id}`, { name: 'Same' })).status).toBe(200),
    )
  })

  test('is deleted once', async () => {
    const id = await addConvert('Twice')
    const answers = await Promise.all([1, 2].map(() => client.delete(`feedbacks/converts/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await feedback()).converts.map((one) => one.id)).not.toContain(id)
  })

  test('whom the office follows up stays, and can still be corrected', async () => {
    const written = await addConvert('Written')
    await addFeedback(world, written)
    for (const id of [world.convert.id, written]) {
      await world.withoutTrace(async () =>
        expect((await client.delete(`feedbacks/converts/${id}`)).message).toBe(
          'The office follows this person up already. Ask the office to delete them.',
        ),
      )
    }
    expect((await client.patch(`feedbacks/converts/${written}`, { name: 'Written down' })).status).toBe(200)
  })

  test('of a list that the office uploaded is nobody of this ministry', async () => {
    const form = { title: 'Sunday', file: file('name,mobile\nAda,08035550111\n', 'a.csv', 'text/csv') }
    await (await world.as('convert_s')).form('converts/upload', form)
    const [row] = await world.rows<{ id: string }>(sql`select id from converts where upload_id is not null`)
    expect((await client.delete(`feedbacks/converts/${row!.id}`)).status).toBe(404)
  })
})

test('nothing is mended of a report that is finished, of another ministry, or that never was', async () => {
  const [album, convert] = [await addAlbum(), await addConvert('Late')]
  const all = (who: Client, albumId: string, convertId: string) =>
    Promise.all([
      who.patch(`feedbacks/album/${albumId}`, { title: 'x', description: 'y' }),
      who.delete(`feedbacks/album/${albumId}`),
      who.patch(`feedbacks/converts/${convertId}`, { name: 'x' }),
      who.delete(`feedbacks/converts/${convertId}`),
    ])
  await world.withoutTrace(async () => {
    for (const { status } of await all(other, album, convert)) expect(status).toBe(404)
    for (const { status } of await all(client, NEVER, NEVER)) expect(status).toBe(404)
  })
  await setStatus('Completed')
  await world.withoutTrace(async () => {
    for (const { status, message } of await all(client, album, convert)) {
      expect([status, message]).toEqual([409, 'The upload is finished. Nothing can be added or deleted any more.'])
    }
  })
})
