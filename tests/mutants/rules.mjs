/** Who may do what and when, and what is said about money. */
import { mutantsOf } from './base.mjs'

export default mutantsOf('rules', {
  mutate: [
    'contract/claims.ts',
    'src/session/{may,user}.ts',
    'src/domains/**/*.rules.ts',
    // With the lists, whose tests take longer.
    '!src/domains/{pay-lists,reports}/**',
    '!src/domains/converts/*/**',
  ],
})
