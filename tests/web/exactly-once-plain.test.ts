/** The same on an API that other people wrote: no keys, no versions, and of each answer what section 7 names. */
import { beforeAll } from 'vitest'
import { allCalls } from '../../contract/all'
import { playEach } from './exactly-once'
import { withLocks } from './locks'
import { answerPlainly, withApi } from './server'
import { withDevice } from './idb'

withDevice()
withApi()
beforeAll(withLocks)
beforeAll(answerPlainly)
const named = new Set<string>(allCalls.flatMap((call) => ('extension' in call ? [] : call.row)))
playEach((row) => named.has(row))
