import type { AnyObject, ObjectSchema, ValidationError } from 'yup'

/** What a form shows for these values: the first sentence of each field, as Formik picks it. */
export const faultsOf = (schema: ObjectSchema<AnyObject>, values: object): Promise<Record<string, string>> =>
  schema.validate(values, { abortEarly: false }).then(
    () => ({}),
    (error: unknown) => {
      const faults: Record<string, string> = {}
      for (const { path, message } of (error as ValidationError).inner) faults[path ?? ''] ??= message
      return faults
    },
  )
