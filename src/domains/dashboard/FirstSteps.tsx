import { usePartOfPage } from '../../lib/usePartOfPage'
import { usePaths } from '../../paths'
import { banks } from '../banks/banks.service'
import { budgetItems } from '../budget-items/budget-items.service'
import { ministries } from '../ministries/ministries.service'
import { staff } from '../staff/staff.service'
import { supportAreas } from '../support-areas/support-areas.service'
import { WaitingPanel, type WaitingRow } from './WaitingPanel'

const ask = (signal: AbortSignal) =>
  Promise.all([
    banks.all(signal),
    supportAreas.all(signal),
    budgetItems.all(signal),
    staff.all(signal),
    ministries.names(signal),
  ])

/** What an installation needs before its first request. Each row goes when it is done; then nothing is left of it. */
export function FirstSteps() {
  const paths = usePaths()
  const { data } = usePartOfPage(ask)
  if (!data) return null
  const [bankNames, areas, items, people, names] = data
  const row = (name: string, about: string, to: string, verb: string): WaitingRow => ({
    id: name,
    name,
    about,
    to,
    verb,
  })
  const rows = [
    bankNames.length === 0 && row('A bank', 'Ministries choose theirs when they register.', paths.banks, 'Add'),
    !areas.some(({ available }) => available) &&
      row('A support area', 'What ministries can ask support for.', paths.supportAreas, 'Open'),
    !items.some(({ approved, available }) => approved && available) &&
      row('Budget items', 'Ministries choose from them in a request. Approve each, too.', paths.items, 'Add'),
    people.length <= 1 && row('Your staff', 'Who reviews, pays and follows up. Each gets roles.', paths.staffs, 'Add'),
    names.length === 0 &&
      row(
        'The first ministry',
        `It registers at ${window.location.origin}/register. You approve it here.`,
        paths.registrations,
        'See',
      ),
  ].filter((one) => one !== false)
  return rows.length > 0 ? <WaitingPanel title="First steps" rows={rows} none="" /> : null
}
