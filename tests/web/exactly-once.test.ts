/** Every write that waits for the line, with everything that can go wrong on its way: the server has it once, and no more. */
import { beforeAll } from 'vitest'
import { playEach } from './exactly-once'
import { withLocks } from './locks'
import { withApi } from './server'
import { withDevice } from './idb'

withDevice()
withApi()
beforeAll(withLocks)
playEach(() => true)
