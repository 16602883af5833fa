/** A pay list of a thousand requests: every kobo of them is in the file, and nothing else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'
import { fileOf, payListOf, PROFILE_NAMES, totalOf } from '../../../src/domains/pay-lists/pay-list.rules'
import { runs } from '../../support/properties'

const ACCOUNT = { bank: 'Zenith Bank', name: 'Living Waters Assembly', number: '1012345671' }
const requestOf = (kobo: number, at: number) =>
  ({
    ...{ id: String(at), reference: `CR-2026-${at}`, theme: `Outreach ${at}`, type: 'Crusades' },
    ...{ status: 'Pending', openItems: 0, prepared: false, accountHeld: false, agreed: kobo / 100 },
    ...{
      ministryId: `m${at}`,
      ministry: `Ministry ${at}`,
      bankAccount: ACCOUNT,
      facts: { usedBy: null, changed: null },
    },
  }) as unknown as Budget
const tickedOf = (record: Budget) => ({ id: record.id, row: record, record })
/** "1234.50" to kobo, by its digits alone. */
const koboIn = (text: string) => BigInt(text.replace('.', ''))

test('the file of 1,000 payments adds up to the kobo, in every form', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1000, maxLength: 1000 })
  fc.assert(
    fc.property(amounts, (kobo) => {
      const ticked = kobo.map((one, at) => tickedOf(requestOf(one, at)))
      const { payees, leftOut } = payListOf(ticked, { payments: [], sent: [], now: 0 }, true)
      expect(leftOut).toEqual([])
      const sum = kobo.reduce((all, one) => all + BigInt(one), 0n)
      expect(Math.round(totalOf(payees) * 100)).toBe(Number(sum))
      for (const profile of PROFILE_NAMES) {
        const lines = fileOf(payees, profile).trim().split('\r\n')
        expect(lines).toHaveLength(1001)
        const found = lines.slice(1).map((line) => koboIn(/(?:^|,)"?(\d+\.\d\d)"?(?:,|$)/.exec(line)?.[1] ?? ''))
        expect(found).toEqual(kobo.map(BigInt))
      }
    }),
    runs(5),
  )
})
