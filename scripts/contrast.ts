// Contrast of the pairs that the theme uses (WCAG: text 4.5, marks and edges 3). Exits 1 when a pair fails.
import { compile } from 'sass'

const { css } = compile('src/theme/base.scss', {
  loadPaths: ['node_modules'],
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
})
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]

type Colours = Map<string, string>
/** The tokens that are set under this selector. */
const tokensOf = (selector: string): Colours =>
  new Map(
    blocks
      .filter(([, before = '']) => before.replace(/\/\*[^]*?\*\//g, '').trim() === selector)
      .flatMap(([, , body = '']) => [...body.matchAll(/--al-([\w-]+):\s*(#[0-9a-f]{6})/g)])
      .map(([, name = '', colour = '']) => [name, colour]),
  )
const themes = { light: tokensOf(':root,\n[data-bs-theme=light]'), dark: tokensOf('[data-bs-theme=dark]') }

const linear = (part: string) => {
  const value = parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * linear(hex.slice(1, 3)) + 0.7152 * linear(hex.slice(3, 5)) + 0.0722 * linear(hex.slice(5, 7))
const ratio = (one: string, other: string) => {
  const [dark, light] = [Math.min(luminance(one), luminance(other)), Math.max(luminance(one), luminance(other))]
  return (light + 0.05) / (dark + 0.05)
}

/** Foreground, background, and the least that they need. */
type Pair = [string, string, number]
const pairs: Pair[] = [
  ...['canvas', 'surface', 'fill'].flatMap((bg) =>
    ['ink', 'ink-2', 'ink-3', 'green-text', 'red-text'].map((fg): Pair => [fg, bg, 4.5]),
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
function row([fg, bg, need]: Pair) {
  const ratios = Object.values(themes).map((theme) => {
    const [front, back] = [theme.get(fg), theme.get(bg)]
    if (!front || !back) throw new Error(`There is no ${fg} or no ${bg}.`)
    return ratio(front, back)
  })
  const isEnough = ratios.every((one) => one >= need)
  if (!isEnough) bad += 1
  const figures = ratios.map((one) => one.toFixed(2).padStart(6)).join(' ')
  return `${`${fg} on ${bg}`.padEnd(26)} ${figures}  need ${need}${isEnough ? '' : '  FAILS'}`
}
console.log(`${'pair'.padEnd(26)}  light   dark\n${pairs.map(row).join('\n')}\n${pairs.length} pairs, ${bad} fail`)
process.exitCode = bad ? 1 : 0
