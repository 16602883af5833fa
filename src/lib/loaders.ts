/** The status a list is filtered by; it lives in the URL, so a reload or a shared link shows the same list. */
export function statusOf<const S extends string>(request: Request, known: readonly S[], fallback: NoInfer<S>): S {
  const asked = new URL(request.url).searchParams.get('status')
  return known.find((one) => one === asked) ?? fallback
}

/** Only the words of a search changed: they filter what is here already, so nothing is asked anew. */
export function isSearch({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const without = ({ pathname, search }: URL) => {
    const query = new URLSearchParams(search)
    query.delete('q')
    return `${pathname}?${query.toString()}`
  }
  return currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl)
}
