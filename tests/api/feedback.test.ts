import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Album, Feedback, FeedbackConvert, Media } from '../../contract/feedbacks'
import type { Dashboard } from '../../contract/sponsorships'
import type { Client } from './client'
import { file, NEVER, PNG } from './samples'
import { openWorld, type World } from './world'

/** The first bytes of an MP4, which is all that its type is told by. */
const MP4 = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(200, 7)])
const picture = (name = 'hall.png') => file(PNG, name, 'image/png')
const video = (name = 'night.mp4') => file(MP4, name, 'video/mp4')

let world: World
let client: Client
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
  admin = await world.as('admin')
})
afterAll(() => world.close())

const start = async (who = client, budgetId = world.a.budgets.Ended.id) =>
  who.post<{ id: string }>('feedbacks/create', { budgetId })
const feedbackOf = async (id: string) => (await client.get<Feedback>(`feedbacks/${id}`)).data
const upload = (albumId: string, fields: Record<string, Blob>, who = client) =>
  who.form<{ videos: Media[]; pictures: Media[] }>('feedbacks/media', { albumId, ...fields })

/** A feedback of its own for a test, on an Ended request made for it. */
let order = 0
async function fresh() {
  const reference = `CR-2019-${String((order += 1)).padStart(4, '0')}`
  const [budget] = await world.rows<{ id: string }>(sql`
    insert into budgets (reference, ministry_id, type, status, theme, starts_on, ends_on, address, amount, receipt_id, processed_by, processed_at)
    select ${reference}, ministry_id, type, 'Ended', 'Light over Jos', starts_on, ends_on, 'Jos', amount, receipt_id, processed_by, processed_at
    from budgets where id = ${world.a.budgets.Completed.id}
    returning id`)
  const { data } = await start(client, budget!.id)
  const album = await client.post<Album>('feedbacks/album', { feedbackId: data.id, title: 'Day 1', description: 'Sun' })
  return { id: data.id, budgetId: budget!.id, albumId: album.data.id }
}
const addConvert = (feedbackId: string, fields: Record<string, string | Blob> = {}) =>
  client.form<{ count: number }>('feedbacks/converts', {
    feedbackId,
    name: 'Ada Obi',
    mobile: '0803 555 0111',
    ...fields,
  })

describe('a feedback is started', () => {
  test('once, for a request that has Ended, also when asked twice at the same moment', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { data } = await client.get<Dashboard>('sponsorships/dashboard')
    expect(data.pending).toBeTruthy()
  })

  test('not for a request in another status, of somebody else, or that never was', async () => {
    const b = await world.as('b')
    await world.withoutTrace(async () => {
      for (const status of ['Pending', 'Rejected', 'Approved', 'Ongoing', 'Completed'] as const)
        expect((await start(client, world.a.budgets[status].id)).status).toBe(409)
      const foreign = await start(b, world.a.budgets.Ended.id)
      expect([foreign.status, foreign.text]).toEqual([404, (await start(b, NEVER)).text])
    })
  })
})

