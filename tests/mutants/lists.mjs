/** What is made of long lists: pay lists and bank statements, reports, and the lists of converts. */
import { mutantsOf } from './base.mjs'

export default mutantsOf('lists', {
  mutate: [
    'src/domains/{pay-lists,reports}/*.rules.ts',
    'src/domains/converts/*/*.rules.ts',
    'src/domains/pay-lists/{bank-text,statement.read}.ts',
  ],
})
