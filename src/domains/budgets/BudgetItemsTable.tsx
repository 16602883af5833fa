import type { Budget, BudgetLine } from '@contract/budgets'
import { HOSPITAL_COSTS } from '@contract/vocabulary'
import { Money } from '../../components/Money'
import { sumNaira } from '../../lib/money'

type Line = Pick<BudgetLine, 'name' | 'units' | 'price'>

/** The items as they stand, a hospital's costs first: together they are what is asked. */
export const BudgetItemsTable = ({ budget }: { budget: Pick<Budget, 'items' | 'hospital'> }) => (
  <LinesTable lines={[...costsOf(budget), ...budget.items]} />
)

/** Lines with their total; on a phone name and total, with units and price under the name. */
export function LinesTable({ lines, caption }: { lines: Line[]; caption?: string }) {
  return (
    <table className="tbl items">
      {caption && <caption className="caption">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="num only-desk">
            Units
          </th>
          <th scope="col" className="num only-desk">
            Price
          </th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, units, price }) => (
          <tr key={name}>
            <td>
              {name}
              <span className="sm muted only-phone">
                {units.toLocaleString('en')} × <Money of={price} />
              </span>
            </td>
            <td className="num only-desk">{units.toLocaleString('en')}</td>
            <td className="num only-desk">
              <Money of={price} />
            </td>
            <td className="num">
              <Money of={price * units} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Total</td>
          <td className="only-desk" />
          <td className="only-desk" />
          <td className="num">
            <Money of={sumNaira(lines.map(({ price, units }) => price * units))} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** §9: accomodation, transportation and refreshment, which a hospital request asks for beside its items. */
export const costsOf = ({ hospital }: Pick<Budget, 'hospital'>): Line[] =>
  hospital
    ? HOSPITAL_COSTS.map((cost) => ({ name: cost.charAt(0).toUpperCase() + cost.slice(1), ...hospital[cost] }))
    : []
