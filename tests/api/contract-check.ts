/** Holds an answer against the contract. The client of the tests does this for every call, so no test has to. */
import { expect } from 'vitest'
import { callAt, flawsOfRefusal, flawsOfSuccess } from '../../contract/answers'

/** Refusals that the contract has to announce; any call may answer the others. */
const ANNOUNCED = [404, 409, 429, 507]
const NOT_MODIFIED = 304
const exact = { exact: true }

export function checkAnswer(method: string, path: string, status: number, contentType: string, text: string) {
  const call = callAt(method, path)
  const about = `${method} ${path.slice(0, 200)} -> ${status} ${text.slice(0, 300)}`
  const answer = { status, contentType, text }
  if (status >= 400 && status !== 416) {
    expect(flawsOfRefusal([status], answer, exact), about).toEqual([])
    if (call && ANNOUNCED.includes(status)) expect(Object.keys(call.refuses ?? {}).map(Number), about).toContain(status)
  } else if (status === NOT_MODIFIED) expect(text, about).toBe('')
  else if (call && !call.file) expect(flawsOfSuccess(call, answer, exact), about).toEqual([])
}
