import { normaliseMobile as normalise } from '@contract/rules/phones'

export { normalise }

/** Two stand in one place where somebody has copied a line of a phone book. */
const TWO_NUMBERS = 20
/** Why a text is no Nigerian mobile, and what to do; '' where it is one. */
export function mobileProblem(text: string): string {
  if (normalise(text)) return ''
  const digits = text.replace(/\D/g, '')
  if (digits.length >= TWO_NUMBERS) return 'These are two numbers. Keep one.'
  if (/^0[789]|^[789]/.test(digits) && digits.length !== 11)
    return `Enter 11 digits, such as 0803 555 0142. This has ${digits.length}.`
  return 'Enter a Nigerian mobile number, such as 0803 555 0142.'
}

/** 0803 555 0142, as people write and say it. */
export function spoken(text: string): string {
  const number = normalise(text)
  return number ? `0${number.slice(4, 7)} ${number.slice(7, 10)} ${number.slice(10)}` : text
}

/** What goes to the API: as it was typed, local or with +234, without what stood between the digits. */
export function written(text: string): string {
  const number = normalise(text)
  if (!number) return text.trim()
  return /^\D*0/.test(text) ? `0${number.slice(4)}` : number
}

/** However both are written. */
export const isSameNumber = (one: string, other: string): boolean =>
  (normalise(one) ?? one.trim()) === (normalise(other) ?? other.trim())

/** All the ways people type a number, to find it by. */
export const numberWords = (text: string): string =>
  `${spoken(text)} ${spoken(text).replaceAll(' ', '')} ${normalise(text) ?? text}`

/** WhatsApp with this number, the words already typed; null when it is no Nigerian mobile. */
export function whatsappHref(text: string, words = ''): string | null {
  const number = normalise(text)
  return number && `https://wa.me/${number.slice(1)}${words ? `?text=${encodeURIComponent(words)}` : ''}`
}
