/** The router shows an address some time after it was asked for: what is typed meanwhile must stand. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, type LoaderFunctionArgs } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useChoice } from '../../../src/lib/useQueryParam'
import { useSearchWords } from '../../../src/lib/useSearchWords'
import { pass } from '../screen'

const PAUSE_MS = 300
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

function Page() {
  const [words, search] = useSearchWords()
  const [, choose] = useChoice('status', ['All', 'Completed'])
  return (
    <>
      <input aria-label="Search" value={words} onChange={({ target }) => search(target.value)} />
      <Link to="/">Everything</Link>
      <button onClick={() => choose('Completed')}>Completed</button>
    </>
  )
}

/** A page that notes every address it is asked for, and shows it when it is told to. */
function showPage() {
  const asked: string[] = []
  let show = () => {}
  const loader = ({ request }: LoaderFunctionArgs) => {
    asked.push(new URL(request.url).search)
    return new Promise<null>((done) => (show = () => done(null)))
  }
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Page, loader }], {
    hydrationData: { loaderData: { page: null } },
  })
  render(<RouterProvider router={router} />)
  const arrives = async (search: string) => {
    show()
    await pass(0)
    expect(router.state.location.search).toBe(search)
  }
  return {
    asked,
    /** What was asked for last is shown. */
    arrives,
    brings: async (search: string) => {
      act(() => void router.navigate({ search }))
      await arrives(search)
    },
  }
}
const field = () => screen.getByRole('textbox', { name: 'Search' })
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })

test('what is typed is asked for after a pause, not with each letter', async () => {
  const { asked } = showPage()
  type('r')
  await pass(PAUSE_MS - 1)
  type('re')
  await pass(PAUSE_MS - 1)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['?q=re'])
})

test('an address that arrives late does not bring back what was cleared since', async () => {
  const { asked, arrives } = showPage()
  type('rej')
  await pass(PAUSE_MS)
  type('rejEC')
  await pass(PAUSE_MS)
  await arrives('?q=rej')
  expect(field()).toHaveValue('rejEC')
  await pass(PAUSE_MS)
  type('')
  await arrives('?q=rejEC')
  expect(field()).toHaveValue('')
  await pass(PAUSE_MS)
  await arrives('')
  expect(field()).toHaveValue('')
  expect(asked).toEqual(['?q=rej', '?q=rejEC', ''])
})

test('another search that a link or Back brings is shown', async () => {
  const { arrives, brings } = showPage()
  type('jos')
  await pass(PAUSE_MS)
  await arrives('?q=jos')
  await brings('?q=Gboko')
  expect(field()).toHaveValue('Gboko')
  await brings('')
  expect(field()).toHaveValue('')
})

test('a link that is clicked right after typing is followed first', async () => {
  const { asked, arrives } = showPage()
  type('jos')
  fireEvent.click(screen.getByRole('link', { name: 'Everything' }))
  await pass(PAUSE_MS)
  expect(asked).toEqual([''])
  // It led to this same page.
  await arrives('')
  await pass(PAUSE_MS)
  expect(asked).toEqual(['', '?q=jos'])
})

test('a filter that is touched while the words are on their way loses neither', async () => {
  const { asked, arrives } = showPage()
  type('jos')
  await pass(PAUSE_MS)
  fireEvent.click(screen.getByRole('button', { name: 'Completed' }))
  await arrives('?q=jos&status=Completed')
  expect(asked).toEqual(['?q=jos', '?q=jos&status=Completed'])
  expect(field()).toHaveValue('jos')
})

test('what was on its way when a link led elsewhere is not built upon', async () => {
  const { asked, arrives } = showPage()
  type('jos')
  await pass(PAUSE_MS)
  fireEvent.click(screen.getByRole('link', { name: 'Everything' }))
  await arrives('')
  fireEvent.click(screen.getByRole('button', { name: 'Completed' }))
  await arrives('?status=Completed')
  expect(asked.at(-1)).toBe('?status=Completed')
  // The words still stand in the field: they are written once more.
  expect(field()).toHaveValue('jos')
  await pass(PAUSE_MS)
  await arrives('?status=Completed&q=jos')
})
