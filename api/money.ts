import { MAX_NAIRA } from '../contract/vocabulary'
import { AMOUNT_MESSAGE, Refusal } from './errors'

/** No exponent, no sign, no spaces, no hexadecimal: what Number() takes, an amount need not. */
const NAIRA = /^(\d{1,13})(?:\.(\d{1,2}))?$/
export const MAX_KOBO = MAX_NAIRA * 100

export function isNaira(value: string | number): boolean {
  const kobo = parse(value)
  return kobo !== null && kobo > 0 && kobo <= MAX_KOBO
}

/** An amount, or nothing. */
export const isCost = (value: string): boolean => parse(value) === 0 || isNaira(value)
/** As `toKobo`, and 0. */
export const toCost = (value: string, field: string): number => (parse(value) === 0 ? 0 : toKobo(value, field))

/** Naira of the wire to whole kobo. Throws a 400 for anything but an amount over zero, up to 10^12 naira. */
export function toKobo(value: string | number, field: string): number {
  const kobo = parse(value)
  if (kobo === null || kobo <= 0 || kobo > MAX_KOBO) throw new Refusal(400, AMOUNT_MESSAGE, field)
  return kobo
}

function parse(value: string | number): number | null {
  const match = NAIRA.exec(String(value))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Whole kobo to the wire's naira. Exact: below 10^15 a double holds two decimals. */
export const toNaira = (kobo: number): number => kobo / 100
export const toNairaOrNull = (kobo: number | null): number | null => (kobo === null ? null : toNaira(kobo))

/** As sentences say it: ₦1,500.00. */
export const naira = (kobo: number) => sayNaira(toNaira(kobo))
/** The same of what is naira already. */
export const sayNaira = (amount: number) =>
  `₦${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** price × units in kobo; throws a 400 when it passes the limit of the ledger. */
export function lineTotal(price: number, units: number, field: string): number {
  const total = BigInt(price) * BigInt(units)
  if (total > BigInt(MAX_KOBO)) throw new Refusal(400, 'Price times units is more than 1,000,000,000,000.00.', field)
  return Number(total)
}
