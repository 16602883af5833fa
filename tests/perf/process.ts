// What a process of this machine holds and uses, as Linux tells it.
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Bytes of memory that a process holds now. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Milliseconds of processor time that a process has used so far. */
export function processorOf(pid: number) {
  // The name of the process, in brackets, may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ') // prettier-ignore
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000
}
