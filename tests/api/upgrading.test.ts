import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, test } from 'vitest'
import { verify } from '../../api/archive/verify'
import { migrate, migrations } from '../../api/db/migrations'
import { openPglite } from '../../api/db/open'

/** As they were committed. A migration that ran somewhere is never edited again: write another one. */
const COMMITTED: Record<string, string> = {
  '0000_schema': 'd8161bd4d8344f6c',
  '0001_audit_append_only': '502ee9bd7b88680a',
  '0002_imports_shown_at_once': 'ff463490ef349606',
  '0003_installation': '8740554480d492bc',
  '0004_failed_mails': '3f2c57b0508d292e',
  '0005_reasons_and_free_costs': '1384e657432caa79',
  '0006_chats_and_files': '2fb1feaaa46421f0',
  '0007_corrections_changes_notices_activity': 'd2b19d0f63e25543',
  '0008_office_and_guards': '710dca2e00fec1b4',
  '0009_prepared_payments': 'a24f0990dc8c4a46',
  '0010_uploads_and_kept_answers': 'f133ed57ed887ef7',
  '0011_convert_bin': '93ce2d983b9e8818',
  '0012_previews': '589c1d6d06b0fa4d',
  '0013_last_feedback': 'a67a1ac02a66e02f',
  '0014_waiting_phones': '853479aff4e02267',
  '0015_convert_names': 'dd096ecb55c1275f',
  '0016_indexes_of_what_goes': '31a4bf2ba8e2a7e8',
  '0017_loose_files': 'eea570afaf896237',
  '0018_plain_order': '79728ca86fa630df',
  '0019_lists_at_scale': 'b3f7bb5932d69e7c',
}
const all = migrations()

test('no migration was edited after it had been committed', () => {
  const now = Object.fromEntries(
    all.map(({ tag, text }) => [tag, createHash('sha256').update(text).digest('hex').slice(0, 16)]),
  )
  expect(now).toEqual(COMMITTED)
})

describe('the data of an earlier schema', () => {
  // The first two migrations were never without each other.
  test.each(all.slice(1, -1).map(({ tag }) => tag))('%s come through every migration since, whole', async (tag) => {
    const kept = `tests/api/kept/${tag}.tar`
    expect(existsSync(kept), `npx tsx scripts/keep-schema.ts <newest of tests/api/kept> ${tag}`).toBe(true)
    const { manifest, sizes } = await verify(kept)
    expect(manifest['tables/payments']?.rows).toBeGreaterThan(1)
    expect(sizes.size).toBeGreaterThan(1)
  })
})

test('when somebody was last written about is known of those before 0013, too', async () => {
  const lite = await PGlite.create()
  const before = all.find(({ tag }) => tag === '0012_previews')!
  const [called, free] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const ask = async <R>(text: string, values?: unknown[]) => (await lite.query<R>(text, values)).rows
  await migrate(ask, before.when)
  // Without those they refer to.
  await ask('set session_replication_role = replica')
  await ask(`insert into converts (id, name, mobile, feedback_id) values ($1, 'Ada', '1', $1), ($2, 'Uche', '2', $1)`, [called, free]) // prettier-ignore
  await ask(`insert into convert_feedbacks (convert_id, staff_id, title, message, created_at)
    select $1, $1, 'Call', 'Call', day::timestamptz from unnest(array['2026-03-02', '2026-05-04', '2026-04-03']) day`, [called]) // prettier-ignore
  await ask('set session_replication_role = origin')
  await migrate(ask)
  const rows = await ask('select name, last_feedback_at as at from converts order by name')
  expect(rows).toEqual([
    { name: 'Ada', at: new Date('2026-05-04T00:00:00.000Z') },
    { name: 'Uche', at: null },
  ])
  await lite.close()
})

test('an older program refuses the database of a newer one, and leaves it as it is', async () => {
  const lite = await PGlite.create()
  await lite.transaction((tx) =>
    migrate(async <R>(text: string, values?: unknown[]) => (await tx.query<R>(text, values)).rows),
  )
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000
  await lite.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', $1)`, [tomorrow])
  await expect(openPglite(lite)).rejects.toThrow('The database belongs to a newer Almoner')
  expect((await lite.query('select 1 from drizzle.__drizzle_migrations')).rows).toHaveLength(all.length + 1)
  await lite.close()
})
