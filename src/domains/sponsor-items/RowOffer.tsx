import { useId, type ReactNode } from 'react'
import { NumericFormat, type NumericFormatProps } from 'react-number-format'
import { controlClass } from '../../components/controlClass'
import { FieldError } from '../../components/fields/FieldError'
import { useRefusal } from '../../components/fields/useRefusal'
import { Money } from '../../components/Money'
import { isChanged, problemOf, termsOf, totalOf, whyTwice, type Typed } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'

interface Props {
  item: SponsorItem
  typed: Typed
  usual: number | null
  /** It was pressed, and something stood in the way. */
  isShown: boolean
  /** It is on its way as it stands. */
  isSending: boolean
  onType: (change: Partial<Typed>) => void
  /** Enter in a field: what is typed goes. */
  onEnter: () => void
}

/** Price and units in their row, and the second yes of a sum that is far from what was asked. */
export function RowOffer({ item, typed, usual, isShown, isSending, onType, onEnter }: Props) {
  const id = useId()
  const problem = isShown ? problemOf(item, typed, usual) : null
  const total = totalOf(termsOf(typed))
  const why = whyTwice(item, termsOf(typed), usual)
  const units = useRefusal('250', typed.units)
  const price = useRefusal('50,000', typed.price)
  const again = useRefusal('50,000', typed.again)
  const refused = { units: units.refusal, price: price.refusal, again: again.refusal }
  const isBad = (field: Field) => problem?.field === field || refused[field] !== undefined
  const isTwice = problem !== null && refused[problem.field] !== undefined
  const told = (field: Field) =>
    refused[field] !== undefined ? `${id}${field}` : problem?.field === field ? `${id}e` : undefined
  return (
    <div className="stack-2">
      <div className="offer">
        <Digits
          name="units"
          label={`Units of ${item.name}`}
          value={typed.units}
          watched={units.watch((digits) => onType({ units: digits }))}
          isInvalid={isBad('units')}
          onEnter={onEnter}
          readOnly={isSending}
          describedBy={told('units')}
        />
        <span aria-hidden="true">×</span>
        <Digits
          name="price"
          label={`Unit price of ${item.name}`}
          value={typed.price}
          watched={price.watch((digits) => onType({ price: digits }))}
          isInvalid={isBad('price')}
          onEnter={onEnter}
          readOnly={isSending}
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
            watched={again.watch((digits) => onType({ again: digits }))}
            isInvalid={isBad('again')}
            onEnter={onEnter}
            readOnly={isSending}
            describedBy={[`${id}w`, told('again')].filter(Boolean).join(' ')}
            before={<span className="input-group-text">₦</span>}
          />
        </div>
      )}
      {FIELDS.map((field) => (
        <Wrong key={field} id={`${id}${field}`} words={refused[field]} />
      ))}
      {/* One field says one thing at a time: first what it did not take. */}
      <Wrong id={`${id}e`} words={isTwice ? undefined : problem?.words} />
    </div>
  )
}

function Wrong({ id, words }: { id: string; words: string | undefined }) {
  if (!words) return null
  return (
    <FieldError id={id} role="alert">
      {words}
    </FieldError>
  )
}

const FIELDS = ['units', 'price', 'again'] as const
type Field = (typeof FIELDS)[number]

interface DigitsProps {
  name: string
  label: string
  value: string
  watched: NumericFormatProps
  onEnter: () => void
  isInvalid: boolean
  describedBy: string | undefined
  readOnly?: boolean
  before?: ReactNode
}
function Digits({ name, label, value, watched, onEnter, isInvalid, describedBy, readOnly, before }: DigitsProps) {
  const isMoney = before !== undefined
  const input = (
    <NumericFormat
      {...watched}
      name={name}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      className={`${controlClass(isInvalid)} text-end`}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      decimalScale={2}
      maxLength={20}
      readOnly={readOnly}
      value={value}
      onFocus={({ target }) => target.select()}
      onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onEnter()}
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
