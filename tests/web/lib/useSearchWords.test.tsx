/** The router shows an address some time after it was asked for: what is typed meanwhile must stand. */
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Router, type Navigator, type To } from 'react-router-dom'
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
  const page = (search: string) => (
    <Router location={{ pathname: '/', search }} navigator={navigator}>
      <Field />
    </Router>
  )
  const { rerender } = render(page(''))
  return { user: userEvent.setup(), asked, arrives: (search: string) => act(() => rerender(page(search))) }
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
