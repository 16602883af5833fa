/** The check digit of Nigerian account numbers (NUBAN): weights 3, 7, 3 over the code of the bank and the number. */

/** CBN's three-digit codes of commercial banks, by what is left of their names. Others have longer codes. */
const CODES: Record<string, string> = {
  access: '044',
  citibank: '023',
  ecobank: '050',
  fidelity: '070',
  first: '011',
  fcmb: '214',
  'first city monument': '214',
  globus: '103',
  gtbank: '058',
  'guaranty trust': '058',
  jaiz: '301',
  keystone: '082',
  parallex: '104',
  polaris: '076',
  providus: '101',
  'stanbic ibtc': '221',
  'standard chartered': '068',
  sterling: '232',
  uba: '033',
  union: '032',
  'united for africa': '033',
  unity: '215',
  wema: '035',
  zenith: '057',
}
export const codeOf = (bank: string): string | undefined =>
  CODES[
    bank
      .toLowerCase()
      .replace(/\b(bank|plc|limited|ltd|nigeria|of)\b|[^a-z ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  ]

export function checkDigit(code: string, serial: string): number {
  const sum = [...(code + serial)].reduce((all, digit, at) => all + Number(digit) * (at % 3 === 1 ? 7 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** What is wrong with it; '' where nothing is, or nobody can tell. */
export function numberProblem({ bank, number }: { bank: string; number: string }): string {
  const digits = number.replace(/\D/g, '')
  if (!digits) return ''
  if (digits.length !== 10) return `An account number has 10 digits. This one has ${digits.length}.`
  const code = codeOf(bank)
  if (!code || checkDigit(code, digits.slice(0, 9)) === Number(digits[9])) return ''
  return `${number} does not look like an account of ${bank}: the last digit does not fit. A digit or the bank may be wrong.`
}
