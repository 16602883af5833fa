import { useEffect, useState } from 'react'

export interface Paper<Row> {
  /** What goes on paper instead of the rows that are here. */
  rows?: readonly Row[]
  /** Prints these: all that match, where only a part of them is here. */
  print: (rows: readonly Row[]) => void
}

export function usePaper<Row>(): Paper<Row> {
  const [rows, print] = useState<readonly Row[]>()
  useEffect(() => {
    if (!rows) return
    const end = () => print(undefined)
    window.addEventListener('afterprint', end, { once: true })
    // Outside of the effect: the page is drawn anew before the browser takes it.
    const soon = setTimeout(() => window.print())
    return () => {
      clearTimeout(soon)
      window.removeEventListener('afterprint', end)
    }
  }, [rows])
  return { rows, print }
}
