import { MAX_ITEM_NAME } from '@contract/vocabulary'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useFormikContext } from 'formik'
import pencil from 'bootstrap-icons/icons/pencil.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import trash from 'bootstrap-icons/icons/trash.svg?raw'
import { MoneyField, NumberField } from '../../components/fields/MoneyField'
import { SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { announce, sayUnseen } from '../../lib/announce'
import { sumNaira } from '../../lib/money'
import type { Part } from '../../lib/parts'
import { allLines, blankLine, isBlank, problemsIn, type Edited, type ItemLine } from './request.schema'
import type { ListedItem } from './requests.reading'

interface Values {
  items: ItemLine[]
  /** The line that is being written; part of the form, so that a draft keeps it too. */
  newItem: ItemLine
  /** The line that lies in the fields to be changed: it goes back if it is not. */
  edited: Edited | null
}
const OFF = 'The office has taken this off its list. Write it as a custom item instead.'
const lineTotal = ({ price, units }: ItemLine) => Number(price) * Number(units)

/** §5: a listed item or a custom name, each hiding the other; used items leave the list; unit price and units. */
export function ItemsEditor({
  listed: { data, problem },
  otherCosts = 0,
}: {
  listed: Part<ListedItem[]>
  otherCosts?: number
}) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<Values>()
  /** Add was pressed too early: what is missing is said until it is there. */
  const [isTried, setTried] = useState(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const { items, newItem, edited } = values
  const listed = data ?? []
  const free = listed.filter(({ id }) => !items.some(({ itemId }) => itemId === id))
  // What the list no longer has, or never had as it did not come, keeps its name.
  const isOff = ({ itemId }: ItemLine) => itemId !== '' && data !== null && !data.some(({ id }) => id === itemId)
  const chosen = newItem.itemId && !free.some(({ id }) => id === newItem.itemId) ? [{ id: newItem.itemId, name: newItem.name }] : [] // prettier-ignore
  const options = [...free, ...chosen]
  const none = data ? 'All listed items are used' : 'Not loaded'
  // Where a field is wrong, too, the focus goes there: two voices would cut each other off.
  const isValidElsewhere = Object.keys(errors).every((name) => name === 'items')
  const missing = submitCount > 0 && items.length === 0 && typeof errors.items === 'string' ? errors.items : null

  const off: ReturnType<typeof problemsIn> = isOff(newItem) ? { itemId: OFF } : {}
  const problems = { ...problemsIn(newItem, items, listed.length > 0), ...off }
  // Said of the line as a whole, whatever Formik's types make of it.
  const said: unknown = errors.newItem
  const isHalf = submitCount > 0 && typeof said === 'string' ? said : null
  const told = isTried || isHalf ? problems : off

  const add = () => {
    const isRefused = Object.keys(problems).length > 0
    setTried(isRefused)
    if (isRefused) {
      // After the fields have been marked.
      setTimeout(() => fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const lines = allLines(values, listed)
    void setFieldValue('items', lines)
    const added = lines.at(-1)
    if (added) announce(`${added.name} is in the list: ${plural(lines.length, 'item')}.`)
    void setFieldValue('newItem', blankLine)
    void setFieldValue('edited', null)
    focusFirst()
  }
  /** Back into the fields below; the line leaves the list until it is added again. */
  const edit = (item: ItemLine) => {
    void setFieldValue(
      'items',
      items.filter((one) => one !== item),
    )
    void setFieldValue('newItem', item)
    void setFieldValue('edited', { line: item, at: items.indexOf(item) } satisfies Edited)
    focusFirst()
  }
  const clear = () => {
    setTried(false)
    if (edited) {
      void setFieldValue('items', [...items.slice(0, edited.at), edited.line, ...items.slice(edited.at)])
      announce(`${edited.line.name} stays as it was.`)
    } else sayUnseen('The fields of the item are empty again.')
    void setFieldValue('edited', null)
    void setFieldValue('newItem', blankLine)
    focusFirst()
  }
  /** After the fields have been drawn. */
  const focusFirst = () => setTimeout(() => fieldset.current?.querySelector<HTMLElement>('select, input')?.focus())
  /** To what is still empty, so that five items need no tap; from the last of it into the list. */
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.cancelable || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...(fieldset.current?.querySelectorAll('input') ?? [])]
    const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value === '')
    if (next) next.focus()
    else add()
  }
  return (
    <section className="stack" aria-labelledby="items-title">
      <h2 id="items-title">Budget items</h2>
      {missing && (
        <Note tone="bad" still={!isValidElsewhere}>
          {missing}
        </Note>
      )}
      {items.length > 0 && (
        <div className="panel">
          <ul className="rows rows-open">
            {items.map((item, index) => (
              <li className="rowline line" key={item.itemId || item.name}>
                <span className="md strong">{item.name}</span>
                <Money of={lineTotal(item)} />
                <span className="sm muted">
                  {Number(item.units).toLocaleString('en')} × <Money of={Number(item.price)} />
                  {isOff(item) && (
                    <>
                      <br />
                      <span className="red">{OFF}</span>
                    </>
                  )}
                </span>
                <span className="line-deeds">
                  {isBlank(newItem) && (
                    <button
                      type="button"
                      className="iconbtn"
                      aria-label={`Edit ${item.name}`}
                      onClick={() => edit(item)}
                    >
                      <Icon of={pencil} />
                    </button>
                  )}
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={`Remove ${item.name}`}
                    onClick={() => {
                      void setFieldValue(
                        'items',
                        items.filter((_, at) => at !== index),
                      )
                      announce(`${item.name} is no longer in the list.`)
                    }}
                  >
                    <Icon of={trash} />
                  </button>
                </span>
              </li>
            ))}
          </ul>
          <div className="tfoot strong">
            <span className="grow">{otherCosts > 0 ? 'Total with the costs of the outreach' : 'Total'}</span>
            <Money of={sumNaira([...items.map(lineTotal), otherCosts])} />
          </div>
        </div>
      )}
      <fieldset className="panel pad form" ref={fieldset} data-adds="" onKeyDown={goOnByEnter}>
        <legend className="visually-hidden">Add an item</legend>
        {isHalf && (
          <Note tone="bad" still>
            {isHalf}
          </Note>
        )}
        {problem !== undefined && (
          <Note tone="wait">The listed items did not come. Add yours as custom items, or load the page again.</Note>
        )}
        {(newItem.itemId || !newItem.name) && (
          <SelectField
            name="newItem.itemId"
            label="Listed item"
            error={told.itemId}
            empty={free.length > 0 ? 'Choose an item' : none}
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
            onPick={(id) => void setFieldValue('newItem.name', free.find((one) => one.id === id)?.name ?? '')}
          />
        )}
        {!newItem.itemId && (
          <TextField
            name="newItem.name"
            label="Custom item"
            error={told.name}
            hint="If it is not in the list."
            maxLength={MAX_ITEM_NAME}
            optional
          />
        )}
        <div className="two two-short">
          <MoneyField name="newItem.price" label="Unit price" error={told.price} />
          <NumberField name="newItem.units" label="Units" max={1_000_000} error={told.units} />
        </div>
        <div className="row-x between wrapx">
          <span className="md muted">{lineTotal(newItem) > 0 && <Money of={lineTotal(newItem)} />}</span>
          <span className="row-x">
            {!isBlank(newItem) && (
              <button type="button" className="btn btn-link" onClick={clear}>
                {edited ? 'Keep it as it was' : 'Clear'}
              </button>
            )}
            <button
              type="button"
              className="btn btn-outline-primary"
              // The second half of a double click would try the line that is empty by then.
              onClick={({ detail }) => detail < 2 && add()}
            >
              <Icon of={plus} />
              <span>Add item</span>
            </button>
          </span>
        </div>
      </fieldset>
    </section>
  )
}
