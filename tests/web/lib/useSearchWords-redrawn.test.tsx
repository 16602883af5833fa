import { startTransition, use, useState, type ComponentProps } from 'react'
import { act, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Router, UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Field, field, notingNavigator } from './search-field'

/** React draws an address, throws that away for a letter that is typed meanwhile, and draws it again. */
test('an address that is drawn in vain does not bring back what was cleared since', async () => {
  // The page is suspended on purpose while the user types, which React says a word about.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let finish = () => {}
  const slow = new Promise<void>((done) => (finish = done))
  const { asked, navigator } = notingNavigator()
  let arrives: (search: string) => void = () => {}
  const Rest = ({ search }: { search: string }) => {
    if (search) use(slow)
    return null
  }
  function Page() {
    const [search, setSearch] = useState('')
    arrives = (next) => startTransition(() => setSearch(next))
    return (
      <RouterState value={{ navigation: { state: 'idle' } } as ComponentProps<typeof RouterState>['value']}>
        <Router location={{ pathname: '/', search }} navigator={navigator}>
          <Field />
          <Rest search={search} />
        </Router>
      </RouterState>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  // At once: between two letters a busy machine may look already.
  await user.click(field())
  await user.paste('rej')
  await waitFor(() => expect(asked).toEqual(['?q=rej']))
  await act(async () => {
    arrives('?q=rej')
    await Promise.resolve()
  })
  await user.clear(field())
  await act(async () => {
    finish()
    await Promise.resolve()
  })
  expect(field()).toHaveValue('')
  await waitFor(() => expect(asked.at(-1)).toBe(''))
})
