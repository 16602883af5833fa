/** What somebody reads whom the API does not let in. */
import { expect, test } from 'vitest'
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

test('by a browser that keeps no cookies: the password is not what is wrong', async () => {
  failing('post', 'auth/login', { status: 200, json: { success: true } })
  failing('get', 'auth/role', refusal(401))
  failing('post', 'auth/refresh', refusal(401))
  failing('post', 'auth/logout', { status: 200, json: { success: true } })
  await expect(signIn('ada@office.test', 'right')).rejects.toThrow(/^Your password is right, but this browser did not/)
})
