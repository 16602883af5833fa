/** U07: days are the office's, whatever the clock of the device says. */
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, lagosDay } from '../../../contract/rules/days'
import { openApp } from '../app'
import { forward, read, server, withApi } from '../server'

const DAY_MS = 86_400_000
type Clock = typeof import('../../../src/lib/clock') & typeof import('../../../src/lib/dates')
let clock: Clock
beforeEach(async () => {
  vi.resetModules()
  clock = { ...(await import('../../../src/lib/clock')), ...(await import('../../../src/lib/dates')) }
})
const at = (ms: number) => new Date(Date.now() + ms).toUTCString()
const deviceDay = () => lagosDay(new Date())

describe('the clock', () => {
  test.each([-1, 1, -400])('of a device that is %i days wrong is put right by the last answer', (days) => {
    clock.heardAt(at(days * DAY_MS))
    expect(clock.today()).toBe(addDays(deviceDay(), days))
    expect(clock.ago(new Date(Date.now() + days * DAY_MS).toISOString())).toBe('Today')
    // It was set right meanwhile.
    clock.heardAt(at(0))
    expect(clock.today()).toBe(deviceDay())
  })

  test.each([-10, 10])(
    'of a device that is %i minutes wrong tells what was sent before from what never left',
    async (minutes) => {
      const { isAfter } = await import('../../../src/lib/once')
      const waiting = { id: '1', message: 'Amen.', writtenAt: new Date().toISOString(), isDoubtful: true }
      const created = (before: number) => new Date(Date.now() + (minutes - before) * 60_000).toISOString()
      clock.heardAt(at(minutes * 60_000))
      expect(isAfter(created(5), waiting)).toBe(false)
      expect(isAfter(created(0), waiting)).toBe(true)
    },
  )

  test.each([
    ['no hour', undefined],
    ['no readable hour', 'soon'],
    ['an hour that a cache kept', at(-3 * DAY_MS), '259200'],
    ['the time that an answer takes', at(-20_000)],
  ])('is not moved by %s', (_, date, age?: string) => {
    clock.heardAt(date, age)
    expect(clock.today()).toBe(deviceDay())
  })
})

describe('the first day of a request', () => {
  withApi()
  test.each([-1, 1])('is the office’s where the device is %i days off', async (days) => {
    const { duration } = await read<{ duration: number }>('profile/supportareas/Crusades', 'client')
    server.use(
      http.get('*/api/*', async ({ request }) => {
        const answer = await forward(request)
        return HttpResponse.json((await answer.json()) as object, {
          status: answer.status,
          headers: { date: at(days * DAY_MS) },
        })
      }),
    )
    await openApp('/client/budgets/crusade/create', { as: 'client' })
    const first = addDays(deviceDay(), duration + days)
    expect(await screen.findAllByText(`Start date cannot be earlier than ${first}`)).not.toHaveLength(0)
  })
})
