/** Reads as one visitor, and keeps the ids and paths that answers name, so that the next calls can ask for them. */
import { allCalls } from '../../contract/all'
import type { Call } from '../../contract/parts'
import { NOTHING, reach, type Checker, type Data, type Input } from './checker'
import type { Visitor } from './visitor'

type Kind =
  | 'registration'
  | 'ministry'
  | 'item'
  | 'budget'
  | 'chat'
  | 'payment'
  | 'feedback'
  | 'media'
  | 'album'
  | 'media path'
  | 'staff'
  | 'convert'
  | 'convert feedback'
  | 'convert item'
  | 'assignment'
  | 'receipt'
  | 'letter'
  | 'chat file'

export interface Row {
  id: string
  status?: string | null
  type?: string | null
  deposit?: boolean
}
type Ids = (string | null | undefined)[]

/** Records of different looks are worth a question each. */
const MOST = 6
const LEAST = 2

export class Findings {
  private readonly kinds = new Map<Kind, Set<string>>()
  /** Ministries that records belong to, by name, where that is known. */
  readonly owners = new Map<string, string>()
  /** Names that more than one ministry has. */
  readonly shared = new Set<string>()

  of(kind: Kind): Set<string> {
    const ids = this.kinds.get(kind) ?? new Set()
    this.kinds.set(kind, ids)
    return ids
  }

  add(kind: Kind, ids: Ids) {
    for (const id of ids) if (id) this.of(kind).add(id)
  }
}

export class Reader {
  private readonly own = new Findings()
  /** Name of one's own ministry. */
  ministry = ''

  constructor(
    readonly check: Checker,
    readonly who: Visitor,
    /** What anybody came across. */
    private readonly shared: Findings,
  ) {}

  get = <C extends Call>(call: C, input: Input<C> = {}) => this.check.read(this.who, call, input)
  may = (call: Call) => reach(this.who, call) !== 'none'

  hasMet = (kind: Kind) => this.own.of(kind).size > 0

  note(kind: Kind, ids: Ids, owner?: string | null) {
    this.own.add(kind, ids)
    this.shared.add(kind, ids)
    for (const id of ids) if (id && owner) this.shared.owners.set(id, owner)
  }

  /**
   * Asks for some records by id: those of a list of this visitor (`rows`, which has to be all of it), those it came across
   * itself, or those of others. Who only reaches their own must not hear of a record that is missing in their list.
   * `from` names the call that should have told them.
   */
  async each<C extends Call>(
    call: C,
    kind: Kind,
    from: string,
    rows?: Row[],
    then: (data: Data<C>, id: string) => Promise<void> | void = () => {},
    inputOf: (id: string) => Input<C> = (id) => paramOf(call, id),
  ) {
    if (rows)
      this.note(
        kind,
        rows.map(({ id }) => id),
      )
    const range = reach(this.who, call)
    if (range === 'none') {
      await this.get(call, inputOf([...this.shared.of(kind)][0] ?? NOTHING))
      return
    }
    const met = this.own.of(kind)
    const ids = rows?.some(({ id }) => id)
      ? sample(rows.filter(({ id }) => id))
      : [...(met.size > 0 || range === 'own' ? met : this.shared.of(kind))]
    if (ids.length === 0) this.check.ledger.missed(call, `${from} gave no ${rows?.length ? 'id' : 'record'}`)
    for (const id of ids.slice(0, MOST)) {
      const data = await this.get(call, inputOf(id))
      if (data !== undefined) await then(data, id)
    }
    if (range === 'all') return
    const unmet = [...this.shared.of(kind)].filter((id) => !met.has(id))
    const list = allCalls.find(({ row }) => row === from)
    if (rows && list)
      this.check.expect(this.who, list, !unmet.some((id) => this.isOwn(id)), { voice: 'poorer', at: 'data', expected: 'all of one’s own', found: 'not all of them', effect: 'some are never shown' }) // prettier-ignore
    const foreign = unmet.find((id) => this.isOthers(id) || (rows && !this.isOwn(id)))
    if (foreign) await this.check.refused(this.who, call, inputOf(foreign), 'foreign')
  }

  noteNames(names: string[]) {
    for (const [at, name] of names.entries()) if (names.indexOf(name) < at) this.shared.shared.add(name)
  }
  private isOthers(id: string): boolean {
    const owner = this.ownerOf(id)
    return owner !== undefined && this.ministry !== '' && owner !== this.ministry
  }
  private isOwn = (id: string) =>
    this.ministry !== '' && this.ownerOf(id) === this.ministry && !this.shared.shared.has(this.ministry)
  /** Name of the ministry that it belongs to, where one of the answers has told. */
  ownerOf = (id: string) => this.shared.owners.get(id)

  /** A part of a file that came whole before. */
  async part(call: Call, kind: Kind) {
    const [id] = this.own.of(kind)
    if (id && this.may(call)) await this.check.part(this.who, call, paramOf(call, id))
  }
}

/** The one field that stands in the address. */
function paramOf<C extends Call>(call: C, id: string): Input<C> {
  const params = Object.fromEntries(Object.keys(call.params?.properties ?? {}).map((name) => [name, id]))
  return { params } as unknown as Input<C>
}

/** A row of each status and type, and two at least. */
function sample(rows: Row[]): string[] {
  const looks = new Map(rows.map((row) => [`${row.status} ${row.type} ${row.deposit}`, row.id]))
  const picked = new Set([...looks.values()].slice(0, MOST))
  for (const { id } of rows) if (picked.size < LEAST) picked.add(id)
  return [...picked]
}
