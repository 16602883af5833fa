import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app'
import { dialog, heading } from '../screen'
import { withApi } from '../server'

withApi()
const switched = () => screen.findByRole('checkbox', { name: /^Single keys/ })

test('a question mark shows what the keys do, until they are switched off', async () => {
  const { user } = await openApp('/admin/profile', { as: 'admin' })
  await heading(/./)
  await user.keyboard('?')
  const keys = await dialog('Keys')
  for (const deed of ['Tick the row', 'Search the list', 'New line in a chat', 'Find anything'])
    expect(keys).toHaveTextContent(deed)
  await user.click(within(keys).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await switched())
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(await switched())
  await user.keyboard('?')
  await dialog('Keys')
})

test('a ministry is shown the keys that it has, and switches them off on its profile', async () => {
  const { user } = await openApp('/client/profile', { as: 'client' })
  expect(await switched()).toBeChecked()
  await user.keyboard('?')
  const keys = await dialog('Keys')
  expect(keys).toHaveTextContent('Find anything')
  expect(keys).not.toHaveTextContent('Call desk')
})
