/** What the list of converts asks of a server that searches (extension `convert-search`). */
import { isDay } from '@contract/rules/days'
import type { ConvertColumn, ConvertGroup } from '@contract/convert-search'
import { AREAS, MAX_SEARCH } from '@contract/vocabulary'
import type { SetFilter } from '../../components/filters'
import { daysOf } from '../../components/filters'
import type { Question } from '../../components/served'
import { spaced } from '../../components/words'
import type { ConvertFilter } from './filter.rules'

/** What the server calls the columns of the list. */
const FIELDS: Readonly<Record<string, ConvertColumn>> = {
  'Full Name': 'name',
  Mobile: 'mobile',
  From: 'origin',
  Status: 'status',
  Ministry: 'ministry',
  State: 'state',
  LGA: 'lga',
  Area: 'area',
  'Assigned To': 'assignee',
  'Created On': 'created',
}
const isGroup = (field: ConvertColumn | undefined): field is ConvertGroup =>
  field !== undefined && !['name', 'mobile', 'origin', 'created'].includes(field)
/** What a column is counted by. */
export function groupOf(column: string): ConvertGroup | undefined {
  const field = FIELDS[column]
  return isGroup(field) ? field : undefined
}

const short = (words: string) => words.slice(0, MAX_SEARCH) || undefined
/** The list shows an area in words. */
export const wireArea = (words: string): string => AREAS.find((area) => spaced(area) === words) ?? words

/** Which converts: a condition of the call for each filter. */
export function whereOf(
  { target, ministryId, staffId, uploadId }: ConvertFilter,
  words = '',
  filters: SetFilter[] = [],
) {
  return {
    target: target || undefined,
    ministryId: ministryId || undefined,
    staffId: staffId || undefined,
    uploadId: uploadId || undefined,
    text: short(words),
    ...Object.assign({}, ...filters.map(conditionOf)),
  } as Where
}
function conditionOf({ column, values }: SetFilter): Where {
  const field = FIELDS[column]
  const [first = ''] = values
  if (field === 'created') {
    const [from, to] = daysOf(first)
    return { createdFrom: isDay(from) ? from : undefined, createdTo: isDay(to) ? to : undefined }
  }
  if (isGroup(field)) return { [field]: field === 'area' ? values.map(wireArea) : values }
  return field ? { [field]: short(first) } : {}
}
export type Where = Partial<
  Record<'target', ConvertFilter['target']> &
    Record<'ministryId' | 'staffId' | 'uploadId' | 'text' | 'name' | 'mobile' | 'origin' | 'createdFrom' | 'createdTo', string> & // prettier-ignore
    Record<ConvertGroup, string[]>
>

/** The order that the server is asked for; by itself the newest come first. */
export function orderOf({ sort }: Pick<Question, 'sort'>) {
  const field = sort && FIELDS[sort.by]
  return field && (`${sort.up ? '' : '-'}${field}` as const)
}
