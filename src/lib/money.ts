const NAIRA = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₦1,234,567.00, minus as −₦. */
export const naira = (amount: number): string => `${amount < 0 ? '−' : ''}₦${NAIRA.format(Math.abs(amount))}`

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES: [number, string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
]

function belowThousand(n: number): string {
  const hundreds = Math.floor(n / 100)
  const rest = n % 100
  const small =
    rest < 20 ? (ONES[rest] ?? '') : [TENS[Math.floor(rest / 10)], ONES[rest % 10]].filter(Boolean).join('-')
  return [hundreds > 0 ? `${ONES[hundreds]} hundred` : '', small].filter(Boolean).join(' and ')
}

function words(n: number): string {
  if (n === 0) return 'zero'
  const parts: string[] = []
  let rest = n
  for (const [scale, name] of SCALES) {
    const count = Math.floor(rest / scale)
    if (count > 0) parts.push(`${belowThousand(count)} ${name}`)
    rest %= scale
  }
  if (rest > 0) parts.push(rest < 100 && parts.length > 0 ? `and ${belowThousand(rest)}` : belowThousand(rest))
  return parts.join(', ').replace(/, and /g, ' and ')
}

/** 1380000.5 -> "One million, three hundred and eighty thousand naira, fifty kobo". */
export function nairaInWords(amount: number | null): string {
  if (amount === null) return ''
  const kobo = Math.round(Math.abs(amount) * 100)
  const whole = `${words(Math.floor(kobo / 100))} naira`
  const text = kobo % 100 > 0 ? `${whole}, ${words(kobo % 100)} kobo` : whole
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Sums naira without collecting the errors of binary fractions. */
export const sumNaira = (amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/** Naira as whole kobo: these are compared and added without a fraction. */
export const koboOf = (amount: number): number => Math.round(amount * 100)
/** By how much one is more than the other, to the kobo: 0 where people read the same amount. */
export const differenceOf = (one: number, other: number): number => (koboOf(one) - koboOf(other)) / 100
/** 1380000.50, as machines read it. */
export const plainNaira = (amount: number): string => (koboOf(amount) / 100).toFixed(2)

/** Price times units, to the kobo; null when either is not known. */
export const times = (price: number | null, units: number | null): number | null =>
  price === null || units === null ? null : Math.round(price * units * 100) / 100

/** The same where some may not be known: then the sum is not known either. */
export const sumKnown = (amounts: readonly (number | null)[]): number | null =>
  amounts.some((amount) => amount === null) ? null : sumNaira(amounts.map((amount) => amount ?? 0))

/** What each of so many cost, to the kobo; null where that is not known. */
export const costOf = (paid: number | null, many: number | null) =>
  paid !== null && many ? Math.round((paid * 100) / many) / 100 : null
