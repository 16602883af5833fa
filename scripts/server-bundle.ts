import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** What a bundle reads beside it: its own folders of the sources, under the names it asks for. */
const BESIDE: Record<string, string> = {
  'api/db/migrations': 'migrations',
  'api/demo/media': 'media',
  // A pack carries it as it is.
  'api/year-pack/check.mjs': 'check.mjs',
}

/** Programs of the reference API as few files for Node: `entries` by the name that each gets in `folder`, `.mjs`. */
export async function bundleServer(folder: string, entries: Record<string, string>, define?: Record<string, string>) {
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    define,
  })
  for (const [from, to] of Object.entries(BESIDE)) cpSync(from, join(folder, to), { recursive: true })
}
