import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Assignment } from '../../../contract/assignments'
import type { Convert, ConvertSummary } from '../../../contract/converts'
import { here, openApp } from '../app'
import { heading, page, rowNames } from '../screen'
import { read, withApi } from '../server'

withApi()
const DAY = 24 * 60 * 60 * 1000
const isOverdue = ({ status, assignedUtc, lastFeedbackUtc }: Convert) =>
  status === 'Unprocessed' && !lastFeedbackUtc && Date.now() - Date.parse(assignedUtc!) > 8 * DAY

test('a junior sees what waits for too long, and reaches all their converts', async () => {
  const own = await read<ConvertSummary>('converts', 'convert_j')
  const given = await read<Assignment[]>('assignments?type=Converts', 'convert_j')
  const oldest = own.converts.filter(isOverdue).sort((a, b) => a.assignedUtc!.localeCompare(b.assignedUtc!))
  const { user } = await openApp('/bo/assignments', { as: 'convert_j' })
  expect(await heading('Assignments')).toBeVisible()
  expect(page().getByText('Assigned to you').parentElement).toHaveTextContent(String(own.total))
  const overdue = within(page().getByRole('region', { name: 'Overdue' }))
  expect(overdue.getAllByRole('listitem')[0]).toHaveTextContent(/\d+ days$/)
  expect(oldest.map(({ name }) => name)).toContain(
    overdue.getAllByRole('listitem')[0]!.querySelector('.strong')!.textContent,
  )
  expect(overdue.getByRole('link', { name: 'Start call desk' })).toBeVisible()
  await waitFor(async () => expect(await rowNames('Assignments')).toHaveLength(Math.min(10, given.length)))
  await user.click(within(await screen.findByRole('table', { name: 'Assignments' })).getAllByRole('link')[0]!)
  expect(await heading('Assignment of Chidi Eze')).toBeVisible()
  const [name] = await rowNames('Assignment of Chidi Eze')
  await user.click(page().getAllByRole('link', { name })[0]!)
  expect(await heading(name!)).toBeVisible()
  expect(here()).toMatch(/^\/bo\/manifests\/[\w-]{36}$/)
})

test('an admin sees all assignments, and that of each how many are processed', async () => {
  const all = await read<Assignment[]>('assignments')
  await openApp('/admin/assignments', { as: 'admin' })
  const table = within(await screen.findByRole('table', { name: 'Assignments' }))
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    new RegExp(`${all[0]!.assignee}.*${all[0]!.processed} of ${all[0]!.total}`),
  )
  expect(page().queryByText('Assigned to you')).not.toBeInTheDocument()
})

test('an assignment of somebody else is not found', async () => {
  const own = await read<Assignment[]>('assignments', 'convert_j')
  const other = (await read<Assignment[]>('assignments')).find(({ id }) => !own.some((one) => one.id === id))!
  await openApp(`/bo/assignments/${other.id}`, { as: 'convert_j' })
  expect(await screen.findByRole('heading', { name: /Not Found/ })).toBeVisible()
})
