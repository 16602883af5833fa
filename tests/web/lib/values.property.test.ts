/** Money, days and phones, for whatever is typed or sent: never a kobo and never a day off, and nothing throws. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay } from '../../../contract/rules/days'
import { LAGOS_OFFSET_MS, lagosDay } from '../../../contract/rules/days'
import { normaliseMobile } from '../../../contract/rules/phones'
import { ago, dayText, daysBetween, minuteOf, rangeText } from '../../../src/lib/dates'
import { naira, nairaInWords, sumKnown, sumNaira } from '../../../src/lib/money'
import { spoken, whatsappHref, written } from '../../../src/lib/phones'
import { day, number, time } from '../../../src/lib/read'
import { runs } from '../../support/properties'

const MANY = runs(1000)
/** What the ledger holds at most, in kobo. */
const MAX_KOBO = 100_000_000_000_000
const kobo = fc.integer({ min: -MAX_KOBO, max: MAX_KOBO })
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^[\d\s+().-]{0,20}$/))
/** Of every year that a day may have. */
const anyDay = fc.integer({ min: 0, max: 109_571 }).map((days) => addDays('1900-01-01', days))

describe('an amount', () => {
  const shown = (text: string) => {
    const digits = text.replace(/[₦,.]/g, '').replace('−', '-')
    return Number(digits)
  }

  test('is shown to the kobo, and read back from what is shown', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        expect(shown(naira(amount / 100))).toBe(amount)
        expect(naira(amount / 100)).toMatch(/^−?₦\d{1,3}(,\d{3})*\.\d\d$/)
      }),
      { ...MANY, examples: [[0], [1], [-1], [29], [MAX_KOBO], [MAX_KOBO - 1]] },
    )
  })

  test('is read from JSON, from text and from text with commas alike', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        const value = amount / 100
        for (const sent of [value, value.toFixed(2), naira(value).replace('₦', '').replace('−', '-')])
          expect(number(sent)).toBe(value)
      }),
      MANY,
    )
  })

  test('whatever is sent for it is a number that can be counted with, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.anything()), (sent) => {
        const read = number(sent)
        expect(read === null || Number.isFinite(read)).toBe(true)
      }),
      { ...MANY, examples: [['1e309'], [NaN], [Infinity], [' 1,5 '], ['-'], ['.'], ['0x10'], [',']] },
    )
  })

  test('sums are exact in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: MAX_KOBO / 100 }), { maxLength: 90 }), (all) => {
        const exact = all.reduce((sum, one) => sum + one, 0) / 100
        const amounts = all.map((one) => one / 100)
        expect(sumNaira(amounts)).toBe(exact)
        expect(sumNaira(amounts.toReversed())).toBe(exact)
        expect(sumKnown([...amounts, null])).toBeNull()
      }),
      runs(300),
    )
  })

  test('in words is the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_KOBO }), (amount) => {
        expect(fromWords(nairaInWords(amount / 100))).toBe(amount)
      }),
      { ...MANY, examples: [[0], [100], [105], [MAX_KOBO], [101_000_01], [1_000_000_00]] },
    )
  })
})

/** The amount that words name, in kobo: written anew here, so that it does not share the mistakes of what it checks. */
function fromWords(text: string): number {
  const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ') // prettier-ignore
  const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
  const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
  const value = (words: string) => {
    let total = 0
    let part = 0
    for (const word of words.toLowerCase().split(/[\s,-]+/)) {
      if (word === '' || word === 'and') continue
      else if (small.includes(word)) part += small.indexOf(word)
      else if (tens.includes(word)) part += tens.indexOf(word) * 10
      else if (word === 'hundred') part *= 100
      else if (scales[word]) {
        total += part * scales[word]
        part = 0
      } else throw new Error(`"${word}" is no number.`)
    }
    return total + part
  }
  const [whole = '', rest = ''] = text.split(' naira')
  return value(whole) * 100 + value(rest.replace(' kobo', ''))
}

describe('a day', () => {
  test('goes so many days on and the same back, and is a day of the calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        const to = addDays(from, days)
        expect(addDays(to, -days)).toBe(from)
        if (isDay(to)) expect(daysBetween(from, to)).toBe(days)
      }),
      { ...MANY, examples: [['2028-02-28', 1], ['2026-12-31', 1], ['2100-02-28', 1]] }, // prettier-ignore
    )
  })

  test('is read as itself, also with a time behind it, and shown as itself', () => {
    fc.assert(
      fc.property(anyDay, (one) => {
        expect(day(one)).toBe(one)
        expect(day(`${one}T00:00:00`)).toBe(one)
        expect(day(`${one}T23:59:59.999`)).toBe(one)
        const [year, , date] = one.split('-')
        expect(dayText(one)).toMatch(new RegExp(`^${Number(date)} [A-Z][a-z]{2} ${year}$`))
        expect(rangeText(one, one)).toBe(dayText(one))
      }),
      MANY,
    )
  })

  test('of a moment is that of Lagos, whatever zone the moment is written in', () => {
    const moment = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, minutes) => {
        const there = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 23)
        const two = (n: number) => String(n).padStart(2, '0')
        const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
        expect(time(there + zone)).toBe(at.toISOString())
        expect(day(there + zone)).toBe(lagosDay(at))
        expect(minuteOf(at.toISOString()).slice(0, 10)).toBe(
          new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10),
        )
      }),
      MANY,
    )
  })

  test('whatever is sent for it is a real day or nothing, and never shown as a broken one', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.anything(), fc.stringMatching(/^\d{4}-\d\d-\d\d([T ].{0,12})?$/)), (sent) => {
        const read = day(sent)
        expect(read === '' || isDay(read)).toBe(true)
        const at = time(sent)
        expect(at === '' || new Date(at).toISOString() === at).toBe(true)
        for (const text of [ago(at), dayText(read), rangeText(read, '')])
          expect(text).not.toMatch(/NaN|Invalid|undefined/)
      }),
      { ...MANY, examples: [['2026-02-30'], ['0000-00-00'], ['2026-13-45T25:61:61Z'], ['2026-11-21T10:00:00+99:99']] },
    )
  })
})

describe('a mobile', () => {
  const subscriber = fc.stringMatching(/^[789]\d{9}$/)
  /** What people and phones put between the digits. */
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', '\u200e', '(', ')', '\u202a'), {
    minLength: 20,
    maxLength: 20,
  })
  const prefix = fc.constantFrom('0', '234', '+234', '2340', '+2340', '')

  test('is one number however it is written, and stays it through what is shown and sent', () => {
    fc.assert(
      fc.property(subscriber, prefix, gaps, (digits, before, between) => {
        const typed = [...`${before}${digits}`].map((sign, at) => sign + (between[at] ?? '')).join('')
        const number = `+234${digits}`
        expect(normaliseMobile(typed)).toBe(number)
        for (const form of [number, spoken(typed), written(typed), spoken(spoken(typed))])
          expect(normaliseMobile(form), form).toBe(number)
        expect(whatsappHref(typed)).toBe(`https://wa.me/234${digits}`)
      }),
      MANY,
    )
  })

  test('whatever is typed is a Nigerian mobile or none, and is never lost', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const number = normaliseMobile(typed)
        if (number) expect(number).toMatch(/^\+234[789]\d{9}$/)
        else {
          expect(spoken(typed)).toBe(typed)
          expect(written(typed)).toBe(typed.trim())
          expect(whatsappHref(typed)).toBeNull()
        }
      }),
      MANY,
    )
  })
})
