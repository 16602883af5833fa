/** What the check sends. Everything is named "Check ...", so that people who meet it know what it is. */
import { addDays, lagosDay } from '../../contract/rules/days'
import type { RegisterBody } from '../../contract/auth'
import type { NewCrusade } from '../../contract/sponsorships'
import type { Fields } from './visitor'

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const file = (bytes: Uint8Array | string, name = 'receipt.pdf', type = 'application/pdf') =>
  new File([bytes as never], name, { type })
export const receipt = () => file(PDF, 'check.pdf')
export const picture = () => file(PNG, 'check.png', 'image/png')
export const csv = (...names: string[]) =>
  file(['name,mobile', ...names.map((name) => `${name},08030000000`)].join('\n'), 'check.csv', 'text/csv')

/** Paid in, and out again in two parts: the balance ends as it began. */
export const PAID = { in: '300', forRequest: '200', toMinistry: '100' }

/** A day in Lagos, so many days from today. */
export const day = (ahead = 0) => addDays(lagosDay(), ahead)

/** Nobody's mailbox: names under .invalid lead nowhere. */
export const mailOf = (name: string) => `${name.toLowerCase().replace(/\W+/g, '-')}@check.invalid`

export const registration = (
  name: string,
  { bank, state, lga, supportAreaId }: { bank: string; state: 'Lagos'; lga: string; supportAreaId: string },
): RegisterBody => ({
  ministry: {
    email: mailOf(name),
    category: 'Ministry',
    name,
    founded: '2001-05-06',
    mobile: { primary: '08030000000' },
    address: '1 Check Road',
    state,
    lga,
    vision: 'To check the contract.',
  },
  minister: { firstName: 'Check', lastName: 'Visioner', mobile: { primary: '08030000000' }, email: mailOf(name) },
  bankAccount: { bank, name, number: '0123456789' },
  support: {
    supportAreaId,
    heardAboutUs: 'From the check of the contract',
    terms: true,
    crusade: { numCrusades: 'None', strategies: ['Visits'] },
  },
})

export const crusade = (theme: string, from: string, listed?: { id: string; name: string }): NewCrusade => ({
  theme,
  message: 'This request checks the contract.',
  earliestDate: from,
  from,
  to: from,
  attendance: 10,
  venue: 'Check field',
  items: [
    { name: 'Check item', units: 2, price: 50 },
    ...(listed ? [{ itemId: listed.id, name: listed.name, units: 1, price: 100 }] : []),
  ],
})

export const hospital = (name: string, from: string): Fields => ({
  name,
  applicationLetter: receipt(),
  approvalLetter: picture(),
  earliestDate: from,
  from,
  to: from,
  numDays: '1',
  address: '1 Check Road',
  'accomodation.price': '10',
  'accomodation.units': '1',
  'transportation.price': '10',
  'transportation.units': '1',
  'refreshment.price': '10',
  'refreshment.units': '1',
  'items[0].name': 'Check item',
  'items[0].price': '20.50',
  'items[0].units': '2',
})
