/** The ledger, access and sessions, by the calls of the API and its database: minutes, where the others take seconds. */
import { mutantsOf } from './base.mjs'

export default mutantsOf('server', {
  mutate: ['api/routes/ledger.ts', 'api/routes/details.rules.ts', 'api/access.ts', 'api/sessions.ts', 'api/dates.ts'],
})
