/** What is typed into a chat before the device has told what was begun there. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Composer } from '../../../src/domains/chats/Composer'
import { deviceDrafts } from '../../../src/lib/drafts'
import { withDevice } from '../idb'

withDevice()

test('stands behind what was begun before, and neither is lost', async () => {
  await deviceDrafts('me').save('message-7', 'The gloves have')
  render(<Composer chatId="7" userId="me" mayAttach={false} onSend={() => Promise.resolve()} />)
  const box = screen.getByRole('textbox', { name: 'Message' })
  fireEvent.change(box, { target: { value: 'come.' } })
  await waitFor(() => expect(box).toHaveValue('The gloves have come.'))
  // Also where nothing more is typed.
  await waitFor(async () => expect((await deviceDrafts('me').load('message-7'))?.values).toBe('The gloves have come.'))
  fireEvent.change(box, { target: { value: 'The gloves have come. Thank you' } })
  await waitFor(async () =>
    expect((await deviceDrafts('me').load('message-7'))?.values).toBe('The gloves have come. Thank you'),
  )
})
