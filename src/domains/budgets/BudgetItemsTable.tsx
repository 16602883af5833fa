import type { Budget, BudgetLine } from '@contract/budgets'
import { HOSPITAL_COSTS } from '@contract/vocabulary'
import { Money } from '../../components/Money'
import { sumNaira } from '../../lib/money'

/** The items as they stand; on a phone name and total, with units and price under the name. */
export function BudgetItemsTable({ budget }: { budget: Pick<Budget, 'items' | 'hospital'> }) {
  const items = [...costsOf(budget), ...budget.items]
  const total = sumNaira(items.map(({ price, units }) => price * units))
  return (
    <table className="tbl items">
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
        {items.map(({ name, units, price }) => (
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
            <Money of={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** §9: what a hospital request asks for beside its items; all of it together is what is paid. */
const costsOf = ({ hospital }: Pick<Budget, 'hospital'>): Pick<BudgetLine, 'name' | 'units' | 'price'>[] =>
  hospital
    ? HOSPITAL_COSTS.map((cost) => ({ name: cost.charAt(0).toUpperCase() + cost.slice(1), ...hospital[cost] }))
    : []
