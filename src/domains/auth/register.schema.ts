import { folded } from '@contract/rules/letters'
import { array, boolean, object, string } from 'yup'
import type { RegisterBody } from '@contract/auth'
import { MAX_STRATEGIES } from '@contract/vocabulary'
import { isDay, today } from '../../lib/dates'
import { longText } from '../../lib/long-text'
import { mailAddress } from '../../lib/mail-address'
import { mobileNumber } from '../../lib/mobile-number'
import { written } from '../../lib/phones'

export const blankRegistration = {
  ministry: {
    email: '',
    category: 'Ministry',
    name: '',
    founded: '',
    mobile: { primary: '', secondary: '' },
    address: '',
    state: '',
    lga: '',
    vision: '',
  },
  minister: { firstName: '', lastName: '', mobile: { primary: '', secondary: '' }, email: '' },
  bankAccount: { bank: '', name: '', number: '' },
  support: {
    supportAreaId: '',
    area: '',
    heardAboutUs: '',
    terms: false,
    crusade: { numCrusades: '', strategies: Array.from({ length: MAX_STRATEGIES }, () => '') },
  },
}
export type RegistrationValues = typeof blankRegistration

const text = (missing: string) => string().trim().required(missing)
export const mobile = object({
  primary: mobileNumber(text('Enter a mobile number.')),
  secondary: mobileNumber(string()),
})

/** Of the details that a ministry can also ask to be changed later. */
export const organisation = object({
  email: mailAddress('Enter the email of the organisation.'),
  category: text('Choose what you are.'),
  name: text('Enter the name of the organisation.'),
  founded: text('Enter when it was founded.')
    .test('day', 'Date input not valid.', (value) => isDay(value))
    .test('past', 'The founding date cannot be in the future.', (value) => value <= today()),
  mobile,
  address: text('Enter the address.'),
  state: text('Choose a state.'),
  lga: text('Choose a local government area.'),
  vision: longText('Tell us the vision of the organisation.'),
})
export const visioner = object({
  firstName: text('Enter the first name.'),
  lastName: text('Enter the last name.'),
  mobile,
  email: mailAddress('Enter the email of the visioner.'),
})
export const account = object({
  bank: text('Choose a bank.'),
  name: text('Enter the account name.'),
  number: text('Enter the account number.').test(
    'digits',
    (value, context) =>
    /^\d{10}$/.test(value)
      ? true
      : context.createError({ message: /\D/.test(value) ? 'Enter 10 digits and nothing else.' : `Enter 10 digits. You have entered ${value.length}.` }), // prettier-ignore
  ),
})

/** One schema a step (§5). */
export const STEPS = [
  { title: 'Organisation', schema: object({ ministry: organisation }) },
  { title: 'Visioner and bank', schema: object({ minister: visioner, bankAccount: account }) },
  {
    title: 'Support',
    schema: object({
      support: object({
        supportAreaId: text('Pick a support area.'),
        heardAboutUs: text('Tell us how you heard about us.'),
        terms: boolean().oneOf([true], 'Tick that what you wrote is true.'),
        crusade: object().when('area', {
          is: 'Crusades',
          then: () =>
            object({
              numCrusades: text('Choose how many crusades you have held.'),
              strategies: array().test('first', 'Write your first follow-up strategy.', (all, context) =>
                String(all?.[0] ?? '').trim()
                  ? true
                  : context.createError({
                      path: `${context.path}[0]`,
                      message: 'Write your first follow-up strategy.',
                    }),
              ),
            }),
        }),
      }),
    }),
  },
] as const

const wordsOf = (name: string) => new Set(folded(name).match(/[\p{L}\p{N}]{3,}/gu))
/** An account whose name shares no word with the organisation's: somebody's own, or a slip. A question, no refusal. */
export const isOtherName = (account: string, organisation: string): boolean => {
  const [one, other] = [wordsOf(account), wordsOf(organisation)]
  return one.size > 0 && other.size > 0 && [...one].every((word) => !other.has(word))
}

const given = ({ primary, secondary }: { primary: string; secondary: string }) => ({
  primary: written(primary),
  ...(secondary.trim() ? { secondary: written(secondary) } : {}),
})

/** The payload of §3, from what is on screen. */
export function toRegisterBody({ ministry, minister, bankAccount, support }: RegistrationValues): RegisterBody {
  const { area, crusade, ...rest } = support
  return {
    ministry: { ...ministry, mobile: given(ministry.mobile) } as RegisterBody['ministry'],
    minister: { ...minister, mobile: given(minister.mobile) },
    bankAccount,
    support: {
      ...rest,
      ...(area === 'Crusades'
        ? {
            crusade: {
              numCrusades: crusade.numCrusades as 'None',
              strategies: crusade.strategies.map((line) => line.trim()).filter(Boolean),
            },
          }
        : {}),
    },
  }
}
