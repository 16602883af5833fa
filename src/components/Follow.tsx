import { useEffect } from 'react'
import { useFormikContext } from 'formik'

/** For a form whose values stand in the address: Back and Forward change what is asked for, and the fields say so. */
export function Follow<T extends object>({ asked }: { asked: T }) {
  const { setValues } = useFormikContext<T>()
  useEffect(() => void setValues(asked), [asked, setValues])
  return null
}
