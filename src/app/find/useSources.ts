import { useEffect, useState } from 'react'
import { messagesOf } from '../../lib/api-error'
import { usePaths } from '../../paths'
import { may, offers } from '../../session/may'
import { useSession } from '../../session/session'
import { CONVERTS, SOURCES, type Found } from './sources'

export interface Group {
  title: string
  all: Found[]
  problem?: string
}

/** Lists that this reader may see, as they come; asked for once, at the first letter: a menu costs nothing. */
export function useSources(isServed: boolean, isTyped: boolean) {
  const me = useSession()
  const paths = usePaths()
  const [asked] = useState(() => ({
    paths,
    sources: SOURCES.filter(
      ({ needs, extension, title }) =>
        may(me, needs) && (!extension || offers(me, extension)) && !(isServed && title === CONVERTS),
    ),
  }))
  const [loaded, setLoaded] = useState<Group[]>([])
  const [isBegun, begin] = useState(false)
  if (isTyped && !isBegun) begin(true)
  useEffect(() => {
    if (!isBegun) return
    const controller = new AbortController()
    const { signal } = controller
    for (const { title, load } of asked.sources) {
      load(asked.paths, signal)
        .then((all): Group => ({ title, all }))
        .catch((error: unknown): Group => ({ title, all: [], problem: messagesOf(error)[0] }))
        .then((group) => signal.aborted || setLoaded((groups) => [...groups, group]))
        .catch(() => {})
    }
    return () => controller.abort()
  }, [asked, isBegun])
  return { loaded, isAll: loaded.length === asked.sources.length }
}
