/** The form that the bank takes, and which requests went into a file that was saved on this device, and on which day: a file can be sent to the bank twice. */
import { createStore, get, set, update } from 'idb-keyval'
import { addDays, today } from '../../lib/dates'
import { onDevice } from '../../lib/device'

/** The last day, by the id of the request. */
export type SavedDays = Readonly<Record<string, string>>

const store = () => createStore('almoner-pay-lists', 'files')
const KEPT_DAYS = 180

/** Under its name; '' where none was chosen yet. */
export const chosenForm = async (): Promise<string> => (await onDevice(() => get<string>('form', store()))) ?? ''
export const rememberForm = (name: string) => onDevice(() => set('form', name, store()))

export const savedDays = async (): Promise<SavedDays> => (await onDevice(() => get<SavedDays>('days', store()))) ?? {}

export function rememberFile(ids: readonly string[]) {
  const day = today()
  const oldest = addDays(day, -KEPT_DAYS)
  return onDevice(() =>
    update<SavedDays>(
      'days',
      (days = {}) => ({
        ...Object.fromEntries(Object.entries(days).filter(([, saved]) => saved >= oldest)),
        ...Object.fromEntries(ids.map((id) => [id, day])),
      }),
      store(),
    ),
  )
}
