/** Development only: says in the console where an answer leaves the contract. Production builds leave it out. */
// Only development loads this file, so no browser gets the schemas.
/* oxlint-disable house/contract-types, no-console */
import { allCalls } from '@contract/all'
import { flawsOfSuccess } from '@contract/answers'

export function warnOfFlaws(row: string, data: unknown) {
  const call = allCalls.find((one) => one.row === row)
  // Answers of writes are extras: the app reads little of them.
  if (!call?.data || (!row.startsWith('GET ') && data === undefined)) return
  const text = JSON.stringify({ success: true, data })
  const status = call.creates ? 201 : 200
  for (const { at, expected, found } of flawsOfSuccess(call, { status, contentType: 'application/json', text }))
    console.warn(`${row}: ${at} should be ${expected}, found ${found}`)
}
