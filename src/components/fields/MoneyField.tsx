import { useField } from 'formik'
import { NumericFormat } from 'react-number-format'
import { nairaInWords } from '../../lib/money'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'
import { useRefusal } from './useRefusal'

/** Naira with thousands separators on screen; the value is plain digits ("1380000.5"), always positive (§5). */
export function MoneyField({ inWords, isFirst, ...props }: FieldProps & { inWords?: boolean; isFirst?: boolean }) {
  const [{ value: now }] = useField<string>(props.name)
  const { refusal, watch } = useRefusal('50,000', now)
  return (
    <FieldFrame {...props} refusal={refusal}>
      {({ value, set, control, isInvalid }) => (
        <>
          <div className="input-group">
            <span className="input-group-text">₦</span>
            <NumericFormat
              {...control}
              {...watch(set, control.onBlur)}
              {...(inWords && {
                'aria-describedby': [control['aria-describedby'], `${control.id}w`].filter(Boolean).join(' '),
              })}
              className={`${controlClass(isInvalid)} text-end`}
              inputMode="decimal"
              decimalScale={2}
              maxLength={20}
              autoFocus={isFirst}
              value={value}
            />
          </div>
          {inWords && (
            <div id={`${control.id}w`}>
              {Number(value) > 0 && <p className="words mt-2">{nairaInWords(Number(value))}</p>}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** Numbers without a sign; the value is plain digits. A point can be typed: that it must be whole is the schema's to say. */
export function NumberField({ max, ...props }: FieldProps & { max?: number }) {
  const [{ value: now }] = useField<string>(props.name)
  const { refusal, watch } = useRefusal('250', now, max)
  return (
    <FieldFrame {...props} refusal={refusal}>
      {({ value, set, control, isInvalid }) => (
        <NumericFormat
          {...control}
          {...watch(set, control.onBlur)}
          className={controlClass(isInvalid)}
          inputMode="numeric"
          decimalScale={2}
          value={value}
        />
      )}
    </FieldFrame>
  )
}
