import { expect, test } from 'vitest'
import { formOf } from '../../../src/lib/forms'

const entries = (values: Record<string, unknown>) => [...formOf(values)]

test('nested values and lists get the names that the API reads', () => {
  const clip = new File(['x'], 'clip.mp4')
  expect(
    entries({
      name: 'St Luke',
      accomodation: { price: 1500.5, units: 2 },
      items: [
        { name: 'Bibles', units: 3 },
        { name: 'Chairs', units: 4 },
      ],
      videos: [{ file: clip }],
      available: false,
    }),
  ).toEqual([
    ['name', 'St Luke'],
    ['accomodation.price', '1500.5'],
    ['accomodation.units', '2'],
    ['items[0].name', 'Bibles'],
    ['items[0].units', '3'],
    ['items[1].name', 'Chairs'],
    ['items[1].units', '4'],
    ['videos[0].file', clip],
    ['available', 'false'],
  ])
})

test('what is empty or missing is left out, zero is not', () => {
  expect(entries({ a: '', b: null, c: undefined, d: [], e: {}, f: 0 })).toEqual([['f', '0']])
})

test('a file keeps its name', () => {
  const file = formOf({ receipt: new File(['x'], 'transfer 3.pdf') }).get('receipt')
  expect((file as File).name).toBe('transfer 3.pdf')
})
