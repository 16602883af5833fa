import { useId, type ReactNode } from 'react'
import { NumericFormat } from 'react-number-format'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import { controlClass } from '../../components/controlClass'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { pastedNumber } from '../../lib/numbers'
import { isChanged, problemOf, termsOf, totalOf, whyTwice, type Typed } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'

interface Props {
  item: SponsorItem
  typed: Typed
  usual: number | null
  /** It was pressed, and something stood in the way. */
  isShown: boolean
  onType: (change: Partial<Typed>) => void
  /** Enter in a field: what is typed goes. */
  onEnter: () => void
}

/** Price and units in their row, and the second yes of a sum that is far from what was asked. */
export function RowOffer({ item, typed, usual, isShown, onType, onEnter }: Props) {
  const id = useId()
  const problem = isShown ? problemOf(item, typed, usual) : null
  const total = totalOf(termsOf(typed))
  const why = whyTwice(item, termsOf(typed), usual)
  const isBad = (field: string) => problem?.field === field
  const told = (field: string) => (isBad(field) ? `${id}e` : undefined)
  return (
    <div className="stack-2">
      <div className="offer">
        <Digits
          name="units"
          label={`Units of ${item.name}`}
          value={typed.units}
          onValue={(units) => onType({ units })}
          isInvalid={isBad('units')}
          onEnter={onEnter}
          describedBy={told('units')}
        />
        <span aria-hidden="true">×</span>
        <Digits
          name="price"
          label={`Unit price of ${item.name}`}
          value={typed.price}
          onValue={(price) => onType({ price })}
          isInvalid={isBad('price')}
          onEnter={onEnter}
          describedBy={told('price')}
          before={<span className="input-group-text">₦</span>}
        />
        <span className="offer-sum">
          = <Money of={total} />
        </span>
      </div>
      {why && isShown && (!problem || isBad('again')) && (
        <div className="stack-1">
          <p className="md" id={`${id}w`}>
            {why} To {isChanged(item, typed) ? 'offer' : 'accept'} <Money of={total} />, type it once more.
          </p>
          <Digits
            name="again"
            label={`The total of ${item.name} once more`}
            value={typed.again}
            onValue={(again) => onType({ again })}
            isInvalid={isBad('again')}
            onEnter={onEnter}
            describedBy={[`${id}w`, told('again')].filter(Boolean).join(' ')}
            before={<span className="input-group-text">₦</span>}
          />
        </div>
      )}
      {problem?.words && (
        <p className="err" id={`${id}e`} role="alert">
          <Icon of={warning} />
          {problem.words}
        </p>
      )}
    </div>
  )
}

interface DigitsProps {
  name: string
  label: string
  value: string
  onValue: (digits: string) => void
  onEnter: () => void
  isInvalid: boolean
  describedBy: string | undefined
  before?: ReactNode
}
function Digits({ name, label, value, onValue, onEnter, isInvalid, describedBy, before }: DigitsProps) {
  const isMoney = before !== undefined
  const input = (
    <NumericFormat
      name={name}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      className={`${controlClass(isInvalid)} text-end`}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      maxLength={20}
      value={value}
      valueIsNumericString
      onFocus={({ target }) => target.select()}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      onPaste={(event) => {
        // What is not understood is not taken: a number must never become another without a word.
        event.preventDefault()
        const digits = pastedNumber(event.clipboardData.getData('text'))
        if (digits !== null) onValue(digits)
      }}
      onValueChange={({ value: digits }) => digits !== value && onValue(digits)}
    />
  )
  return before ? (
    <div className="input-group">
      {before}
      {input}
    </div>
  ) : (
    input
  )
}
