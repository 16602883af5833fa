/** Where the tests of the screens look, and what they hand over. */
import { screen, within } from '@testing-library/react'

/** The page itself; announcements stand outside of it and dialogs over it. */
export const page = () => within(screen.getByRole('main'))
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
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
/** The bytes of a PDF, so that the API takes it. */
export const pdf = (name = 'transfer.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  })
