import { NumericFormat } from 'react-number-format'
import { nairaInWords } from '../../lib/money'
import { controlClass, FieldFrame, type FieldProps } from './FieldFrame'

/** Naira with thousands separators on screen; the value is plain digits ("1380000.5"), always positive (§5). */
export function MoneyField({ inWords, ...props }: FieldProps & { inWords?: boolean }) {
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <>
          <div className="input-group">
            <span className="input-group-text">₦</span>
            <NumericFormat
              {...control}
              className={`${controlClass(isInvalid)} text-end`}
              inputMode="decimal"
              autoComplete="off"
              thousandSeparator=","
              decimalScale={2}
              allowNegative={false}
              maxLength={20}
              value={value}
              valueIsNumericString
              onValueChange={({ value: digits }) => digits !== value && set(digits)}
            />
          </div>
          {inWords && Number(value) > 0 && <p className="words mt-2">{nairaInWords(Number(value))}</p>}
        </>
      )}
    </FieldFrame>
  )
}

/** Whole numbers only; the value is plain digits. */
export function NumberField({ max, ...props }: FieldProps & { max?: number }) {
  return (
    <FieldFrame {...props}>
      {({ value, set, control, isInvalid }) => (
        <NumericFormat
          {...control}
          className={controlClass(isInvalid)}
          inputMode="numeric"
          autoComplete="off"
          thousandSeparator=","
          decimalScale={0}
          allowNegative={false}
          isAllowed={({ floatValue }) => floatValue === undefined || max === undefined || floatValue <= max}
          value={value}
          valueIsNumericString
          onValueChange={({ value: digits }) => digits !== value && set(digits)}
        />
      )}
    </FieldFrame>
  )
}
