import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useFetch } from './useFetch'

/** Asks when it is shown, and again whenever the page was loaded anew, as after a deed. What stands there stays until it has come. */
export function usePartOfPage<T>(ask: (signal: AbortSignal) => Promise<T>, about = '') {
  const loaded: unknown = useLoaderData()
  const [round, setRound] = useState({ loaded, number: 0 })
  if (round.loaded !== loaded) setRound({ loaded, number: round.number + 1 })
  const { data, problem, retry } = useFetch(ask, `${about} ${round.number}`)
  const [shown, setShown] = useState<{ about: string; data: T }>()
  if (data !== undefined && data !== shown?.data) setShown({ about, data })
  return { data: shown?.about === about ? shown.data : undefined, problem, retry }
}
