import { expect, test } from 'vitest'
import { emptyDump, fromDump } from '../support/dumps'

/** Their rows stay for good, and no key of them changes: nobody looks for who names them. */
const STAY = ['accounts', 'budgets', 'ministries', 'ministry_changes', 'support_areas']

test('whatever names rows that are deleted has an index for it: else each of them is looked for in the whole table', async () => {
  const lite = fromDump(emptyDump())
  const { rows } = await lite.query<{ parent: string; key: string }>(`
    select c.confrelid::regclass::text as parent, c.conname as key from pg_constraint c
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`)
  await lite.close()
  expect(rows.filter(({ parent }) => !STAY.includes(parent))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})
