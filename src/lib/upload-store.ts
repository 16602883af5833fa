/** The upload queue as it lies on the device: the files that wait, under the id of who sends them. */
import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { inPageAlone, OUTBOX_CHANGED, onDevice } from './device'
import { listen, tell } from './tabs'

export interface Job<T> {
  id: string
  name: string
  /** Bytes. */
  size: number
  file: Blob
  /** Where it goes. */
  to: T
  /** It was on its way when the line broke or the tab died: nobody knows whether it arrived. */
  isDoubtful: boolean
  /** Under which name the server keeps what has arrived of it; it goes on there. */
  place?: string
  /** The server refused it: only its owner can do something about it. */
  refusal?: string
  /** It was refused, and is to be tried again. */
  isFreed?: boolean
}

interface Settings {
  isPaused: boolean
  wifiOnly: boolean
}
export interface UploadStore<T> {
  /** What waits, in the order in which it was added; settings only where some were kept. Undefined where nothing can be read. */
  load: () => Promise<{ jobs: Job<T>[]; settings?: Settings } | undefined>
  fileOf: (id: string) => Promise<Blob | undefined>
  /** False where the browser keeps nothing, or has no room. */
  keep: (job: Job<T>) => Promise<boolean>
  /** Beside the file: to keep that anew would copy all of it. */
  keepPlace: (id: string, place: string) => Promise<void>
  /** The same for whether it was on its way. */
  keepDoubt: (id: string, isDoubtful: boolean) => Promise<void>
  /** The same for why it was refused; without a reason it may go again. */
  keepRefusal: (id: string, refusal?: string) => Promise<void>
  /** The same for where it goes. */
  keepTarget: (id: string, to: T) => Promise<void>
  forget: (id: string) => Promise<void>
  set: (settings: Settings) => Promise<void>
}

const DATABASE = 'almoner-uploads'
const files = () => createStore(DATABASE, 'files')
const changed = () => window.dispatchEvent(new CustomEvent(OUTBOX_CHANGED, { detail: DATABASE }))
/** The tab that sends must hear of it, and one that may take it out must know how far it is. */
const tellTabs = () => tell({ kind: 'outbox', name: DATABASE })
/** Told when another tab has changed what lies here. */
export const onOtherTab = (hear: () => void) =>
  listen((message) => {
    if (message.kind === 'outbox' && message.name === DATABASE) hear()
  })
const SETTINGS = 'settings'
const PLACES = 'places/'
const TARGETS = 'targets/'
const DOUBTS = 'doubts/'
/** Where builds before this one do not take it for a file. */
const REFUSALS = 'doubts/refusals/'
const BESIDE = [PLACES, TARGETS, DOUBTS, REFUSALS]
const isFile = (key: string) => key !== SETTINGS && !BESIDE.some((beside) => key.startsWith(beside))

async function keptBy<T>(owner: string): Promise<[string, T][] | undefined> {
  const all = await onDevice(() => entries<string, T>(files()))
  return all
    ?.filter(([key]) => key.startsWith(`${owner}/`))
    .map(([key, value]): [string, T] => [key.slice(owner.length + 1), value])
}

export function uploadStore<T>(owner: string): UploadStore<T> {
  const name = (key: string) => `${owner}/${key}`
  return {
    load: async () => {
      const kept = await keptBy<unknown>(owner)
      if (!kept) return undefined
      const settings = kept.find(([key]) => key === SETTINGS)?.[1] as Settings | undefined
      const beside = new Map<string, unknown>(kept)
      const jobs = kept.filter(([key]) => isFile(key)).map(([, job]) => job as Job<T>)
      const whole = (job: Job<T>): Job<T> => ({
        ...job,
        place: beside.get(PLACES + job.id) as string | undefined,
        to: (beside.get(TARGETS + job.id) as T | undefined) ?? job.to,
        // What was learned later counts, also where it says no.
        isDoubtful: (beside.get(DOUBTS + job.id) as boolean | undefined) ?? job.isDoubtful,
        refusal: ((beside.get(REFUSALS + job.id) as string | undefined) ?? job.refusal) || undefined,
        isFreed: beside.get(REFUSALS + job.id) === '',
      })
      return { jobs: jobs.map(whole), settings }
    },
    fileOf: async (id) => (await onDevice(() => get<Job<T>>(name(id), files())))?.file,
    keep: async ({ place: _, ...job }) => {
      const isKept = (await onDevice(() => set(name(job.id), job, files()).then(() => true), job.size)) ?? false
      if (isKept) inPageAlone.delete(name(job.id))
      else inPageAlone.set(name(job.id), job.size)
      changed()
      return isKept
    },
    keepPlace: async (id, place) => {
      await onDevice(() => set(name(PLACES + id), place, files()))
      tellTabs()
    },
    keepDoubt: async (id, isDoubtful) => {
      await onDevice(() => set(name(DOUBTS + id), isDoubtful, files()))
      tellTabs()
    },
    keepRefusal: async (id, refusal = '') => {
      await onDevice(() => set(name(REFUSALS + id), refusal, files()))
      changed()
      tellTabs()
    },
    keepTarget: async (id, to) => onDevice(() => set(name(TARGETS + id), to, files())),
    forget: async (id) => {
      inPageAlone.delete(name(id))
      await onDevice(() =>
        delMany(
          ['', ...BESIDE].map((beside) => name(beside + id)),
          files(),
        ),
      )
      changed()
      tellTabs()
    },
    set: async (settings) => {
      await onDevice(() => set(name(SETTINGS), settings, files()))
      tellTabs()
    },
  }
}

/** The sizes of the files of a user that wait on this device, without opening a queue. */
export async function waitingUploads(owner: string): Promise<number[]> {
  const kept = ((await keptBy<Job<unknown>>(owner)) ?? []).filter(([key]) => isFile(key))
  const all = new Map([...inPageAlone].filter(([key]) => key.startsWith(`${owner}/`)))
  for (const [key, { size }] of kept) all.set(`${owner}/${key}`, size)
  return [...all.values()]
}

export async function dropUploads(owner: string): Promise<void> {
  const all = (await keptBy(owner)) ?? []
  inPageAlone.clear()
  await Promise.all(all.map(([key]) => onDevice(() => del(`${owner}/${key}`, files()))))
  changed()
}
