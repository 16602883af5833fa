import { useState } from 'react'
import { useFormikContext } from 'formik'
import { SPENT } from '../lib/once'
import type { Outcome } from '../lib/useAction'

/** Takes another key for what is typed, which can only be sent as something new then. The draft would bring the old one for ever. */
export function NewKey({
  of,
  refusal,
}: {
  of: 'payment' | 'deposit' | 'chat' | 'feedback' | 'item' | 'comment' | 'list'
  refusal: Outcome | null
}) {
  const { setFieldValue, setStatus } = useFormikContext()
  const [taken, setTaken] = useState<Outcome | null>(null)
  if (refusal === taken || !refusal?.problems?.some(({ field }) => field === SPENT)) return null
  return (
    <button
      type="button"
      className="btn btn-secondary"
      onClick={({ currentTarget: { form } }) => {
        setTaken(refusal)
        setStatus(undefined)
        void setFieldValue('key', crypto.randomUUID())
        form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
      }}
    >
      Make it a new {of}
    </button>
  )
}
