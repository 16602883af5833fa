/** What somebody reads whom the API does not let in. */
import { describe, expect, test } from 'vitest'
import { signIn } from '../../../src/session/session'
import { session } from '../../../src/session/session.service'
import { failing, NO_CONNECTION, refusal, type Fault } from '../faults'

const OURS = 'The username or the password is not right.'

test.each<[string, Fault, string]>([
  ['a bare 401', { status: 401, text: 'Unauthorized', type: 'text/plain' }, OURS],
  ['a 401 that says no more in JSON', { status: 401, json: { message: 'Unauthorized' } }, OURS],
  ['a 403 without a reason', refusal(403), OURS],
  ['success:false alone', { status: 200, json: { success: false } }, OURS],
  [
    'the words of the API',
    refusal(401, { message: 'This account is not confirmed.' }),
    'This account is not confirmed.',
  ],
  ['a locked door', refusal(429), 'Too many tries. Wait a few minutes and try again.'],
  ['a server that stumbles', refusal(503), 'The server could not answer. Nothing was lost. Try again in a moment.'],
])('by %s', async (_name, fault, message) => {
  failing('post', 'auth/login', fault)
  await expect(session.login('ada@office.test', 'wrong')).rejects.toThrow(message)
})

test('by nobody: there is no line', async () => {
  failing('post', 'auth/login', NO_CONNECTION)
  await expect(session.login('ada@office.test', 'right')).rejects.toThrow(/^There is no connection to the server\./)
})

describe('after the log-in, where the next call is refused', () => {
  const refused = (role: Fault, refresh: Fault) => {
    failing('post', 'auth/login', { status: 200, json: { success: true } })
    failing('get', 'auth/role', role)
    failing('post', 'auth/refresh', refresh, { after: 5 })
    failing('post', 'auth/logout', { status: 200, json: { success: true } })
    return expect(signIn('ada@office.test', 'right')).rejects
  }
  const SHUT = refusal(401, { message: 'Your account is suspended' })

  test('by a browser that keeps no cookies: the password is not what is wrong', async () => {
    await refused(refusal(401), refusal(401)).toThrow(/^Your password is right, but this browser did not/)
  })
  test('the words of the API come first: the account may be shut', async () => {
    await refused(SHUT, refusal(401)).toThrow(/^Your account is suspended\. Your password is right; if .*Allow cookies/)
  })
  test('and the session could be renewed: the cookies were kept', async () => {
    await refused(SHUT, { status: 200, json: { success: true } }).toThrow(/^Your account is suspended$/)
  })
})
