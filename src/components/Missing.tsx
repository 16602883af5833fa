import { useRevalidator } from 'react-router-dom'
import { Problem } from './Problem'

/** In place of a part of a page that did not come: the rest stands, and the reader can ask again. */
export function Missing({ what, why }: { what: string; why: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Problem title={`We could not load ${what}`} onRetry={() => void revalidate()}>
      {why}
    </Problem>
  )
}
