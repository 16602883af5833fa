/** A restore takes out all that stands in the database: of another program it must not. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restore } from '../../api/archive/restore'
import { openDatabase } from '../../api/db/open'
import { FileStore } from '../../api/files/store'
import { silent } from '../../api/log'
import { readSettings } from '../../api/settings'
import { addEmpty } from '../support/dumps'

test('a restore is refused while tables of another program stand beside ours', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'almoner-foreign-'))
  await addEmpty(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir })
  const database = await openDatabase(settings, silent, 'restore')
  const files = await FileStore.open(dataDir, settings.files)
  const restoring = () => restore({ database, files, settings, log: silent }, join(dataDir, 'none.tar'))
  const change = (statement: string) => database.plain('change', (ask) => ask(statement))

  // As far as reading the archive: with our own tables nothing is in the way.
  await expect(restoring()).rejects.toThrow('none.tar')
  await change('create table invoices (id int)')
  await change('insert into invoices values (7)')
  await expect(restoring()).rejects.toThrow('The database holds tables of another program, such as invoices.')
  expect(await database.plain('snapshot', (ask) => ask('select id from invoices'))).toEqual([{ id: 7 }])

  // It may as well be of a newer Almoner, whose database an older one takes the place of.
  await change(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  await expect(restoring()).rejects.toThrow('none.tar')
  await database.close()
  rmSync(dataDir, { recursive: true })
})
