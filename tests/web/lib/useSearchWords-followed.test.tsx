import { useState, type ComponentProps, type MouseEvent } from 'react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Router, UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Field, field, notingNavigator } from './search-field'

/** Where a link leads is not this browser's to open. */
const staying = (event: MouseEvent) => event.preventDefault()

/** A router that has arrived where it was told to before anything of it is drawn. */
function open() {
  const { asked, navigator } = notingNavigator()
  let draws: (search: string, state: 'idle' | 'loading') => void = () => {}
  function Page() {
    const [{ search, state }, set] = useState({ search: '', state: 'idle' })
    draws = (next, at) => set({ search: next, state: at })
    return (
      <RouterState value={{ navigation: { state } } as ComponentProps<typeof RouterState>['value']}>
        <Router location={{ pathname: '/', search }} navigator={navigator}>
          <Field />
          <a href="/?limit=5" onClick={staying}>
            Search all
          </a>
          <a href="tel:08035550177" onClick={staying}>
            Call
          </a>
        </Router>
      </RouterState>
    )
  }
  render(<Page />)
  return { asked, draw: (search: string, state: 'idle' | 'loading') => act(() => draws(search, state)) }
}

/** Words that the router has, and nobody has seen drawn yet. */
async function searched() {
  const opened = open()
  const user = userEvent.setup()
  await user.click(field())
  await user.paste('rej')
  await waitFor(() => expect(opened.asked).toEqual(['?q=rej']))
  return { ...opened, user }
}

test('words go along a link that was followed before their own address was drawn', async () => {
  const { asked, draw } = await searched()
  draw('?q=rej', 'loading')
  window.history.replaceState(null, '', '/?limit=5')
  draw('?limit=5', 'idle')
  expect(field()).toHaveValue('rej')
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=5&q=rej'))
  expect(field()).toHaveValue('rej')
})

test('and where their own was never drawn', async () => {
  const { user, asked, draw } = await searched()
  await user.click(screen.getByRole('link', { name: 'Search all' }))
  window.history.replaceState(null, '', '/?limit=5')
  draw('?limit=5', 'idle')
  expect(field()).toHaveValue('rej')
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=5&q=rej'))
})

test('Back to where nothing was searched still empties the field', async () => {
  const { draw } = await searched()
  draw('?q=rej', 'idle')
  draw('?q=rej', 'loading')
  window.history.replaceState(null, '', '/')
  draw('', 'idle')
  expect(field()).toHaveValue('')
})

test('a call that is made while the words wait does not hold them up', async () => {
  const { asked } = open()
  // In one turn: a busy machine lets the pause end in between.
  fireEvent.change(field(), { target: { value: 'rej' } })
  fireEvent.click(screen.getByRole('link', { name: 'Call' }))
  await waitFor(() => expect(asked).toEqual(['?q=rej']))
})
