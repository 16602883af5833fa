import { useEffect, useState } from 'react'
import { MAX_SEARCH } from '@contract/vocabulary'
import { isSearching } from '../../domains/converts/convert.rules'
import { search } from '../../domains/converts/search.service'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { convertFound, SHOWN, type Found, type Paths } from './sources'

const PAUSE_MS = 200

/** Where the server searches converts: those that match what is typed, asked for on a pause in typing. Else null. */
export function useServedConverts(typed: string, paths: Paths) {
  const isServed = isSearching(useSession())
  const words = typed.trim().slice(0, MAX_SEARCH)
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(ask, PAUSE_MS, words)
    return () => clearTimeout(timer)
  }, [words])
  const { data, problem } = useFetch(
    (signal) => search.part({ text: asked }, { offset: 0, limit: SHOWN }, signal),
    isServed && asked ? asked : null,
  )
  if (!isServed) return null
  const isHere = words === asked && (words === '' || data !== undefined || problem !== undefined)
  // Those of the words before must not be opened by Enter.
  const found: Found[] = isHere && words && data ? data.converts.map((one) => convertFound(paths, one)) : []
  return { found, problem, isLoading: !isHere, matching: words && words === asked ? (data?.matching ?? 0) : 0 }
}
