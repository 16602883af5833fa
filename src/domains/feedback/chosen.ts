/** Files that were chosen for albums and are not sent yet: Back closes the dialog at once, and eighteen pictures are a long choice. */
import { plural } from '../../components/words'
import type { MediaKind } from './feedback.service'
import { KINDS, whyNot } from './upload.rules'

export interface Chosen {
  file: File
  problem: string | null
  /** The smaller copy; null while it is being made. */
  small: File | null
}

const isSame = (one: File) => (other: File) => one.name === other.name && one.size === other.size

/** What is chosen when these files are added, and what to say of those that are too many. */
export function withMore(kind: MediaKind, chosen: Chosen[], files: File[]) {
  const { max, one } = KINDS[kind]
  const isNew = (file: File, at: number) =>
    ![...chosen.map((old) => old.file), ...files.slice(0, at)].some(isSame(file))
  const fresh = files.filter(isNew).map((file): Chosen => ({ file, problem: whyNot(kind, file), small: null }))
  const all = [...chosen, ...fresh]
  return {
    all: all.slice(0, max),
    fresh: fresh.slice(0, max - chosen.length),
    problem:
      all.length > max ? `At most ${plural(max, one)} go in one upload. The first ${max} were taken.` : undefined,
  }
}

/** By album and kind. */
export const unsent = new Map<string, Chosen[]>()

const without = (chosen: Chosen[], files: File[]) => chosen.filter(({ file }) => !files.some(isSame(file)))
/** What was chosen there, with what comes from elsewhere: who handed that over knows it by its own files. */
export const chosenWith = (kind: MediaKind, place: string, dropped: File[]) =>
  withMore(kind, without(unsent.get(place) ?? [], dropped), dropped)

/** They are on their way, or nobody wants them: also where they were chosen for another album by a slip. */
export function dropChosen(files: File[]) {
  for (const [place, chosen] of unsent) unsent.set(place, without(chosen, files))
}
