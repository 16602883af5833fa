/** The status a list is filtered by; it lives in the URL, so a reload or a shared link shows the same list. */
export const statusOf = (request: Request, fallback: string): string =>
  new URL(request.url).searchParams.get('status') ?? fallback
