/** What the list of converts shows; it all stands in the address, so that a reload or a shared link shows the same. */
import { CONVERT_TARGETS, MAX_CONVERTS } from '@contract/vocabulary'
import type { Convert, Counts } from './converts.reading'

const DEFAULT_LIMIT = 200
/** What "Load more" offers, one after the other. */
const STEPS = [200, 1000, 10_000, MAX_CONVERTS]

export type Target = (typeof CONVERT_TARGETS)[number] | ''
export interface ConvertFilter {
  target: Target
  ministryId: string
  staffId: string
  /** Of the list that the office uploaded. */
  uploadId: string
  limit: number
}

export function filterOf(query: URLSearchParams): ConvertFilter {
  const target = query.get('target') ?? ''
  return {
    target: CONVERT_TARGETS.find((one) => one === target) ?? '',
    ministryId: query.get('ministryId') ?? '',
    staffId: query.get('staffId') ?? '',
    uploadId: query.get('uploadId') ?? '',
    limit: limitOf(query.get('limit') ?? ''),
  }
}

export function limitOf(text: string): number {
  const limit = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return limit > 0 ? Math.min(limit, MAX_CONVERTS) : DEFAULT_LIMIT
}

/** Whether somebody wants no more than so many: then the specified call brings them, also where the server could look through all. */
export const isLimited = (query: URLSearchParams) => query.has('limit')

/** The address of the list with other filters; what is empty is left out, and a limit of 0; the search words stay. */
export function withFilter(query: URLSearchParams, changes: Partial<ConvertFilter>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries({
    ...filterOf(query),
    ...(isLimited(query) ? {} : { limit: 0 }),
    ...changes,
  })) {
    if (value) next.set(name, String(value))
    else next.delete(name)
  }
  return next
}

/** The summary, in the order of its tiles: what each counts, and what it filters by. */
export const TILES: readonly { label: string; target: Target; count: (of: Counts) => number | null }[] = [
  { label: 'Total', target: '', count: ({ total }) => total },
  { label: 'Unassigned', target: 'Unassigned', count: ({ unassigned }) => unassigned },
  { label: 'Assigned', target: 'Assigned', count: ({ assigned }) => assigned },
  { label: 'Unprocessed', target: 'Unprocessed', count: ({ unprocessed }) => unprocessed },
  { label: 'Processed', target: 'Processed', count: ({ processed }) => processed },
]
/** How many converts match, loaded or not; null when not told. */
export const matches = (counts: Counts, target: Target): number | null =>
  TILES.find((tile) => tile.target === target)?.count(counts) ?? null

type Asked = Partial<Pick<ConvertFilter, 'target' | 'ministryId' | 'staffId' | 'uploadId' | 'limit'>>
/**
 * Some APIs count everybody, whomever they were asked for. Where fewer of a ministry, a person or a list came than might
 * have come, they are all: where more are counted, that is not of them.
 */
export function ofThoseAsked<S extends Counts & { converts: readonly Pick<Convert, 'status'>[] }>(
  told: S,
  asked: Asked,
): S {
  const { target = '', ministryId, staffId, uploadId, limit = 0 } = asked
  const { length } = told.converts
  if (!(ministryId || staffId || uploadId) || length >= limit) return told
  if (target === '' && told.total !== length && length > 0 && told.converts.every(({ status }) => status !== '')) {
    const having = (wanted: Convert['status']) => told.converts.filter(({ status }) => status === wanted).length
    const unassigned = having('Unassigned')
    const counts = { unassigned, assigned: length - unassigned }
    return { ...told, ...counts, unprocessed: having('Unprocessed'), processed: having('Processed'), total: length }
  }
  const theirs = (count: number | null) => (target === '' && told.total !== length ? null : count)
  const { unassigned, assigned, unprocessed, processed } = told
  return {
    ...told,
    unassigned: theirs(unassigned),
    assigned: theirs(assigned),
    unprocessed: theirs(unprocessed),
    processed: theirs(processed),
    [target.toLowerCase() || 'total']: length,
  }
}

/** How many to load next when the limit has cut the list; null when nothing is missing, or no more can be loaded. */
export function nextLimit(loaded: number, total: number): number | null {
  if (loaded >= total || loaded >= MAX_CONVERTS) return null
  const step = STEPS.find((one) => one > loaded)
  return step && step < total ? step : Math.min(total, MAX_CONVERTS)
}
