/** A ministry that asks for support: it may again before each test. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { Answer, Client } from './client'
import { crusade, hospital } from './samples'
import { openWorld, type World } from './world'

export let world: World
export let client: Client

export function withAsking() {
  beforeAll(async () => {
    world = await openWorld()
    client = await world.as('client')
  })
  beforeEach(open)
  afterAll(() => world.close())
}

export const open = () =>
  world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
export const ask = (change = {}, who = client) =>
  who.post<{ id: string; reference: string }>('sponsorships/crusade/create', crusade(change))
export const askHospital = (change = {}) =>
  client.form<{ id: string; reference: string }>('sponsorships/hospital/create', hospital(change))
export const own = async (id: string) => (await client.get<Budget>(`sponsorships/${id}`)).data

/** Nothing is stored, the area stays open. */
export async function expectRefused(send: () => Promise<Answer<unknown>>, status: number, field?: string) {
  const answer = await world.withoutTrace(send)
  expect(answer.status).toBe(status)
  if (field) expect(answer.errors.map((error) => error.field)).toContain(field)
}
