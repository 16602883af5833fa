import { string } from 'yup'
import { MAX_NAIRA } from '@contract/vocabulary'

/** An amount in a form is text: plain digits, as the money field keeps them. */
export const amount = (missing: string) =>
  string()
    .required(missing)
    .test('limit', 'Enter at most ₦1,000,000,000,000.00.', (text) => Number(text) <= MAX_NAIRA)
export const amountOverZero = amount('Enter the amount.').test(
  'over-zero',
  'Enter an amount over zero.',
  (text) => Number(text) > 0,
)
