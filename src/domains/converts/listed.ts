/** Whether people are in a list of converts already: by name and number. */
import { bare } from '../../components/words'
import { normalise } from '../../lib/phones'

interface Person {
  name: string
  mobile: string
}
const keyOf = ({ name, mobile }: Person) => `${bare(name)} ${normalise(mobile) ?? mobile}`

const missingOf = (people: readonly Person[], list: readonly Person[]): Person[] => {
  const there = new Set(list.map(keyOf))
  return people.filter((person) => !there.has(keyOf(person)))
}
export const areListed = (people: readonly Person[], list: readonly Person[]): boolean =>
  missingOf(people, list).length === 0

/** The people of a file, as the clinic has written it. */
export async function peopleIn(file: File): Promise<Person[]> {
  const { linesOf } = await import('../../lib/csv-lines')
  const [, ...rows] = linesOf(await file.text())
  return rows.map(({ cells: [name = '', mobile = ''] }) => ({ name, mobile }))
}

/** A file of those people of this one who are not in the list: an API may have taken some of them, or written a name otherwise. */
export async function withoutListed(file: File, list: readonly Person[]): Promise<File> {
  const { linesText } = await import('../../lib/csv-lines')
  const rows = missingOf(await peopleIn(file), list).map(({ name, mobile }) => [name, mobile])
  return new File([linesText([['name', 'mobile'], ...rows])], file.name, { type: file.type })
}
