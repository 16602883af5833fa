import type { FormikHelpers } from 'formik'

/** Values as multipart: `videos[0].file`, `accomodation.price`. Empty and missing values are left out. */
export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value)) value.forEach((entry, index) => add(`${name}[${index}]`, entry))
    else if (typeof value === 'object') Object.entries(value).forEach(([key, entry]) => add(`${name}.${key}`, entry))
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      form.append(name, String(value))
  }
  Object.entries(values).forEach(([name, value]) => add(name, value))
  return form
}

/** A form that stays open begins anew after `sent` has gone, but for what was typed meanwhile. Gives what it holds now. */
export function beginAnew<T extends object>(
  { setValues, resetForm }: Pick<FormikHelpers<T>, 'setValues' | 'resetForm'>,
  sent: T,
  blank: T,
): T {
  let left = blank
  // The only way to what stands there by now.
  void setValues((now) => {
    left = typedSince(sent, now, blank)
    return now
  }, false)
  resetForm({ values: left })
  return left
}
const typedSince = <T extends object>(sent: T, now: T, blank: T): T =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const key = name as keyof T
      return [name, value === sent[key] ? blank[key] : value]
    }),
  ) as T
