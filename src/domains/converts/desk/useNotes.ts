import { useRef, useState } from 'react'

/** What is half written, by convert. Before, the words about one were kept alone. */
export type Notes = Record<string, string>
export type CallDraft = { notes: Notes } | { convertId: string; note: string }
export const notesIn = (draft: CallDraft | undefined): Notes =>
  !draft ? {} : 'notes' in draft ? draft.notes : { [draft.convertId]: draft.note }

/** Where they lie on the device. */
export interface NoteDrafts {
  keep: (draft: CallDraft) => void
  drop: () => Promise<void>
}

/** The words about each, on the device until they are sent. */
export function useNotes(start: Notes, drafts: NoteDrafts) {
  const [notes, setNotes] = useState(start)
  // A dialog, and an Undo, write when an answer has come: onto what stands there by then.
  const latest = useRef(start)
  const write = (convertId: string, words: string) => {
    const { [convertId]: _, ...others } = latest.current
    latest.current = words ? { ...others, [convertId]: words } : others
    setNotes(latest.current)
    if (Object.keys(latest.current).length > 0) drafts.keep({ notes: latest.current })
    else void drafts.drop()
  }
  return { notes, write }
}
