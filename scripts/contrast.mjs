// Contrast of the pairs that the theme uses (WCAG: text 4.5, marks and edges 3). Exits 1 when a pair fails.
import { compile } from 'sass'

const { css } = compile('src/theme/base.scss', {
  loadPaths: ['node_modules'],
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
})
const all = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
const pick = (sel) =>
  Object.assign(
    {},
    ...all
      .filter(([, s]) => s.replace(/\/\*[^]*?\*\//g, '').trim() === sel)
      .map(([, , b]) =>
        Object.fromEntries([...b.matchAll(/--al-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]])),
      ),
  )
const themes = { light: pick(':root,\n[data-bs-theme=light]'), dark: pick('[data-bs-theme=dark]') }
const lum = (h) =>
  [1, 3, 5]
    .map((i) => parseInt(h.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((s, c, i) => s + c * [0.2126, 0.7152, 0.0722][i], 0)
const ratio = (a, b) => {
  const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p)
  return (x + 0.05) / (y + 0.05)
}
const pairs = [
  ...['canvas', 'surface', 'fill'].flatMap((bg) =>
    ['ink', 'ink-2', 'ink-3', 'green-text', 'red-text'].map((fg) => [fg, bg, 4.5]),
  ),
  ['on-green', 'green', 4.5],
  ['on-green', 'green-hover', 4.5],
  ['on-red', 'red', 4.5],
  ['on-gold', 'gold-fill', 4.5],
  ['green-text', 'green-tint', 4.5],
  ['ink', 'green-tint', 4.5],
  ['ink-2', 'green-tint', 4.5],
  ['gold-text', 'gold-tint', 4.5],
  ['gold-text', 'surface', 4.5],
  ['ink', 'gold-tint', 4.5],
  ['ink-2', 'gold-tint', 4.5],
  ['red-text', 'red-tint', 4.5],
  ['ink', 'red-tint', 4.5],
  ['blue-text', 'blue-tint', 4.5],
  ['blue-text', 'surface', 4.5],
  ['ink', 'blue-tint', 4.5],
  ['ink', 'green-wash', 4.5],
  ['ink-2', 'green-wash', 4.5],
  ['ink-3', 'green-wash', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['focus', 'fill', 3],
  ['gold', 'surface', 3],
  ['gold', 'gold-tint', 3],
  ['gold', 'canvas', 3],
  ['green', 'surface', 3],
  ['green', 'green-tint', 3],
  ['green', 'fill', 3],
  ['blue', 'surface', 3],
  ['blue', 'blue-tint', 3],
  ['red', 'surface', 3],
  ['red', 'red-tint', 3],
  ['ink-3', 'surface', 3],
]
let bad = 0
const row = ([fg, bg, need]) => {
  const r = Object.values(themes).map((t) => {
    if (!t[fg] || !t[bg]) throw Error(`no ${fg} or ${bg}`)
    return ratio(t[fg], t[bg])
  })
  const ok = r.every((x) => x >= need)
  if (!ok) bad++
  return `${(fg + ' on ' + bg).padEnd(26)} ${r.map((x) => x.toFixed(2).padStart(6)).join(' ')}  need ${need}${ok ? '' : '  FAILS'}`
}
console.log(`${'pair'.padEnd(26)}  light   dark\n` + pairs.map(row).join('\n') + `\n${pairs.length} pairs, ${bad} fail`)
process.exitCode = bad ? 1 : 0
