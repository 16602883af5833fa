import { get, set } from 'idb-keyval'
import { REPORT_TYPES } from '@contract/vocabulary'
import { isDay, today } from '../../lib/dates'
import { tried } from '../../lib/device'
import type { Asked, ReportType } from './reports.service'

const keyOf = (userId: string) => `report/${userId}`
const isType = (text: string | null): text is ReportType => REPORT_TYPES.includes(text as ReportType)
const dayOr = (text: string | null) => (text && isDay(text) ? text : '')

/** The days that the address names; '' where it names none. */
export const daysIn = (query: URLSearchParams) => ({ from: dayOr(query.get('from')), to: dayOr(query.get('to')) })

/** What the address asks for; else what this user asked for last on this device; else this year's payments. */
export async function askedFor(query: URLSearchParams, userId: string): Promise<Asked> {
  const type = query.get('type')
  if (isType(type)) return { type, ...daysIn(query) }
  const last = await tried(() => get<Asked>(keyOf(userId)))
  return last ?? { type: 'Payments', from: `${today().slice(0, 4)}-01-01`, to: today() }
}

export const remember = (userId: string, asked: Asked) => tried(() => set(keyOf(userId), asked))
