/** Where the tests of the screens look, and what they hand over. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'

/** The page itself; announcements stand outside of it and dialogs over it. */
export const page = () => within(screen.getByRole('main'))
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** A dialog with what it holds: a form stands in it only once what was typed before has been read from the device. */
export const dialog = (name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getByRole('dialog', { name })
    if (found.querySelector('.modal-content > .modal-header:only-child'))
      throw new Error(`The dialog "${String(name)}" is still empty.`)
    return found
  })
/** The value of a fact of the page, by its term. */
export const fact = (term: string, within_ = page()) => {
  const name = within_.getAllByText(term, { selector: 'dt' })[0]!
  return name.parentElement!.querySelector('dd')!
}
/** Names in the first column of a table, in the order of the screen. */
export const rowNames = async (label: string) => {
  const table = await screen.findByRole('table', { name: label })
  return within(table)
    .getAllByRole('link', { name: (_, link) => link.className === 'name' })
    .map((one) => one.textContent)
}
/** The bytes of a PDF, so that the API takes it; `mark` makes it another file. */
export const pdf = (name = 'transfer.pdf', mark: string = crypto.randomUUID()) =>
  new File([`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n% ${mark}\n`], name, {
    type: 'application/pdf',
  })

/** As when the tab is left: what can be taken back is sent now. */
export function turnAway() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}

/** Where the clock is a false one. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The question before money goes, as soon as it knows what was paid before. */
export async function payQuestion() {
  const asked = within(await dialog('Is this right?'))
  await asked.findByRole('button', { name: /^(Pay|Prepare|Release)/ })
  return asked
}
