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

/** What a form holds that begins anew after this was sent: nothing of it, and what was typed meanwhile. */
export const typedSince = <T extends object>(sent: T, now: T, blank: T): T =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const key = name as keyof T
      return [name, value === sent[key] ? blank[key] : value]
    }),
  ) as T
