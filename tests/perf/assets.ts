// What lies in dist/web, without a browser.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { line, sum } from './stats'

const SMALL = 1000

interface File {
  name: string
  bytes: number
}

export function measureAssets(folder: string) {
  const assets = join(folder, 'assets')
  const sizesOf = (ending: string): File[] =>
    readdirSync(assets)
      .filter((name) => name.endsWith(`${ending}.br`))
      .map((name) => ({ name: name.replace('.br', ''), bytes: statSync(join(assets, name)).size }))
      .sort((a, b) => b.bytes - a.bytes)
  const total = (files: File[]) => sum(files.map(({ bytes }) => bytes))
  const largest = (files: File[]) =>
    files
      .slice(0, 6)
      .map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)}`)
      .join(', ')
  const scripts = sizesOf('.js')
  const styles = sizesOf('.css')
  const small = scripts.filter(({ bytes }) => bytes < SMALL)
  const html = (name: string) => brotliCompressSync(readFileSync(join(folder, name))).length
  return [
    line('all JS', total(scripts), 'kB', [], `${scripts.length} files`),
    line('all CSS', total(styles), 'kB', [], largest(styles)),
    line('largest chunk', scripts[0]?.bytes, 'kB', [90, 100], largest(scripts)),
    line('chunks below 1 kB', small.length, 'n', [], `${(total(small) / 1000).toFixed(1)} kB together`),
    line('index.html, compressed as well as can be', html('index.html'), 'kB', [6, 14]),
    line('app.html, the same', html('app.html'), 'kB'),
  ]
}
