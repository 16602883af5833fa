import { useContext, useEffect, useState } from 'react'
import { useFormikContext } from 'formik'
import { FormElement, invalidIn } from './formElement'
import { Note } from './Note'
import { plural } from './words'

interface Field {
  id: string
  label: string
}

/** At the head of a long form: which fields are to be corrected after a refused submit, each a link to it. */
export function ErrorSummary() {
  const { submitCount, isValid, isSubmitting, errors } = useFormikContext()
  const form = useContext(FormElement)
  const [fields, setFields] = useState<Field[]>([])
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    // Labels are read from the page: a rule of the form knows the name of its field, not what it is called.
    const timer = setTimeout(() => setFields(isValid ? [] : invalidIn(form).map(named)))
    return () => clearTimeout(timer)
  }, [submitCount, isValid, isSubmitting, errors, form])
  if (fields.length < 2) return null
  return (
    // The focus goes to the first of them, which says what is wrong with it: read aloud at each change, it would talk over that.
    <Note tone="bad" still>
      <p className="strong">{plural(fields.length, 'field')} to correct</p>
      <ul className="numbered stack-2">
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

const named = (control: HTMLInputElement | HTMLFieldSetElement): Field => ({
  id: control.id,
  label:
    (control instanceof HTMLFieldSetElement
      ? control.querySelector('legend')
      : control.labels?.[0]
    )?.textContent.trim() ?? control.name,
})
