import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQueryChange } from './useQueryChange'

/** One word of the address, and how to set it or, with '', take it out: a reload, Back or a shared link shows the same page. */
export function useQueryParam(name: string): [string, (value: string) => Promise<boolean>] {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const set = useCallback(
    (value: string) =>
      change((old) => {
        if (value) old.set(name, value)
        else old.delete(name)
        // Other rows begin on their first page.
        old.delete('page')
        return old
      }),
    [name, change],
  )
  return [query.get(name) ?? '', set]
}

/** One of a few words in the address. The first is what the page shows without it, so the address does not hold it. */
export function useChoice<const Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [Option, (option: Option) => void] {
  const [asked, set] = useQueryParam(name)
  const [usual] = options
  return [options.find((option) => option === asked) ?? usual, (option) => set(option === usual ? '' : option)]
}
