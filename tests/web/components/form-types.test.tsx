/** What must not compile: `tsc` fails on each line below that is no longer an error. */
import { expect, test } from 'vitest'
import { array, boolean, mixed, number, object, string } from 'yup'
import { Form } from '../../../src/components/Form'
import { FormDialog } from '../../../src/components/FormDialog'
import type { Action } from '../../../src/lib/useAction'

interface Values {
  name: string
  area: 'Crusades' | ''
  letter: File | null
  sure: boolean
  mobile: { primary: string; secondary: string }
  items: { name: string }[]
}
const blank: Values = { name: '', area: '', letter: null, sure: false, mobile: { primary: '', secondary: '' }, items: [] } // prettier-ignore
const send = () => Promise.resolve(undefined)
const rest = { blank, onSubmit: send, children: () => null }
const whole = object({
  name: string().required('Enter it.'),
  area: string().required('Choose it.'),
  letter: mixed<File>().nullable(),
  sure: boolean(),
  mobile: object({ primary: string().required('Enter it.'), secondary: string() }),
  items: array().min(1, 'Add one.'),
})
const other = object({ nmae: string() })
declare const action: Action<[values: { name: string }]>
declare const another: Action<[values: { title: string }]>
const dialog = { title: '', deed: '', onClose: () => {}, children: null, blank: { name: '' } }

const lines = () => [
  <Form key="1" {...rest} schema={whole} />,
  <Form key="2" {...rest} schema={object({ name: string() })} />,
  // @ts-expect-error the values have no such field
  <Form key="3" {...rest} schema={other} />,
  // @ts-expect-error the field is text, not a number
  <Form key="4" {...rest} schema={object({ name: number() })} />,
  // @ts-expect-error the values have no such field further down
  <Form key="5" {...rest} schema={object({ mobile: object({ prime: string() }) })} />,
  // @ts-expect-error a step of a wizard that rules nothing of these values
  <Form key="6" {...rest} schema={Math.random() > 1 ? whole : other} />,
  // @ts-expect-error a bare button's answer is no submit
  <Form key="7" {...rest} schema={whole} onSubmit={() => Promise.resolve(true)} />,
  <FormDialog key="8" {...dialog} schema={object({ name: string() })} action={action} />,
  // @ts-expect-error the schema of another form
  <FormDialog key="9" {...dialog} schema={other} action={action} />,
  // @ts-expect-error the write of another form
  <FormDialog key="10" {...dialog} schema={object({ name: string() })} action={another} />,
]

test('a form, its values, its schema and its write belong together', () => {
  expect(lines).toBeTypeOf('function')
})
