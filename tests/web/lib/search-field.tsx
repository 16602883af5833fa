/** A field of a search, and a router that is at once where it is told to go, and drawn when the test says so. */
import { screen } from '@testing-library/react'
import type { Navigator, To } from 'react-router-dom'
import { useSearchWords } from '../../../src/lib/useSearchWords'

export function Field() {
  const [words, search] = useSearchWords()
  return <input aria-label="Search" value={words} onChange={({ target }) => search(target.value)} />
}
export const field = () => screen.getByRole('textbox', { name: 'Search' })

/** `asked`: the searches that it was told to go to. */
export function notingNavigator() {
  const asked: string[] = []
  const note = (to: To) => {
    const search = typeof to === 'string' ? to : (to.search ?? '')
    window.history.replaceState(null, '', `/${search}`)
    asked.push(search)
  }
  const navigator: Navigator = { createHref: String, go: () => {}, push: note, replace: note }
  return { asked, navigator }
}
