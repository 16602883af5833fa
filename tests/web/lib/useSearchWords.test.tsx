/** The router shows an address some time after it was asked for: what is typed meanwhile must stand. */
import { startTransition, use, useState, type ComponentProps } from 'react'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Router, UNSAFE_DataRouterStateContext as RouterState, type Navigator, type To } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useSearchWords } from '../../../src/lib/useSearchWords'

function Field() {
  const [words, search] = useSearchWords()
  return <input aria-label="Search" value={words} onChange={({ target }) => search(target.value)} />
}

/** A router that notes every address it is asked for, and shows one when it is told to. */
function showField() {
  const asked: string[] = []
  const note = (to: To) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''))
  const navigator: Navigator = { createHref: String, go: () => {}, push: note, replace: note }
  const page = (search: string, state: 'idle' | 'loading' = 'idle') => (
    <RouterState value={{ navigation: { state } } as ComponentProps<typeof RouterState>['value']}>
      <Router location={{ pathname: '/', search }} navigator={navigator}>
        <Field />
      </Router>
    </RouterState>
  )
  const { rerender } = render(page(''))
  return {
    user: userEvent.setup(),
    asked,
    arrives: (search: string) => act(() => rerender(page(search))),
    isClicked: () => act(() => rerender(page('', 'loading'))),
  }
}
const field = () => screen.getByRole('textbox', { name: 'Search' })

test('an address that arrives late does not bring back what was cleared since', async () => {
  const { user, asked, arrives } = showField()
  await user.type(field(), 'rej')
  await vi.waitFor(() => expect(asked).toEqual(['?q=rej']))
  await user.type(field(), 'EC')
  await vi.waitFor(() => expect(asked).toEqual(['?q=rej', '?q=rejEC']))
  arrives('?q=rej')
  expect(field()).toHaveValue('rejEC')
  await user.clear(field())
  arrives('?q=rejEC')
  expect(field()).toHaveValue('')
  await vi.waitFor(() => expect(asked.at(-1)).toBe(''))
  arrives('')
  expect(field()).toHaveValue('')
})

test('another search that a link or Back brings is shown', async () => {
  const { user, asked, arrives } = showField()
  await user.type(field(), 'jos')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  arrives('?q=jos')
  arrives('?q=Gboko')
  expect(field()).toHaveValue('Gboko')
  arrives('')
  expect(field()).toHaveValue('')
})

test('a link that is clicked right after typing is followed first', async () => {
  const { user, asked, arrives, isClicked } = showField()
  await user.type(field(), 'jos')
  isClicked()
  await new Promise((done) => setTimeout(done, 400))
  expect(asked).toEqual([])
  // It led to this same page.
  arrives('')
  await vi.waitFor(() => expect(asked).toEqual(['?q=jos']))
})

/** React draws an address, throws that away for a letter that is typed meanwhile, and draws it again. */
test('an address that is drawn in vain does not bring back what was cleared since', async () => {
  let finish = () => {}
  const slow = new Promise<void>((done) => (finish = done))
  const asked: string[] = []
  const note = (to: To) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''))
  const navigator: Navigator = { createHref: String, go: () => {}, push: note, replace: note }
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
  await user.type(field(), 'rej')
  await vi.waitFor(() => expect(asked).toEqual(['?q=rej']))
  await act(async () => arrives('?q=rej'))
  await user.clear(field())
  await act(async () => finish())
  expect(field()).toHaveValue('')
  await vi.waitFor(() => expect(asked.at(-1)).toBe(''))
})
