/** Money, days, phones, CSV and text, on both sides. What is written once when a file is loaded counts too: it is mostly patterns. */
import { mutantsOf } from './base.mjs'

export default mutantsOf('values', {
  mutate: [
    'contract/rules/*.ts',
    'src/lib/{money,numbers,dates,phones,csv,csv-lines,csv-file,typed-day}.ts',
    'api/{money,text,clean,formats}.ts',
    'api/routes/{convert,sponsorship}.rules.ts',
  ],
  ignoreStatic: false,
})
