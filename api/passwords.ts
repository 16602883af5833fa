import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD } from '../contract/vocabulary'
import { Refusal } from './errors'

/** argon2id as OWASP sets it; it runs outside the main thread. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }
const COMMON = new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD).slice(0, 3000))

/** More at once than a busy morning brings: the next waits outside, since hashing takes all the machine has. */
const AT_ONCE = 40
let running = 0
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE)
    throw new Refusal(503, 'Very many people log in right now. Try again in a moment.', undefined, 5)
  running += 1
  try {
    return await run()
  } finally {
    running -= 1
  }
}

export const hash = (password: string) => inTurn(() => argon2(password, COST))

let decoy: Promise<string> | undefined
/** Takes as long for an unknown account as for a known one. */
export async function verify(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= argon2('no account has this password', COST)
  const known = stored ?? (await decoy)
  const isRight = await inTurn(() => argon2Verify(known, password))
  return isRight && stored != null
}

/** Throws a 400 for a password that guessers try first. Length counts characters as people see them. */
export function refuseWeak(password: string, field: string) {
  if ([...password].length < MIN_PASSWORD)
    throw new Refusal(400, `The password needs at least ${MIN_PASSWORD} characters.`, field)
  if (COMMON.has(password.toLowerCase()))
    throw new Refusal(400, 'Too many people use this password. Choose another.', field)
}
