import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a URL and in a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url')
/** How tokens are stored: a copy of the database opens no session. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string) => UUID.test(text)

/** Whether there is something to see: joiners, fillers and blanks alone are nothing. */
export const isSeen = (text: string) => /[^\s\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u.test(text)
