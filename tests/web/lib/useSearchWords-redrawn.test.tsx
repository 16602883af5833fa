import { startTransition, use, useState, type ComponentProps } from 'react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Router, UNSAFE_DataRouterStateContext as RouterState, type Navigator, type To } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useSearchWords } from '../../../src/lib/useSearchWords'

function Field() {
  const [words, search] = useSearchWords()
  return <input aria-label="Search" value={words} onChange={({ target }) => search(target.value)} />
}
const field = () => screen.getByRole('textbox', { name: 'Search' })

/** React draws an address, throws that away for a letter that is typed meanwhile, and draws it again. */
test('an address that is drawn in vain does not bring back what was cleared since', async () => {
  // The page is suspended on purpose while the user types, which React says a word about.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let finish = () => {}
  const slow = new Promise<void>((done) => (finish = done))
  const asked: string[] = []
  const note = (to: To) => {
    const search = typeof to === 'string' ? to : (to.search ?? '')
    window.history.replaceState(null, '', `/${search}`)
    asked.push(search)
  }
  const navigator: Navigator = { createHref: String, go: () => {}, push: note, replace: note }
  let arrives: (search: string) => void = () => {}
  const Rest = ({ search }: { search: string }) => {
    if (search) use(slow)
    return null
  }
  function Page() {
    const [search, setSearch] = useState('')
    // eslint-disable-next-line react-hooks/globals -- the test stands outside and says when the address comes
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
