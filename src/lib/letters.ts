import { MAX_DOCUMENT_BYTES } from '@contract/vocabulary'
import { ApiError } from './api-error'

/** A PDF to be seen a page at a time, each as a picture: nothing of it can run. */
export interface Letter {
  count: number
  /** Counted from 0. Null where nothing of it can be drawn, or it is empty. */
  page: (at: number) => Promise<Blob | null>
}

/**
 * The PDF that lies at an address, until the signal ends it: pages that a phone of ours has photographed are pictures as they
 * are, those of others are drawn. Null where there is none, or none that can be drawn; throws where it does not come.
 */
export async function letterAt(href: string, signal: AbortSignal): Promise<Letter | null> {
  const answer = await fetch(href, { credentials: 'include', signal }).catch(() => {
    throw new ApiError(0, [])
  })
  if (!answer.ok || Number(answer.headers.get('content-length')) > MAX_DOCUMENT_BYTES) return null
  const pdf = new Uint8Array(await answer.arrayBuffer())
  const { isOurs, pagesIn } = await import('./pdf')
  if (isOurs(pdf)) {
    const pages = pagesIn(pdf)
    return { count: pages.length, page: (at) => Promise.resolve(pages[at] ?? null) }
  }
  const { drawnLetter } = await import('./drawn-letter')
  return drawnLetter(pdf, signal).catch(() => null)
}
