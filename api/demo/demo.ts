import type { Tx } from '../db/open'
import type { FileStore } from '../files/store'
import type { Clock } from './clock'
import type { Media } from './media'

/** What every part of the demo data needs. */
export interface Demo {
  tx: Tx
  files: FileStore
  media: Media
  clock: Clock
  /** Of the one demo password. */
  passwordHash: string
}

export const kobo = (naira: number) => naira * 100