describe('the small copy of a picture', () => {
  const preview = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7, 7, 7, 7, 7]).toString('base64')
  const previewsOf = (albumId: string, who = client) =>
    who.get<{ id: string; preview: string }[]>(`feedbacks/previews/${albumId}`)

  test('comes with it, is listed for whoever may see it, and goes with it', async () => {
    const { id, albumId } = await fresh()
    const { data } = await client.form<{ pictures: Media[] }>('feedbacks/media', {
      albumId,
      'pictures[0].file': picture(),
      'pictures[1].file': picture('choir.png'),
      'pictures[1].preview': preview,
    })
    const seen = [{ id: data.pictures[1]!.id, preview }]
    expect((await previewsOf(albumId)).data).toEqual(seen)
    expect((await previewsOf(albumId, admin)).data).toEqual(seen)
    expect((await previewsOf(albumId, await world.as('b'))).status).toBe(404)
    // The page itself does not grow by them.
    expect((await client.get(`feedbacks/${id}`)).text).not.toContain(preview)
    expect((await client.delete(`feedbacks/media/${data.pictures[1]!.id}`)).status).toBe(200)
    expect((await previewsOf(albumId)).data).toEqual([])
  })

  test('comes with a picture in pieces, too', async () => {
    const { albumId } = await fresh()
    const announced = { albumId, kind: 'pictures', name: 'hall.png', size: PNG.length, preview }
    const { data } = await client.post<{ id: string }>('feedbacks/uploads', announced)
    await client.bytes(`feedbacks/uploads/${data.id}?from=0`, PNG)
    const added = await client.post<Media>(`feedbacks/uploads/${data.id}`)
    expect((await previewsOf(albumId)).data).toEqual([{ id: added.data.id, preview }])
  })

  test('of an album with many comes whole', async () => {
    const { albumId } = await fresh()
    const entries = Array.from({ length: 18 }, (_, at) => [[`pictures[${at}].file`, picture(`${at}.png`)], [`pictures[${at}].preview`, preview]]).flat() // prettier-ignore
    for (let round = 0; round < 5; round++)
      await client.form('feedbacks/media', { albumId, ...(Object.fromEntries(entries) as Record<string, string | Blob>) }) // prettier-ignore
    const { data } = await previewsOf(albumId)
    expect(new Set(data.map(({ id }) => id)).size).toBe(90)
  })

  test.each([
    ['no JPEG', Buffer.from('<svg onload=alert(1)>').toString('base64')],
    ['no base64', '/9j/"><script>'],
    ['too large', `/9j/${'A'.repeat(40_000)}`],
  ])('is refused where it is %s, and the picture with it', async (_what, wrong) => {
    const { id, albumId } = await fresh()
    const { status } = await client.form('feedbacks/media', { albumId, 'pictures[0].file': picture(), 'pictures[0].preview': wrong }) // prettier-ignore
    expect([status, (await feedbackOf(id)).albums[0]!.pictures]).toEqual([400, []])
  })
})

