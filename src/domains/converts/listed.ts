/** Whether people are in a list of converts already: by name and number. */
import { bare } from '../../components/words'
import { normalise } from '../../lib/phones'

interface Person {
  name: string
  mobile: string
}
const keyOf = ({ name, mobile }: Person) => `${bare(name)} ${normalise(mobile) ?? mobile}`

export function areListed(people: readonly Person[], list: readonly Person[]): boolean {
  const there = new Set(list.map(keyOf))
  return people.every((person) => there.has(keyOf(person)))
}

/** The people of a file, as the clinic has written it. */
export async function peopleIn(file: File): Promise<Person[]> {
  const { linesOf } = await import('../../lib/csv-lines')
  const [, ...rows] = linesOf(await file.text())
  return rows.map(({ cells: [name = '', mobile = ''] }) => ({ name, mobile }))
}
