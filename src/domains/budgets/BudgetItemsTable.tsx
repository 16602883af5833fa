import { Money } from '../../components/Money'
import { counted } from '../../components/words'
import { sumKnown } from '../../lib/money'
import { hospitalLines, lineTotal, type Budget, type Line } from './budgets.reading'

/** The items as they stand, a hospital's costs first: together they are what is asked. */
export const BudgetItemsTable = ({ budget }: { budget: Pick<Budget, 'items' | 'type' | 'hospital'> }) => (
  <LinesTable lines={[...hospitalLines(budget), ...budget.items]} />
)

/** Lines with their total; on a phone name and total, with units and price under the name. */
function LinesTable({ lines }: { lines: Line[] }) {
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
        {lines.map((line, index) => (
          <tr key={`${line.name} ${index}`}>
            <td>
              {line.name}
              <span className="sm muted only-phone">
                {counted(line.units)} × <Money of={line.price} />
              </span>
            </td>
            <td className="num only-desk">{counted(line.units)}</td>
            <td className="num only-desk">
              <Money of={line.price} />
            </td>
            <td className="num">
              <Money of={lineTotal(line)} />
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
            <Money of={lines.length > 0 ? sumKnown(lines.map(lineTotal)) : null} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
