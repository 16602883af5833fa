/** Why nothing of an upload queue moves although something waits, and which lines its files may take. */
import { hasLine } from './line'

export type Halt = 'paused' | 'no-wifi' | 'offline' | 'elsewhere' | null

/** Only Chromium tells what kind of line it is. */
const line = () => (navigator as unknown as { connection?: EventTarget & { type?: string } }).connection
export const canTellWifi = () => line()?.type !== undefined
export const onOtherLine = (then: () => void) => line()?.addEventListener('change', then)

/** By what its owner wants, and by the line there is; null while it may go. */
export function haltOf({ isPaused, wifiOnly }: { isPaused: boolean; wifiOnly: boolean }): Halt {
  if (isPaused) return 'paused'
  if (!hasLine()) return 'offline'
  return wifiOnly && canTellWifi() && line()?.type === 'cellular' ? 'no-wifi' : null
}
