/** What forms send, and what they refuse. */
import { describe, expect, test } from 'vitest'
import type { ValidationError } from 'yup'
import { MAX_FILE_BYTES, MAX_NAME } from '../../../contract/vocabulary'
import { changeOf, correctionSchemaFor } from '../../../src/domains/converts/correction.rules'
import { KINDS, whyNot } from '../../../src/domains/feedback/upload.rules'
import * as areas from '../../../src/domains/support-areas/support-area.rules'
import { readAreaNames } from '../../../src/domains/support-areas/support-areas.reading'

const errorsOf = (
  schema: { validateSync: (values: unknown, options: object) => unknown },
  values: unknown,
): string[] => {
  try {
    schema.validateSync(values, { abortEarly: false })
    return []
  } catch (error) {
    return (error as ValidationError).errors
  }
}

describe('a support area', () => {
  const area = { available: true, duration: 14 }
  test('only what is another by now is sent', () => {
    expect(areas.changeOf(area, { available: true, duration: '14' })).toEqual({})
    expect(areas.changeOf(area, { available: false, duration: '14' })).toEqual({ available: false })
    expect(areas.changeOf(area, { available: true, duration: '0' })).toEqual({ duration: 0 })
  })
  test.each([
    ['0', []],
    ['3650', []],
    ['', ['Enter the number of days.']],
    ['3651', ['Enter 3,650 days or fewer.']],
    ['-1', ['Enter 0 days or more.']],
    ['1.5', ['Enter whole days.']],
  ])('%j days: %j', (duration, errors) => {
    expect(errorsOf(areas.newSchema, { name: 'Crusades', duration })).toEqual(errors)
    expect(errorsOf(areas.editSchemaFor(area), { available: true, duration })).toEqual(errors)
  })
  test('has a name; nothing is sent where nothing has changed', () => {
    expect(errorsOf(areas.newSchema, { name: '', duration: '1' })).toEqual(['Choose a name.'])
    expect(errorsOf(areas.editSchemaFor(area), { available: true, duration: '14' })).toEqual([
      'It stands so already. Change something first.',
    ])
    expect(errorsOf(areas.editSchemaFor(area), { available: false, duration: '14' })).toEqual([])
  })
})

describe('a correction of a convert', () => {
  const before = { name: 'Ada Obi', mobile: '08035550142' }
  test.each([
    [{ name: ' Ada Obi ', mobile: '+234 803 555 0142' }, {}],
    [{ name: ' Ada Eze ', mobile: '08035550142' }, { name: 'Ada Eze' }],
    [{ name: 'Ada Obi', mobile: '0803 555 0143' }, { mobile: '+2348035550143' }],
    [{ name: 'Ada Obi', mobile: ' none ' }, { mobile: 'none' }],
    [{}, { name: '', mobile: '' }],
  ])('%j sends %j', (typed, change) => {
    expect(changeOf(before, typed)).toEqual(change)
  })
  test('of a number that was none is none while it stays', () => {
    expect(changeOf({ name: 'Ada', mobile: 'none' }, { name: 'Ada', mobile: 'none ' })).toEqual({})
  })
  test.each([
    [{ name: 'Ada Eze', mobile: '08035550142' }, []],
    [{ name: 'Ada Obi', mobile: '08035550142' }, ['It stands so already. Change something first.']],
    [{ name: ' ', mobile: '08035550142' }, ['Enter the name.']],
    [{ name: 'x'.repeat(MAX_NAME), mobile: '08035550142' }, []],
    [{ name: 'x'.repeat(MAX_NAME + 1), mobile: '08035550142' }, [`At most ${MAX_NAME} characters.`]],
    [{ name: 'Ada Obi', mobile: '0803 555 0143' }, []],
    [{ name: 'Ada Obi', mobile: '' }, ['The mobile is missing. Enter it.']],
    [{ name: 'Ada Obi', mobile: '0803 555' }, ['Enter 11 digits, such as 0803 555 0142. This has 7.']],
  ])('%j is answered %j', (typed, errors) => {
    expect(errorsOf(correctionSchemaFor(before), typed)).toEqual(errors)
  })
})

describe('a file that a ministry reports with', () => {
  const file = (name: string, size: number) => ({ name, size }) as File
  test.each([
    [
      'videos',
      ['a.mp4', 'a.M4V', 'a.webm', 'a.mov', 'a.3gp', 'a.3gpp', 'a.3g2', 'a.mkv'],
      ['a.avi', 'a.jpg', 'mp4', 'a.mp4.exe'],
    ],
    ['pictures', ['a.jpg', 'a.JPEG', 'a.png', 'a.webp', 'a.gif'], ['a.heic', 'a.mp4', 'png', 'a.png.exe']],
  ] as const)('%s: %j are taken, %j are not', (kind, taken, refused) => {
    for (const name of taken) expect(whyNot(kind, file(name, 1)), name).toBe(null)
    for (const name of refused)
      expect(whyNot(kind, file(name, 1)), name).toBe(`Not a ${KINDS[kind].one} that can be sent: ${KINDS[kind].types}.`)
  })
  test('is neither empty nor too large', () => {
    expect(whyNot('videos', file('a.mp4', 0))).toBe('The file is empty.')
    expect(whyNot('videos', file('a.mp4', MAX_FILE_BYTES))).toBe(null)
    expect(whyNot('videos', file('a.mp4', MAX_FILE_BYTES + 1))).toBe(
      'Larger than 250 MB. Cut it, or choose a smaller one.',
    )
  })
})

test.each<[string, string[], string[]]>([
  ['those that are left', ['Orphanages', 'Prison_Evangelism'], ['Orphanages', 'Prison_Evangelism']],
  ['those that exist', ['crusades', 'hospitals'], ['Orphanages', 'Prison_Evangelism', 'Church_Building_Project']],
  ['both, in other letters', ['Crusades', 'orphanages'], ['Orphanages']],
  ['nothing', [], ['Orphanages', 'Prison_Evangelism', 'Church_Building_Project']],
])('a name that no support type has is offered, where the API names %s', (_name, told, offered) => {
  const there = [{ name: 'Crusades' }, { name: 'Hospitals' }] as const
  expect(areas.namesLeft(there, readAreaNames(told as never))).toEqual(offered)
})
