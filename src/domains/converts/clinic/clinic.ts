/** The workbench behind a wall: each call goes to a worker of its own and comes back as a view. */
import { Unreadable } from '../../../lib/csv-file'
import type { Answer, Call } from './clinic.worker'
import type { Workbench, View } from './workbench'

type Remote = { [Name in keyof Workbench]: (...args: Parameters<Workbench[Name]>) => Promise<View> }
export interface Clinic extends Remote {
  close: () => void
}

export function openClinic(): Clinic {
  const { ask, close } = typeof Worker === 'undefined' ? inThisPage() : inWorker()
  return {
    open: (...args) => ask('open', args),
    edit: (...args) => ask('edit', args),
    turnTo: (...args) => ask('turnTo', args),
    close,
  }
}
type Ask = (method: keyof Workbench, args: unknown[]) => Promise<View>

function inWorker(): { ask: Ask; close: () => void } {
  const worker = new Worker(new URL('./clinic.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (view: View) => void; reject: (error: Error) => void }>()
  let next = 1
  worker.onmessage = ({ data: { id, view, problem } }: MessageEvent<Answer>) => {
    if (problem === undefined) waiting.get(id)?.resolve(view as View)
    else waiting.get(id)?.reject(problem ? new Unreadable(problem) : new Error())
    waiting.delete(id)
  }
  // Its code could not be fetched: the line is down.
  worker.onerror = () => {
    waiting.forEach(({ reject }) =>
      reject(new Unreadable('The check could not start. Check your connection and choose the file again.')),
    )
    waiting.clear()
  }
  const ask: Ask = (method, args) =>
    new Promise((resolve, reject) => {
      waiting.set(next, { resolve, reject })
      worker.postMessage({ id: next++, method, args } satisfies Call)
    })
  return { ask, close: () => worker.terminate() }
}

/** Browsers without workers do it here: slower with long lists, but it works. */
function inThisPage(): { ask: Ask; close: () => void } {
  const opened = import('./workbench').then(({ createWorkbench }) => createWorkbench())
  const ask: Ask = async (method, args) =>
    ((await opened)[method] as (...all: unknown[]) => View | Promise<View>)(...args)
  return { ask, close: () => {} }
}
