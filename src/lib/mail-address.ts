/** Mail addresses as people mistype them: the letter to a wrong one arrives nowhere, and nobody learns of it. */
import { string } from 'yup'

const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']
/** One letter away from one of these, and right. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com']

/** One letter wrong, missing or too many, or two that changed places. */
function isSlipOf(word: string, meant: string): boolean {
  let same = 0
  while (same < meant.length && word[same] === meant[same]) same += 1
  const [rest, right] = [word.slice(same), meant.slice(same)]
  return (
    rest.slice(1) === right.slice(1) ||
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    (rest.slice(2) === right.slice(2) && rest[0] === right[1] && rest[1] === right[0])
  )
}

/** "ada@gmail.com" for "ada@gmial.com"; null when nothing looks wrong. */
export function meantAddress(text: string): string | null {
  const [, name, domain] = /^(\S+)@(\S+)$/.exec(text.trim().toLowerCase()) ?? []
  if (!name || !domain || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => isSlipOf(domain, provider))
  return meant ? `${name}@${meant}` : null
}

/** The rule of every field that takes one. */
export const mailAddress = (missing: string) =>
  string()
    .trim()
    .required(missing)
    .email('Enter an email address, such as office@example.org.')
    .matches(/\.[^.]{2,}$/, 'Enter the whole address, such as office@example.org.')
