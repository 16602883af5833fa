/** The status a list is filtered by; it lives in the URL, so a reload or a shared link shows the same list. */
export function statusOf<const S extends string>(request: Request, known: readonly S[], fallback: NoInfer<S>): S {
  const asked = new URL(request.url).searchParams.get('status')
  return known.find((one) => one === asked) ?? fallback
}

/**
 * What changes only how a list shows the rows that are here: its words, order, page and group, and its filters, which are
 * called like their columns, with a capital letter.
 */
export const isOfList = (name: string): boolean => /^(q|sort|page|per|group|[A-Z].*)$/.test(name)

interface Step {
  currentUrl: URL
  nextUrl: URL
}
/** Only such parts of the address changed. */
export function changesOnly({ currentUrl, nextUrl }: Step, isSuch: (name: string) => boolean): boolean {
  const without = ({ pathname, search }: URL) => {
    const asked = [...new URLSearchParams(search)].filter(([name]) => !isSuch(name))
    return `${pathname}?${new URLSearchParams(asked).toString()}`
  }
  return currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl)
}
/** Only how a list is shown changed: that filters what is here already, so nothing is asked anew. */
export const isSearch = (step: Step): boolean => changesOnly(step, isOfList)
/** Only how its rows are grouped changed: the groups ask for themselves. */
export const isGrouping = (step: Step): boolean => changesOnly(step, (name) => name === 'group')
