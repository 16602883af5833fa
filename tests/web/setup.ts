/** Before each test file: the server, what happy-dom lacks, and a console that has to stay empty. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { hearUntilLeft, unload } from './app'
import { onDesk } from './media'
import { calls, done, server } from './server'

/** What is written out is cut before the part that matters: the words of the page, and what it asked for last. */
function told(): string {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const page: string[] = []
  while (words.nextNode()) page.push(words.currentNode.nodeValue ?? '')
  return [
    `The page says: ${page.join(' | ')}`,
    'It asked for:',
    ...calls.slice(-20),
    'Of that, done:',
    ...done.slice(-20),
  ].join('\n')
}
// Lazy pages and a real database behind them: a busy machine needs more than the usual second.
configure({
  asyncUtilTimeout: 60_000,
  // What waits asks again and again: the page is written out for whoever reads the failure alone.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    let written: string | undefined
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (written ??= [message, prettyDOM(container as HTMLElement), told()].filter(Boolean).join('\n\n')),
      set: (text: string) => (written = text),
    })
  },
})
// For the words of its warnings React notes of each element where it was written: a tenth of the time of all tests. It is told
// that it has noted enough.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
})
const stopHearing = hearUntilLeft()
afterAll(stopHearing)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
// The next file finds a browser that was just opened.
afterAll(() => {
  vi.resetModules()
  Reflect.deleteProperty(navigator, 'locks')
  for (const { attributes } of [document.documentElement, document.body])
    for (const { name, ownerElement } of [...attributes]) ownerElement?.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

const LEVELS = ['error', 'warn', 'log', 'info'] as const
let said: unknown[][] = []
beforeEach(() => {
  calls.length = 0
  done.length = 0
  said = []
  // The table brings its own; each look at what is visible would go through its rules.
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  for (const level of LEVELS) vi.spyOn(console, level).mockImplementation((...words) => void said.push(words))
  onDesk()
})
// happy-dom has none: what the program reports is noise like any other.
// oxlint-disable-next-line no-console -- where the test below looks
globalThis.reportError = (error: unknown) => console.error(error)
// happy-dom answers as older browsers did. Newer ones give a promise back, which an effect must not pass on to React.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })

afterEach(async () => {
  cleanup()
  await unload()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  expect(said, 'the console stays empty').toEqual([])
})
