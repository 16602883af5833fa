import { useEffect, useMemo, useRef, useState } from 'react'
import { MAX_CONVERTS } from '@contract/vocabulary'
import type { Selection } from '../../components/selection'
import type { List } from '../../components/useList'
import { messagesOf } from '../../lib/api-error'
import type { Chosen, Convert } from './converts.reading'
import type { ServedConverts } from './found'

/** As many as are handed out in one go. */
export const SOME = 50

export interface Choosing {
  /** How many "Select all" chooses: all that match, as far as a bulk call takes them. */
  all: number
  selectAll: () => void
  /** The first of the list, whatever page they are on. */
  selectSome: () => void
  isLoading: boolean
  problem: string | undefined
  /** Who is chosen, whatever page they were on. */
  chosen: () => Chosen[]
  /** Who was chosen while other filters were set, or other words. */
  earlier: ReadonlySet<string>
}

/** Whom a bulk call is about: rows of this page, of pages that were here before, or all that match. */
export function useChoosing(
  { rows, shown, count, words, filters }: List<Convert>,
  selection: Selection,
  served: ServedConverts | undefined,
): Choosing {
  const known = useRef(new Map<string, Chosen>())
  useEffect(() => {
    for (const row of rows) known.current.set(row.id, row)
  }, [rows])
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const under = useRef<AbortController>(null)
  // Other rows are asked for: what was to be chosen is not what is seen any more.
  useEffect(() => () => under.current?.abort(), [served?.question])
  const question = served ? withoutOrder(served.question) : JSON.stringify([words, filters.map((one) => one.words)])
  const [asked, setAsked] = useState<Asked>({ question, under: new Map() })
  if (asked.question !== question) {
    const under = [...selection.ids()].map((id) => [id, asked.under.get(id) ?? asked.question] as const)
    setAsked({ question, under: new Map(under) })
  }
  const earlier = useMemo(
    () => new Set([...asked.under].flatMap(([id, under]) => (under === asked.question ? [] : id))),
    [asked],
  )
  /** These, and nobody whom another filter has shown. */
  const only = (some: readonly { id: string }[]) => {
    selection.set(some.map(({ id }) => id))
    setAsked({ question, under: new Map() })
  }
  const load = async ({ choose }: ServedConverts, most?: number) => {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    setProblem(undefined)
    setLoading(true)
    try {
      const all = await choose(controller.signal, most)
      if (controller.signal.aborted) return
      for (const one of all) known.current.set(one.id, one)
      only(all)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messagesOf(error)[0])
    } finally {
      setLoading(false)
    }
  }
  return {
    all: Math.min(count, MAX_CONVERTS),
    selectAll: () => {
      if (!served || shown.length === count) only(shown)
      else void load(served)
    },
    selectSome: () => {
      if (served) void load(served, SOME)
      else only(shown.slice(0, SOME))
    },
    isLoading,
    problem,
    earlier,
    chosen: () => {
      const ids = selection.ids()
      return served ? [...ids].flatMap((id) => known.current.get(id) ?? []) : rows.filter(({ id }) => ids.has(id))
    },
  }
}

interface Asked {
  question: string
  /** Under which one each was chosen, of who was chosen when it changed. */
  under: ReadonlyMap<string, string>
}
const withoutOrder = (question: string) =>
  new URLSearchParams([...new URLSearchParams(question)].filter(([name]) => name !== 'sort')).toString()
