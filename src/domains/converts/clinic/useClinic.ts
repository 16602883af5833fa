import { useEffect, useRef, useState } from 'react'
import { openClinic, type Clinic } from './clinic'
import { Unreadable } from '../../../lib/csv-file'
import type { Edit, Edits, Person } from './sheet'
import type { View } from './workbench'

const PAUSE_MS = 250

/** What is not sent. */
export type Left = Pick<View, 'rest' | 'toMend'>
const NOTHING: Left = { rest: null, toMend: null }

interface State {
  file: File | null
  view?: View
  refusal?: string
}

/**
 * Checks the chosen file in a worker that lives as long as it is chosen. `onReady` hears of the cleaned file after every
 * change, and of none while a change is being checked: what is sent is always what is shown. `edits` is what was changed in
 * this file so far, and `onEdits` hears of more.
 */
export function useClinic(
  file: File | null,
  existing: readonly Person[],
  edits: Edits,
  onReady: (cleaned: File | undefined, count: number, left: Left) => void,
  onEdits: (edits: Edits) => void,
) {
  const [state, setState] = useState<State>({ file: null })
  const clinic = useRef<Clinic>(undefined)
  /** The row that is being typed in. */
  const typed = useRef<{ line: number; send: () => void; timer: ReturnType<typeof setTimeout> }>(undefined)
  const turn = useRef(0)
  /** Changes from elsewhere begin anew: discarded, or brought back. */
  const own = useRef({ file, edits })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const before = own.current
    const isOther = before.file === file && (before.edits.rows !== edits.rows || before.edits.mapping !== edits.mapping)
    own.current = { file, edits }
    if (isOther) setRound((n) => n + 1)
  }, [file, edits])
  const note = (changed: Edits) => {
    own.current = { file, edits: changed }
    onEdits(changed)
  }
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })

  const show = (work: Promise<View>, of: File) => {
    const mine = ++turn.current
    work.then(
      (view) => {
        if (mine !== turn.current) return
        setState({ file: of, view })
        ready.current(view.file ?? undefined, view.ready, view)
      },
      (error: unknown) => {
        if (mine !== turn.current) return
        setState({ file: of, refusal: error instanceof Unreadable ? error.message : UNKNOWN })
        ready.current(undefined, 0, NOTHING)
      },
    )
  }
  useEffect(() => {
    ready.current(undefined, 0, NOTHING)
    if (!file) return
    const desk = openClinic()
    clinic.current = desk
    const people = existing.map(({ name, mobile }) => ({ name, mobile }))
    show(desk.open(file, people, edits), file)
    return () => {
      turn.current += 1
      clearTimeout(typed.current?.timer)
      typed.current = undefined
      desk.close()
    }
    // The list beside the form does not change while a file is checked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file, round])

  const now = state.file === file ? state : { file }
  const from = now.view?.from ?? 0
  /** One row: noted with what was changed before. */
  const edited = (line: number, edit: Edit): Edits => {
    note({ ...edits, rows: { ...edits.rows, [line]: { ...edits.rows[line], ...edit } } })
    return { rows: { [line]: edit } }
  }
  const settle = () => {
    const last = typed.current
    typed.current = undefined
    clearTimeout(last?.timer)
    last?.send()
  }
  const ask = (work: (desk: Clinic) => Promise<View>) => {
    settle()
    ready.current(undefined, now.view?.ready ?? 0, NOTHING)
    if (clinic.current && file) show(work(clinic.current), file)
  }
  return {
    round,
    view: now.view,
    refusal: now.refusal,
    /** What was mended before is forgotten. */
    map: (mapping: View['mapping']) => {
      const anew = { mapping, rows: {} }
      note(anew)
      ask((desk) => desk.edit(anew, 0))
    },
    leaveOut: (line: number, isLeftOut: boolean) => {
      const edit = edited(line, { isLeftOut })
      ask((desk) => desk.edit(edit, from))
    },
    keep: (line: number, isKept: boolean) => {
      const edit = edited(line, { isKept })
      ask((desk) => desk.edit(edit, from))
    },
    turnTo: (start: number) => ask((desk) => desk.turnTo(start)),
    /** On a pause in typing. */
    mend: (line: number, name: string, mobile: string) => {
      ready.current(undefined, now.view?.ready ?? 0, NOTHING)
      if (typed.current?.line === line) clearTimeout(typed.current.timer)
      else settle()
      const edit = edited(line, { name, mobile })
      const send = () => {
        if (clinic.current && file) show(clinic.current.edit(edit, from), file)
      }
      typed.current = { line, send, timer: setTimeout(settle, PAUSE_MS) }
    },
  }
}
export type ClinicState = ReturnType<typeof useClinic>

const UNKNOWN = 'This file could not be read. Save the list as "CSV UTF-8" and choose that file.'
