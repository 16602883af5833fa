import { get, set } from 'idb-keyval'
import { REPORT_TYPES } from '@contract/vocabulary'
import { soFar, type Period } from '../../components/periods'
import { isDay, today } from '../../lib/dates'
import { onDevice } from '../../lib/device'
import type { ReportType } from './reports.reading'
import type { Asked } from './reports.service'

const keyOf = (userId: string) => `report/${userId}`
const isType = (text: string | null): text is ReportType => REPORT_TYPES.includes(text as ReportType)
const dayOr = (text: string | null) => (text && isDay(text) ? text : '')

/** The days that the address names; '' where it names none. */
export const daysIn = (query: URLSearchParams) => ({ from: dayOr(query.get('from')), to: dayOr(query.get('to')) })

/** A question, with the name of its days where they were chosen by one: next month they are others. */
export type Question = Asked & { period?: Period }

/** What the address asks for; else what this user asked for last on this device; else this year's payments. */
export async function askedFor(query: URLSearchParams, userId: string): Promise<Asked> {
  const type = query.get('type')
  if (isType(type)) return { type, ...daysIn(query) }
  const last = await onDevice(() => get<Question>(keyOf(userId)))
  const { period, ...asked } = last ?? { type: 'Payments', from: '', to: '', period: 'this-year' }
  return period ? { ...asked, ...soFar(period, today()) } : asked
}

export const remember = (userId: string, question: Question) => onDevice(() => set(keyOf(userId), question))
