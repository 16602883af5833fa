/** What the linter cannot say about the house: no circle between domains, no markup that comes from anybody, no style of whatever follows. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOMAINS = 'src/domains'
/** The domains that a domain imports from, its own folder apart. */
function importsOf(domain: string): Set<string> {
  const folder = join(DOMAINS, domain)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const others = readdirSync(DOMAINS).filter((name) => name !== domain)
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return new Set(
    others.filter((other) => new RegExp(`from '(\\.\\./)+${other}/|import\\('(\\.\\./)+${other}/`).test(text)),
  )
}

test('no circle between domains', () => {
  const graph = new Map(readdirSync(DOMAINS).map((domain) => [domain, importsOf(domain)]))
  // Whoever imports nobody that is left can go; what never can stands in a circle.
  for (let found = true; found;) {
    found = false
    for (const [domain, others] of graph) {
      if ([...others].some((other) => graph.has(other))) continue
      graph.delete(domain)
      found = true
    }
  }
  expect(
    [...graph].map(([domain, others]) => `${domain} → ${[...others].filter((one) => graph.has(one)).join(', ')}`),
  ).toEqual([])
})

test('two files alone write markup, and both write pictures of our own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const writing = files.filter((name) =>
    /(inner|outer)HTML|insertAdjacentHTML|document\.write/i.test(readFileSync(join('src', name), 'utf8')),
  )
  expect(writing.sort()).toEqual([join('components', 'Icon.tsx'), join('domains', 'auth', 'LoginPage.tsx')])
})

test('no style is of whatever follows something: the whole page would be looked at again with each element that comes or goes', () => {
  const files = readdirSync('src/theme', { encoding: 'utf8' })
  const following = files.filter((name) => /[+~]\s*(\*|:[^:]*\{)/.test(readFileSync(join('src/theme', name), 'utf8')))
  expect(following).toEqual([])
})
