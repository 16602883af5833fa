/** A crusade request as a ministry writes it, in the form that is open, and sends it. */
import type { UserEvent } from '@testing-library/user-event'
import { button, page } from './screen'

export const NEW_THEME = 'Night of Fire'

/** A field of the form. */
export const field = (name: string | RegExp) => page().getByRole('textbox', { name })
export async function fill(user: UserEvent, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await user.clear(field(name))
    await user.click(field(name))
    await user.paste(value)
  }
}

export async function sendNewRequest(user: UserEvent, theme = NEW_THEME) {
  await page().findByRole('textbox', { name: 'Theme' })
  const from = /earlier than (\d{4}-\d\d-\d\d)/.exec(
    page().getByText(/cannot be earlier/, { selector: 'p' }).textContent,
  )![1]!
  const words = {
    Theme: theme,
    'Message (Min characters: 5000)': 'Four nights.',
    'Starts on': from,
    'Ends on': from,
    Attendance: '8000',
    Venue: 'School field',
    'Custom item (optional)': 'Choir transport',
    'Unit price': '80000',
    Units: '2',
  }
  for (const [name, value] of Object.entries(words)) {
    await user.click(field(name))
    await user.paste(value)
  }
  await user.click(await button('Send the request'))
}
