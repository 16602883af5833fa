import { useEffect } from 'react'
import { useFormikContext } from 'formik'

/** For a form whose values stand in the address: Back and Forward change what is asked for, and the fields say so. */
export function Follow<T extends object>({ asked }: { asked: T }) {
  const { setValues } = useFormikContext<T>()
  // By what is asked for: the same once more, as with data that come anew, changes nothing of what is being typed.
  const words = JSON.stringify(asked)
  useEffect(() => void setValues(JSON.parse(words) as T), [words, setValues])
  return null
}
