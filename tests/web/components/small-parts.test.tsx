import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateText } from '../../../src/components/DateText'
import { Facts } from '../../../src/components/Facts'
import { Money } from '../../../src/components/Money'
import { PhoneLink } from '../../../src/components/PhoneLink'
import { ReceiptLink } from '../../../src/components/ReceiptLink'
import { StatusBadge } from '../../../src/components/StatusBadge'
import { Preview } from '../../../src/domains/converts/assign/Preview'
import { exact, timeDay } from '../../../src/lib/dates'

test.each([
  ['Pending', 'Pending'],
  ['Ended', 'Awaiting Feedback'],
  ['Awaiting_Client', 'Awaiting Client'],
])('the status %s is shown as %s', (status, words) => {
  render(<StatusBadge of={status} />)
  expect(screen.getByText(words)).toBeVisible()
})

test('a status that waits for the reader says so', () => {
  render(<StatusBadge of="Awaiting_Client" mine />)
  expect(screen.getByText('Your turn')).toBeVisible()
  expect(screen.queryByText('Awaiting Client')).not.toBeInTheDocument()
})

test.each([
  [1380000.5, '₦1,380,000.50'],
  [-80000, '−₦80,000.00'],
  [0, '₦0.00'],
])('%d reads %s in one piece', (amount, text) => {
  const { container } = render(<Money of={amount} />)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
})

test('a day stays a day, a moment says how long ago and when exactly', () => {
  const moment = new Date(Date.now() - 3 * 86_400_000).toISOString()
  render(
    <>
      <DateText of="2004-05-16" />
      <DateText of={moment} />
    </>,
  )
  expect(screen.getByText('16 May 2004')).toHaveAttribute('datetime', '2004-05-16')
  expect(screen.getByText('3 days ago')).toHaveAttribute('title', exact(moment))
  // Paper is read when "3 days ago" is wrong.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByTitle(exact(moment))).toHaveTextContent(timeDay(moment))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('3 days ago')).toBeVisible()
})

test('facts that are missing say so; a zero is a fact', () => {
  render(<Facts of={{ Sender: '', Bank: null, Mobile: undefined, Balance: 0, Name: 'Living Waters' }} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Not given',
    'Not given',
    'Not given',
    '0',
    'Living Waters',
  ])
  expect(screen.getAllByRole('term')).toHaveLength(5)
})

test('a mobile can be called and written to; anything else is text', () => {
  render(
    <>
      <PhoneLink of="+2348035550142" />
      <PhoneLink of="ask at the gate" />
    </>,
  )
  expect(screen.getByRole('link', { name: '0803 555 0142' })).toHaveAttribute('href', 'tel:+2348035550142')
  expect(screen.getByRole('link', { name: 'WhatsApp 0803 555 0142' })).toHaveAttribute(
    'href',
    'https://wa.me/2348035550142',
  )
  expect(screen.getByText('ask at the gate')).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('a receipt opens our own file and nothing else', () => {
  render(
    <>
      <ReceiptLink path="/files/11/transfer.pdf" />
      <ReceiptLink path="javascript:alert(1)">Trap</ReceiptLink>
      <ReceiptLink path={null}>Nothing</ReceiptLink>
    </>,
  )
  const link = screen.getByRole('link')
  expect(link).toHaveAccessibleName('Receipt')
  expect(link).toHaveAttribute('href', '/files/11/transfer.pdf')
  expect(link).toHaveAttribute('rel', 'noreferrer')
})

test('what users wrote is text, never markup', () => {
  render(<Facts of={{ Theme: '<img src=x onerror=alert(1)>' }} />)
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('one place more is not several', () => {
  const share = { person: { id: '1', name: 'Ada Obi', open: null }, ids: ['7'], places: ['A', 'B', 'C', 'D', 'E'] }
  render(<Preview shares={[share]} />)
  expect(screen.getByText(/and 1 more place$/)).toBeVisible()
})
