import type { AnyObject, InferType, ObjectSchema } from 'yup'

export type FormSchema = ObjectSchema<AnyObject>

/** A schema of a form with these values: it rules no field that they have not, and none as another kind than it is. */
export type Fitting<Values, S extends FormSchema> = [Misfit<Values, InferType<S>>] extends [never]
  ? unknown
  : { isNoFieldOfTheValues: Misfit<Values, InferType<S>> }

/** The fields of the schema that the values have not, or have as something else. Each schema of several is looked at by itself. */
type Misfit<Values, Ruled> = Ruled extends unknown
  ? {
      [K in keyof Ruled]-?: K extends keyof Values
        ? Fits<NonNullable<Ruled[K]>, Values[K]> extends true
          ? never
          : K
        : K
    }[keyof Ruled]
  : never

// A field may be narrower on either side: a choice is text to its rule, and a letter that is required is no longer null.
type Fits<Ruled, Value> = [Ruled] extends [Value]
  ? true
  : [Value] extends [Ruled | null | undefined]
    ? true
    : [Value] extends [Nested]
      ? [Misfit<Value, Ruled>] extends [never]
        ? true
        : false
      : false
type Nested = Record<string, unknown>
