/** The way through a list: which records it shows in which order, so that a record opened from it knows the next one. */
import type { To } from 'react-router-dom'
import { readTab, writeTab } from '../lib/tab-storage'

/** What a link from a list hands to the record. A record that was opened in another way has none. */
export const FROM_LIST = { fromList: true } as const
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state

export interface Trail {
  /** The address of the list, with all its filters. */
  from: string
  title: string
  /** Addresses of the records around the opened one. */
  links: string[]
  /** Of the first of them in the list, from 0. */
  first: number
  total: number
  /** The record that was looked at last. */
  at: string
}

const KEY = 'trail'
/** To each side; more would fill the storage of the tab. */
const REACH = 200

export const readTrail = () => readTab<Trail | null>(KEY, null)
export const keepTrail = (trail: Trail) => void writeTab(KEY, trail)
/** What somebody has searched for stands in its address. */
export const forgetTrail = () => void writeTab(KEY, undefined)

/** Where a link of a list leads. */
export const addressOf = (to: To | undefined, list: string): string | null =>
  typeof to === 'string' ? (to.startsWith('/') ? to : `${list}/${to}`) : null

export function trailAround<Row>(
  rows: readonly Row[],
  opened: number,
  linkOf: (row: Row) => string | null,
  list: { from: string; title: string },
  /** What is here of a longer list. */
  { first: start = 0, total = rows.length }: { first?: number; total?: number } = {},
): Trail | null {
  const row = rows[opened]
  const at = row && linkOf(row)
  if (!at) return null
  const first = Math.max(0, opened - REACH)
  const links = rows.slice(first, opened + REACH + 1).map((one) => linkOf(one) ?? '')
  return { ...list, links, first: start + first, total, at }
}
