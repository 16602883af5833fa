import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a URL and in a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url')
/** How tokens are stored: a copy of the database opens no session. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string) => UUID.test(text)
