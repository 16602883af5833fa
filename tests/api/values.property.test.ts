/** Amounts and months as the server counts them, for every amount and every day. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lagosDayStart, lagosMonthStart } from '../../api/dates'
import { isCost, isNaira, lineTotal, MAX_KOBO, toCost, toKobo, toNaira } from '../../api/money'
import { addDays, lagosDay } from '../../contract/rules/days'
import { runs } from '../support/properties'

const MANY = runs(1000)

test('an amount goes over the wire and back without a kobo lost, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_KOBO }), (kobo) => {
      const sent = JSON.parse(JSON.stringify(toNaira(kobo))) as number
      expect(toKobo(sent, 'amount')).toBe(kobo)
      expect(toKobo(toNaira(kobo).toFixed(2), 'amount')).toBe(kobo)
      expect(toCost(String(toNaira(kobo)), 'amount')).toBe(kobo)
    }),
    { ...MANY, examples: [[1], [29], [435], [MAX_KOBO], [MAX_KOBO - 1]] },
  )
})

test('text is an amount of whole kobo within the limit, or refused', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-+\d.,eEx ]{0,16}$/),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(text, (typed) => {
      if (!isNaira(typed)) {
        expect(() => toKobo(typed, 'amount')).toThrow()
        return
      }
      expect(typed).toMatch(/^\d{1,13}(\.\d{1,2})?$/)
      const [whole = '', rest = ''] = typed.split('.')
      expect(BigInt(toKobo(typed, 'amount'))).toBe(BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0')))
      expect(isCost(typed)).toBe(true)
    }),
    MANY,
  )
})

test('price times units is exact, or refused above the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_KOBO }), fc.integer({ min: 1, max: 1_000_000 }), (price, units) => {
      const exact = BigInt(price) * BigInt(units)
      if (exact > BigInt(MAX_KOBO)) expect(() => lineTotal(price, units, 'units')).toThrow()
      else expect(BigInt(lineTotal(price, units, 'units'))).toBe(exact)
    }),
    { ...MANY, examples: [[MAX_KOBO, 1], [MAX_KOBO / 2, 2], [MAX_KOBO / 2 + 1, 2]] }, // prettier-ignore
  )
})

test('each moment lies in one day and one month of Lagos', () => {
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const day = lagosDay(at)
      expect(lagosDayStart(day).getTime()).toBeLessThanOrEqual(at.getTime())
      expect(lagosDayStart(addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime())
      const [begins, next, before] = [lagosMonthStart(0, at), lagosMonthStart(1, at), lagosMonthStart(-1, at)]
      expect(begins.getTime()).toBeLessThanOrEqual(at.getTime())
      expect(next.getTime()).toBeGreaterThan(at.getTime())
      expect(lagosDay(begins)).toBe(`${day.slice(0, 7)}-01`)
      // The last moment of one is followed by the first of the next.
      expect(lagosMonthStart(0, new Date(begins.getTime() - 1))).toEqual(before)
      expect(lagosMonthStart(-1, next)).toEqual(begins)
    }),
    { ...MANY, examples: [[new Date('2026-12-31T23:30:00Z')], [new Date('2028-02-29T22:59:59.999Z')]] },
  )
})