describe('videos and pictures', () => {
  test('are stored with their names and sizes, shown in their album, and taken away with their files', async () => {
    const { id, albumId } = await fresh()
    const files = world.files().length
    const { status, data } = await upload(albumId, { 'videos[0].file': video(), 'pictures[0].file': picture() })
    expect([status, data.videos, data.pictures]).toEqual([
      201,
      [
        {
          id: expect.any(String) as string,
          relPath: expect.stringMatching(/^\/files\/media\//) as string,
          name: 'night.mp4',
          size: MP4.length,
        },
      ],
      [
        {
          id: expect.any(String) as string,
          relPath: expect.stringMatching(/^\/files\/media\//) as string,
          name: 'hall.png',
          size: PNG.length,
        },
      ],
    ])
    const [album] = (await feedbackOf(id)).albums
    expect([album!.videos, album!.pictures]).toEqual([data.videos, data.pictures])
    const shown = await client.get(data.videos[0]!.relPath)
    expect([shown.bytes.equals(MP4), shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      true,
      'video/mp4',
      "inline; filename*=UTF-8''night.mp4",
    ])
    for (const { id: mediaId } of [...data.videos, ...data.pictures])
      expect((await client.delete(`feedbacks/media/${mediaId}`)).status).toBe(200)
    expect((await client.get(data.videos[0]!.relPath)).status).toBe(404)
    await expect.poll(() => world.files()).toHaveLength(files)
    expect((await client.delete(`feedbacks/media/${data.videos[0]!.id}`)).status).toBe(404)
  })

  test.each([
    ['a NUL', 'ha\0ll.png', 'hall.png'],
    ['signs that turn the text around', 'hall\u202egnp.exe', 'hallgnp.png'],
    ['a path', '../../etc/hall.png', 'hall.png'],
    ['nothing but signs', '\0\u202e', 'file.png'],
    ['too many letters', `${'😀'.repeat(80)}a`, `${'😀'.repeat(77)}a.png`],
  ])('with %s in their name are stored without', async (_, typed, name) => {
    const { albumId } = await fresh()
    const { status, data } = await upload(albumId, { 'pictures[0].file': picture(typed) })
    expect([status, data.pictures[0]!.name]).toEqual([201, name])
    const { headers } = await client.get(`feedbacks/download/${data.pictures[0]!.id}`)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  })

  test('come down as a download, also a part of them', async () => {
    const { albumId } = await fresh()
    const { data } = await upload(albumId, { 'videos[0].file': video("pastor's (2).mp4") })
    const path = `feedbacks/download/${data.videos[0]!.id}`
    const whole = await client.get(path)
    expect([whole.bytes.equals(MP4), whole.headers['content-disposition']]).toEqual([
      true,
      "attachment; filename*=UTF-8''pastor%27s%20%282%29.mp4",
    ])
    const part = await client.get(path, { range: 'bytes=4-7' })
    expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${MP4.length}`,
    ])
    const beyond = await client.get(path, { range: `bytes=${MP4.length}-` })
    expect([beyond.status, beyond.errors.length]).toEqual([416, 1])
  })

  test.each<[string, () => Record<string, Blob>, number, string]>([
    ['no file', () => ({}), 400, 'pictures[0].file'],
    ['no first video', () => ({ 'videos[1].file': video() }), 400, 'videos[0]'],
    ['no first picture', () => ({ 'pictures[1].file': picture() }), 400, 'pictures[0]'],
    ['6 videos', () => many('videos', 6, video), 400, 'videos'],
    ['19 pictures', () => many('pictures', 19, picture), 400, 'pictures'],
    ['a picture among the videos', () => ({ 'videos[0].file': picture() }), 415, 'videos[0].file'],
    ['a video among the pictures', () => ({ 'pictures[0].file': video() }), 415, 'pictures[0].file'],
    [
      'a web page called .png',
      () => ({ 'pictures[0].file': file('<html>', 'a.png', 'image/png') }),
      415,
      'pictures[0].file',
    ],
    [
      'an SVG',
      () => ({ 'pictures[0].file': file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml') }),
      415,
      'pictures[0].file',
    ],
    [
      'a good one and a bad one',
      () => ({ 'pictures[0].file': picture(), 'pictures[1].file': file('no', 'b.png', 'image/png') }),
      415,
      'pictures[1].file',
    ],
    ['an empty one', () => ({ 'pictures[0].file': file('', 'a.png', 'image/png') }), 400, 'pictures[0].file'],
  ])('with %s are refused, and none is kept', async (_, fields, status, field) => {
    await world.withoutTrace(async () => {
      const answer = await upload(world.a.feedback.albumId, fields())
      expect([answer.status, answer.errors[0]?.field]).toEqual([status, field])
    })
  })
  const many = (kind: string, count: number, make: (name: string) => Blob) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${kind}[${i}].file`, make(`${i}`)]))

  test('5 videos and 18 pictures go in one call', async () => {
    const { id, albumId } = await fresh()
    const { status } = await upload(albumId, { ...many('videos', 5, video), ...many('pictures', 18, picture) })
    const [album] = (await feedbackOf(id)).albums
    expect([status, album!.videos.length, album!.pictures.length]).toEqual([201, 5, 18])
  })

  // As a browser sends it: the film is made while it goes, and never stands in memory.
  const film = (albumId: string, bytes: number) => {
    const name = (of: string) => `--xx\r\nContent-Disposition: form-data; name="${of}"`
    const piece = Buffer.alloc(1024 * 1024, 7)
    function* parts() {
      yield `${name('albumId')}\r\n\r\n${albumId}\r\n`
      yield `${name('videos[0].file')}; filename="night.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
      yield MP4
      for (let left = bytes - MP4.length; left > 0; left -= piece.length) yield piece.subarray(0, left)
      yield '\r\n--xx--\r\n'
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=xx' }
    return client.send<{ videos: Media[] }>('POST', 'feedbacks/media', { payload: Readable.from(parts()), headers })
  }
  test('a film of 250 MB is taken, and one of a byte more refused without leaving anything', async () => {
    const most = 250 * 1024 * 1024
    const { albumId } = await fresh()
    expect((await film(albumId, most)).status).toBe(201)
    await world.withoutTrace(async () => {
      const { status, errors, message } = await film(albumId, most + 1)
      expect([status, errors[0]?.field, message]).toEqual([413, 'videos[0].file', expect.stringMatching(/250 MB/)])
    })
  })

  test('beyond the 20 GB of a ministry are refused', async () => {
    const { albumId } = await fresh()
    const { data } = await upload(albumId, { 'pictures[0].file': picture() })
    const stored = sql`id in (select file_id from media where id = ${data.pictures[0]!.id})`
    await world.rows(sql`update files set size = ${20 * 1024 ** 3} where ${stored}`)
    await world.withoutTrace(async () => {
      expect((await upload(albumId, { 'pictures[0].file': picture() })).status).toBe(507)
    })
    await world.rows(sql`update files set size = 1 where ${stored}`)
  })
})

describe('converts of a feedback', () => {
  test('one by one, with the number as it is kept', async () => {
    const { id } = await fresh()
    expect((await addConvert(id)).data).toMatchObject({ count: 1, repeated: 0 })
    const { data } = await client.get<FeedbackConvert[]>(`feedbacks/manifest/${id}`)
    expect(data).toMatchObject([{ name: 'Ada Obi', mobile: '+2348035550111' }])
    expect((await feedbackOf(id)).converts).toEqual(data)
  })

  test('from a CSV, all or none', async () => {
    const { id } = await fresh()
    const csv = (text: string) => ({ feedbackId: id, file: file(text, 'names.csv', 'text/csv') })
    const good = await client.form<{ count: number }>(
      'feedbacks/converts',
      csv('Phone;Full name\r\n08035550111;"Obi; Ada"\r\n'),
    )
    expect([good.status, good.data]).toEqual([201, { count: 1, repeated: 0, uploadId: null }])
    await world.withoutTrace(async () => {
      const bad = await client.form('feedbacks/converts', csv('name,mobile\nAda,08035550112\n"two\nlines",12\nEze,\n'))
      expect([bad.status, bad.errors.map(({ message }) => /line (\d+)/i.exec(message)?.[1])]).toEqual([400, ['3', '5']])
    })
    expect((await feedbackOf(id)).converts.map(({ name }) => name)).toEqual(['Obi; Ada'])
  })

  test.each<[string, Record<string, string | Blob>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a number that is none', { mobile: '12345' }, 'mobile'],
    ['a person and a file', { file: file('name,mobile\nAda,08035550111\n', 'a.csv', 'text/csv') }, 'file'],
  ])('with %s are refused', async (_, fields, field) => {
    await world.withoutTrace(async () => {
      const { status, errors } = await addConvert(world.a.feedback.id, fields)
      expect([status, errors[0]?.field]).toEqual([400, field])
    })
  })

  test('are counted, but not read, by sponsorship staff', async () => {
    const sponsor = await world.as('sponsor_s')
    const { data } = await sponsor.get<Feedback>(`feedbacks/${world.a.feedback.id}`)
    expect(data.converts.length).toBeGreaterThan(0)
    expect(data.converts.every(({ name, mobile }) => name === '' && mobile === '')).toBe(true)
    expect((await sponsor.get(`feedbacks/manifest/${world.a.feedback.id}`)).status).toBe(403)
  })
})

describe('the upload is finished', () => {
  test('with at least one convert and one file; the request is Completed with it, and then nothing changes any more', async () => {
    const { id, budgetId, albumId } = await fresh()
    const finish = () => client.patch('feedbacks', { budgetId })
    const refused = async (what: RegExp) => {
      const answer = await world.withoutTrace(finish)
      expect([answer.status, what.test(answer.message)]).toEqual([409, true])
    }
    await refused(/convert and one picture or video/)
    await addConvert(id)
    await refused(/at least one picture or video/)
    const { data } = await upload(albumId, { 'pictures[0].file': picture() })
    expect((await finish()).status).toBe(200)
    expect((await feedbackOf(id)).status).toBe('Completed')
    expect((await client.get<{ status: string }>(`sponsorships/${budgetId}`)).data.status).toBe('Completed')

    await world.withoutTrace(async () => {
      const closed = await Promise.all([
        finish(),
        addConvert(id),
        upload(albumId, { 'pictures[0].file': picture() }),
        client.post('feedbacks/album', { feedbackId: id, title: 'Day 2', description: 'Rain' }),
        client.delete(`feedbacks/media/${data.pictures[0]!.id}`),
        start(client, budgetId),
      ])
      expect(closed.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
    })
    expect((await admin.delete(`feedbacks/media/${data.pictures[0]!.id}`)).status).toBe(200)
  })

  test('once, whoever else uploads, adds or finishes at the same moment', async () => {
    const { id, budgetId, albumId } = await fresh()
    await addConvert(id)
    await upload(albumId, { 'pictures[0].file': picture() })
    const [first, second, late, name] = await Promise.all([
      client.patch('feedbacks', { budgetId }),
      client.patch('feedbacks', { budgetId }),
      upload(albumId, { 'pictures[0].file': picture('late.png') }),
      addConvert(id, { name: 'Late' }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const { albums, converts } = await feedbackOf(id)
    expect(albums[0]!.pictures).toHaveLength(late.status === 201 ? 2 : 1)
    expect(converts).toHaveLength(name.status === 201 ? 2 : 1)
  })
})

describe('the office decides', () => {
  test('on a Completed feedback, once, and the ministry is told', async () => {
    for (const status of ['Approved', 'Rejected'] as const) {
      const { id, budgetId, albumId } = await fresh()
      const decide = (to: string, who = admin) => who.patch('feedbacks/update', { budgetId, status: to })
      expect((await world.withoutTrace(() => decide(status))).status).toBe(409)
      await addConvert(id)
      await upload(albumId, { 'pictures[0].file': picture() })
      await client.patch('feedbacks', { budgetId })
      expect((await decide('Completed')).status).toBe(400)
      const both = await Promise.all([decide('Approved'), decide('Rejected')])
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
      expect(['Approved', 'Rejected']).toContain((await feedbackOf(id)).status)
      expect((await decide(status === 'Approved' ? 'Rejected' : 'Approved')).status).toBe(409)
      const { data } = await client.get<{ unread: boolean; topic: string }[]>('chats/notifications')
      expect(data.some(({ topic, unread }) => topic === 'Feedback' && unread)).toBe(true)
    }
  })

  test('with a reason that the page and the chat tell, once', async () => {
    const { id, budgetId, albumId } = await fresh()
    await addConvert(id)
    await upload(albumId, { 'pictures[0].file': picture() })
    await client.patch('feedbacks', { budgetId })
    const reject = (reason: string) => admin.patch('feedbacks/update', { budgetId, status: 'Rejected', reason })
    expect((await reject('The film does not play.')).status).toBe(200)
    // The answer was lost: the same words again change nothing.
    expect((await reject('The film does not play.')).status).toBe(200)
    expect((await reject('Other words')).status).toBe(409)
    expect((await feedbackOf(id)).reason).toBe('The film does not play.')
    const { data: chats } = await admin.get<{ id: string }[]>(`chats/budget/${budgetId}`)
    const { data: chat } = await client.get<{ messages: { message: string }[] }>(`chats/${chats[0]!.id}`)
    expect(chat.messages.map(({ message }) => message)).toEqual([
      'Your feedback was rejected. Reason: The film does not play.',
    ])
  })

  test('not on one that never was', async () => {
    expect((await admin.patch('feedbacks/update', { budgetId: NEVER, status: 'Approved' })).status).toBe(404)
  })
})

test('what belongs to another ministry is not there', async () => {
  const b = await world.as('b')
  const { id, budgetId, albumId, mediaId } = world.a.feedback
  const [{ file_id: fileId } = { file_id: '' }] = await world.rows<{ file_id: string }>(
    sql`select file_id from media where id = ${mediaId}`,
  )
  await world.withoutTrace(async () => {
    const answers = await Promise.all([
      b.get(`feedbacks/${id}`),
      b.get(`feedbacks/manifest/${id}`),
      b.post('feedbacks/album', { feedbackId: id, title: 'x', description: 'y' }),
      upload(albumId, { 'pictures[0].file': picture() }, b),
      b.form('feedbacks/converts', { feedbackId: id, name: 'Ada', mobile: '08035550111' }),
      b.delete(`feedbacks/media/${mediaId}`),
      b.patch('feedbacks', { budgetId }),
      b.get(`feedbacks/download/${mediaId}`),
      b.get(`/files/media/${fileId}`),
      b.get(`/files/receipts/${fileId}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404))
  })
  expect((await world.guest().get(`/files/media/${fileId}`)).status).toBe(401)
  expect((await world.guest().get(`feedbacks/download/${mediaId}`)).status).toBe(401)
  expect((await (await world.as('register_s')).get(`/files/media/${fileId}`)).status).toBe(403)
})

test('a file that the disk has lost is not found, and its row can still be deleted', async () => {
  const { albumId } = await fresh()
  const { data } = await upload(albumId, { 'pictures[0].file': picture() })
  const path = join(world.api.dataDir, 'files', data.pictures[0]!.relPath.split('/').pop()!)
  const bytes = readFileSync(path)
  rmSync(path)
  expect((await client.get(data.pictures[0]!.relPath)).status).toBe(404)
  writeFileSync(path, bytes)
  expect((await client.delete(`feedbacks/media/${data.pictures[0]!.id}`)).status).toBe(200)
})
