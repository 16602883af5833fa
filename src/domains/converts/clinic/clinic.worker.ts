import { Unreadable } from '../../../lib/csv-file'
import { createWorkbench } from './workbench'

export interface Call {
  id: number
  method: string
  args: unknown[]
}
export interface Answer {
  id: number
  view?: unknown
  /** A sentence; empty when it was no fault of the file. */
  problem?: string
}

const desk = createWorkbench() as Record<string, (...args: unknown[]) => unknown>

self.onmessage = async ({ data: { id, method, args } }: MessageEvent<Call>) => {
  try {
    self.postMessage({ id, view: await desk[method]?.(...args) } satisfies Answer)
  } catch (error) {
    self.postMessage({ id, problem: error instanceof Unreadable ? error.message : '' } satisfies Answer)
  }
}
