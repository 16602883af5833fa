import type { ASSIGNMENT_TYPES } from '@contract/vocabulary'
import { ask } from '../../lib/ask'
import { readAssignment, readAssignments } from './assignments.reading'

export const assignments = {
  ofType: (type: (typeof ASSIGNMENT_TYPES)[number] | '', signal?: AbortSignal) =>
    ask('GET assignments?type=', { query: { type }, signal }, readAssignments),
  one: (id: string, signal?: AbortSignal) => ask('GET assignments/{id}', { params: { id }, signal }, readAssignment),
}
