import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { here, openApp } from '../app'
import { onPhone } from '../media'
import { page, rowNames } from '../screen'
import { withApi } from '../server'

withApi()

test('the table of a ministry: theme, type, status, duration, and a link to the details', async () => {
  const { user } = await openApp('/client/sponsorships', { as: 'client' })
  const table = within(await screen.findByRole('table', { name: 'Sponsorships' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Theme',
    'Type',
    'Status',
    'Duration',
    'Details',
  ])
  expect((await rowNames('Sponsorships')).sort()).toEqual([
    'Eye clinic, Katsina-Ala',
    'General Hospital, Gboko',
    'Harvest of Grace, Otukpo',
    'Light Over Gboko',
    'Prison outreach, Makurdi',
    'Rivers of Life, Makurdi',
  ])
  const row = table.getByRole('link', { name: 'Prison outreach, Makurdi' }).closest<HTMLElement>('[role="row"]')!
  expect(row).toHaveTextContent('Prison Evangelism')
  expect(row).toHaveTextContent('Completed')
  expect(row).toHaveTextContent(/\d{1,2} \w{3} \d{4}/)
  await user.click(within(row).getByRole('link', { name: 'Details of Prison outreach, Makurdi' }))
  await waitFor(() => expect(here()).toMatch(/^\/client\/[\w-]{36}$/))
  expect(await page().findByRole('region', { name: 'Prison outreach, Makurdi' })).toBeVisible()
})

test('Ended is searched and shown as Awaiting Feedback', async () => {
  await openApp('/client/sponsorships?q=awaiting', { as: 'client' })
  await waitFor(async () => expect(await rowNames('Sponsorships')).toEqual(['Harvest of Grace, Otukpo']))
})

describe('on the phone', () => {
  beforeEach(onPhone)
  test('the same requests are cards', async () => {
    const { user } = await openApp('/client/sponsorships', { as: 'client' })
    const cards = within(await page().findByRole('region', { name: 'Sponsorships' })).getAllByRole('listitem')
    expect(cards).toHaveLength(6)
    await user.click(page().getByRole('link', { name: /Harvest of Grace, Otukpo.*Awaiting Feedback/ }))
    expect(await page().findByRole('region', { name: 'Harvest of Grace, Otukpo' })).toBeVisible()
  })
})
