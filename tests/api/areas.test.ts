import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AreaLink, Ministry } from '../../contract/ministries'
import type { SupportArea } from '../../contract/supportareas'
import type { Client } from './client'
import { crusade, NEVER } from './samples'
import { openWorld, type World } from './world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe('support areas', () => {
  const areas = async () => (await admin.get<SupportArea[]>('supportareas')).data

  test('are listed in their order, with the names that are still free', async () => {
    expect((await areas()).map(({ name, duration, available }) => [name, duration, available])).toEqual([
      ['Crusades', 14, true],
      ['Hospitals', 21, true],
      ['Orphanages', 30, true],
      ['Prison_Evangelism', 30, false],
    ])
    expect((await admin.get('supportareas/available')).data).toEqual(['Church_Building_Project'])
    expect((await admin.post('supportareas', { name: 'Crusades', duration: 5 })).status).toBe(409)
    expect((await admin.post('supportareas', { name: 'Church_Building_Project', duration: 60 })).data).toMatchObject({
      available: true,
      duration: 60,
    })
    expect((await admin.get('supportareas/available')).data).toEqual([])
  })

  test('change in the fields that are sent, and in no other', async () => {
    const { Orphanages: id } = world.areas
    expect((await admin.patch('supportareas', { id, available: false })).data).toMatchObject({
      available: false,
      duration: 30,
    })
    expect((await admin.patch('supportareas', { id, duration: 0 })).data).toMatchObject({
      available: false,
      duration: 0,
    })
    expect((await admin.patch('supportareas', { id })).data).toMatchObject({ available: false, duration: 0 })
    expect((await areas()).find((area) => area.id === id)).toMatchObject({
      name: 'Orphanages',
      available: false,
      duration: 0,
    })
  })

  test('keep to sensible durations and to names that exist', async () => {
    const before = await areas()
    for (const duration of [-1, 3651, 1.5, '5', null])
      expect((await admin.patch('supportareas', { id: world.areas.Crusades, duration })).status).toBe(400)
    expect((await admin.post('supportareas', { name: 'Schools', duration: 5 })).status).toBe(400)
    for (const id of [NEVER, 'x']) expect((await admin.patch('supportareas', { id, duration: 5 })).status).toBe(404)
    expect(await areas()).toEqual(before)
  })
})

describe('the link of a ministry to an area', () => {
  const link = async (area: string) =>
    (await admin.get<Ministry>(`ministries/${world.b.id}`)).data.supportAreas.find(
      ({ supportArea }) => supportArea.name === area,
    )
  const set = (id: string, status: string) => admin.patch<AreaLink>('supportareas/ministry', { id, status })

  test('from Processing becomes Available: the ministry may ask again', async () => {
    expect((await set(world.b.links.Hospitals!, 'Available')).data).toEqual({
      id: world.b.links.Hospitals,
      status: 'Available',
      supportArea: { name: 'Hospitals' },
    })
    expect(await link('Hospitals')).toMatchObject({ status: 'Available' })
  })

  test('is switched by the admin, and a switch to what it is already is refused', async () => {
    const { Orphanages } = world.b.links
    expect((await set(Orphanages!, 'Unavailable')).status).toBe(409)
    expect((await set(Orphanages!, 'Available')).status).toBe(200)
    expect((await set(Orphanages!, 'Unavailable')).status).toBe(200)
    expect(await link('Orphanages')).toMatchObject({ status: 'Unavailable' })
    for (const status of ['Processing', 'Pending', 'available'])
      expect((await set(Orphanages!, status)).status).toBe(400)
    for (const id of [NEVER, 'x']) expect((await set(id, 'Available')).status).toBe(404)
  })

  test('stays Pending until the registration is decided', async () => {
    for (const status of ['Available', 'Unavailable'])
      expect((await set(world.c.links.Crusades!, status)).status).toBe(409)
  })

  test('is added for an area that it has not, once', async () => {
    const unlinked = async () =>
      (await admin.get<{ name: string }[]>(`supportareas/available/${world.b.id}`)).data.map(({ name }) => name)
    expect(await unlinked()).toEqual(['Prison_Evangelism', 'Church_Building_Project'])
    const body = { ministryId: world.b.id, supportAreaId: world.areas.Prison_Evangelism }
    const answers = await Promise.all([
      admin.post('supportareas/ministry/link', body),
      admin.post('supportareas/ministry/link', body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await unlinked()).toEqual(['Church_Building_Project'])
    expect(await link('Prison_Evangelism')).toMatchObject({ status: 'Available' })
    for (const change of [
      { ministryId: NEVER },
      { ministryId: 'x' },
      { supportAreaId: NEVER },
      { supportAreaId: 'x' },
    ]) {
      expect((await admin.post('supportareas/ministry/link', { ...body, ...change })).status).toBe(404)
    }
    for (const id of [NEVER, 'x']) expect((await admin.get(`supportareas/available/${id}`)).status).toBe(404)
  })

  test('is not added before the registration is approved', async () => {
    const answer = await admin.post('supportareas/ministry/link', {
      ministryId: world.c.id,
      supportAreaId: world.areas.Prison_Evangelism,
    })
    expect([answer.status, answer.message]).toEqual([409, 'The registration of this ministry is not approved yet.'])
  })

  test('lets the ministry send a request of it at once', async () => {
    await world.rows(sql`delete from ministry_areas where id = ${world.b.links.Crusades}`)
    const b = await world.as('b')
    const ask = async () => (await b.post('sponsorships/crusade/create', crusade())).status
    expect(await ask()).toBe(409)
    const body = { ministryId: world.b.id, supportAreaId: world.areas.Crusades }
    expect((await admin.post('supportareas/ministry/link', body)).status).toBe(201)
    expect(await ask()).toBe(201)
  })

  test('is written down when it changes', async () => {
    expect(
      await world.rows(
        sql`select actor_id, before, after from audit where target = ${`link:${world.b.links.Hospitals!}`}`,
      ),
    ).toEqual([{ actor_id: world.staff.admin, before: { status: 'Processing' }, after: { status: 'Available' } }])
  })
})
