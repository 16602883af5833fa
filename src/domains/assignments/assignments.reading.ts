import { ASSIGNMENT_TYPES } from '@contract/vocabulary'
import type { Assignment as WireAssignment } from '@contract/assignments'
import type { Answer } from '../../lib/ask'
import { idOf, list, nameOf, number, record, text, time, word, type Raw, type Unknown } from '../../lib/read'

/** Work handed to somebody. */
export interface Assignment {
  id: string
  status: string
  type: (typeof ASSIGNMENT_TYPES)[number] | Unknown
  assignee: string
  assigner: string
  createdUtc: string
  /** Converts in it, and how many of them are processed; null when not told. */
  total: number | null
  processed: number | null
}

export function readAssignment(answer: Raw<WireAssignment>): Assignment {
  const raw = record(answer)
  return {
    id: idOf(raw.id),
    status: text(raw.status),
    type: word(raw.type, ASSIGNMENT_TYPES),
    assignee: nameOf(raw.assignee),
    assigner: nameOf(raw.assigner),
    createdUtc: time(raw.createdUtc),
    total: number(raw.total),
    processed: number(raw.processed),
  }
}
export const readAssignments = (answer: Answer<'GET assignments?type='>): Assignment[] => list(answer, readAssignment)
