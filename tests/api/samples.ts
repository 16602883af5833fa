/** What people send: files and filled-in forms. Each form is right; a test spoils what it is about. */
import { addDays, lagosDay } from '../../contract/rules/days'
import type { RegisterBody } from '../../contract/auth'
import type { NewCrusade } from '../../contract/sponsorships'
import { file, PDF, PNG } from '../../scripts/check-api/samples'
import type { Fields } from './client'

export { file, PDF, PNG }
/** An id as all are, that nothing has. */
export const NEVER = '00000000-0000-4000-8000-000000000000'
export const PASSWORD = 'Harvest in the fields 7'
export const inDays = (days: number) => addDays(lagosDay(), days)

export const receipt = () => file(PDF)

export const registration = (supportAreaId: string, email = 'office@hope.test'): RegisterBody => ({
  ministry: {
    email,
    category: 'Ministry',
    name: 'Hope Assembly',
    founded: '2001-05-06',
    mobile: { primary: '0803 555 0142', secondary: '' },
    address: '12 Marina Road',
    state: 'Lagos',
    lga: 'Ikeja',
    vision: 'To reach every street.\nOne by one.',
  },
  minister: { firstName: 'Ngozi', lastName: 'Okafor', mobile: { primary: '+2348035550143' }, email: 'ngozi@hope.test' },
  bankAccount: { bank: 'First Bank', name: 'Hope Assembly', number: '0123456789' },
  support: {
    supportAreaId,
    heardAboutUs: 'From a friend',
    terms: true,
    crusade: { numCrusades: 'Twice', strategies: ['Home visits', 'Phone calls'] },
  },
})

export const crusade = (change: Partial<NewCrusade> = {}): NewCrusade => ({
  theme: 'Light over Ikeja',
  message: 'We ask for help.',
  from: inDays(20),
  to: inDays(22),
  attendance: 1200,
  venue: 'Police College field, Ikeja',
  items: [{ name: 'Canopies', units: 3, price: 1500.5 }],
  ...change,
})

export const hospital = (change: Fields = {}): Fields => ({
  name: 'General Hospital, Ikeja',
  applicationLetter: file(PDF, 'application.pdf'),
  approvalLetter: file(PNG, 'approval.png', 'image/png'),
  from: inDays(30),
  to: inDays(31),
  numDays: '2',
  address: '1 Hospital Road',
  'accomodation.price': '100.25',
  'accomodation.units': '4',
  'transportation.price': '50',
  'transportation.units': '2',
  'refreshment.price': '10',
  'refreshment.units': '30',
  'items[0].name': 'Eye glasses',
  'items[0].price': '20.10',
  'items[0].units': '10',
  ...change,
})

export const without = <T extends object>(fields: T, ...names: (keyof T)[]): T =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as keyof T))) as T
