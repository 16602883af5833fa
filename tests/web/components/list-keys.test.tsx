import { useMemo } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { opens, type Column } from '../../../src/components/columns'
import { ListRows } from '../../../src/components/ListBody'
import { useSelection } from '../../../src/components/selection'
import { useList } from '../../../src/components/useList'
import { switchKeys } from '../../../src/lib/keys'
import { onPhone } from '../media'
import { show } from '../render'
import { rowsOf, showList, type Row } from './list'

const row = (number: string) => screen.findByRole('link', { name: `Payment ${number}` })

test('J and K go from row to row, and over the pages', async () => {
  const { user } = showList(rowsOf(12))
  await row('001')
  await user.keyboard('j')
  expect(await row('001')).toHaveFocus()
  await user.keyboard('jj')
  expect(await row('003')).toHaveFocus()
  await user.keyboard('k')
  expect(await row('002')).toHaveFocus()
  await user.keyboard('jjjjjjjj')
  expect(await row('010')).toHaveFocus()
  await user.keyboard('j')
  await waitFor(async () => expect(await row('011')).toHaveFocus())
  await user.keyboard('jj')
  expect(await row('012')).toHaveFocus()
  await user.keyboard('kk')
  await waitFor(async () => expect(await row('010')).toHaveFocus())
})

test('a slash goes to the search, and letters are letters there', async () => {
  const { user } = showList(rowsOf(3))
  await row('001')
  await user.keyboard('/')
  const search = screen.getByRole('searchbox')
  expect(search).toHaveFocus()
  await user.keyboard('jx/')
  expect(search).toHaveValue('jx/')
})

test('Escape empties the search, and then goes on to the list', async () => {
  const { user } = showList(rowsOf(3))
  await row('001')
  await user.keyboard('/Payment 002')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Payment 001' })).not.toBeInTheDocument())
  const search = screen.getByRole('searchbox')
  await user.keyboard('{Escape}')
  expect(search).toHaveValue('')
  expect(search).toHaveFocus()
  const first = await row('001')
  await user.keyboard('{Escape}')
  expect(first).toHaveFocus()
})

test('Escape leaves an empty search also where there is no list to go to', async () => {
  const { user } = showList([])
  const search = await screen.findByRole('searchbox')
  await user.keyboard('/')
  expect(search).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(search).not.toHaveFocus()
})

const columns: Column<Row>[] = [opens('Title', (r) => r.title)]
function Choosing() {
  const rows = useMemo(() => rowsOf(3), [])
  const list = useList('Payments', rows, columns)
  const selection = useSelection(rows)
  return <ListRows list={list} card={(r) => ({ title: r.title, meta: '' })} selection={selection} empty="" />
}

test.each([
  ['a desk', () => {}],
  ['a phone', onPhone],
])('X ticks the row that is reached, on %s', async (_, on) => {
  on()
  const { user } = show(<Choosing />)
  await screen.findByRole('checkbox', { name: 'Select Payment 001' })
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select Payment 001' })).not.toBeChecked()
  await user.keyboard('jjx')
  expect(screen.getByRole('checkbox', { name: 'Select Payment 002' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Payment 001' })).not.toBeChecked()
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select Payment 002' })).not.toBeChecked()
})

test('whoever switched single keys off has none', async () => {
  switchKeys(false)
  const { user } = showList(rowsOf(3))
  await row('001')
  await user.keyboard('j/')
  expect(await row('001')).not.toHaveFocus()
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
  switchKeys(true)
  await user.keyboard('j')
  expect(await row('001')).toHaveFocus()
})
