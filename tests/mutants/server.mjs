/** The ledger, access and sessions, by the calls of the API and its database: seconds for each, where the others take parts of one. */
import { mutantsOf } from './base.mjs'

const mutants = mutantsOf('server', {
  mutate: ['api/routes/ledger.ts', 'api/routes/details.rules.ts', 'api/access.ts', 'api/sessions.ts', 'api/dates.ts'],
})

export default {
  ...mutants,
  // Half of its time is waiting.
  concurrency: 2,
  // All of its tests on a crowded machine are no endless loop.
  timeoutMS: 90_000,
}
