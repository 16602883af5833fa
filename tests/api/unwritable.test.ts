import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { serve } from '../../api/commands/serve'
import { readSettings } from '../../api/settings'

test.each(['data', 'data/files'])('a start names a folder that cannot be written: %s', async (name) => {
  const here = mkdtempSync(join(tmpdir(), 'almoner-unwritable-'))
  const path = join(here, name)
  mkdirSync(dirname(path), { recursive: true })
  // To root, who may play this, everything is open: but a file is no folder for anybody.
  writeFileSync(path, '')
  const settings = readSettings({ PORT: '0', DATA_DIR: join(here, 'data') })
  await expect(serve(settings, () => {})).rejects.toThrow(
    `DATA_DIR: ${path} cannot be written (EEXIST). It has to be a folder of the account that runs Almoner.`,
  )
  rmSync(here, { recursive: true })
})
