/** The real app at an address, as a browser opens it: modules fresh, routes real, the reference API behind them. */
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axios from 'axios'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { becomes, leaveBehind } from './server'

/** `as`: somebody of the demo data, signed in already. */
export async function openApp(address: string, { as }: { as?: string } = {}) {
  // Somebody else sits at a browser of their own.
  if (reader !== undefined && as !== reader) localStorage.clear()
  reader = as
  await becomes(as)
  await load(address)
  return {
    user: userEvent.setup(),
    // What a browser keeps with the entry stays.
    reload: () => load(here(), window.history.state),
  }
}
/** What the address bar shows. */
export const here = () => window.location.pathname + window.location.search

let reader: string | undefined
let isOpen = false
let leaving: (() => void)[] = []
/** What a browser does with a page that is left: its channels are closed, its router is gone, no answer reaches it. */
function leavePage() {
  leaveBehind()
  leaving.forEach((leave) => leave())
  leaving = []
}
export async function unload() {
  await left()
  isOpen = false
  reader = undefined
}
/** What it was still loading belongs to it, too: a module that came later would hear what the next page is told. */
async function left() {
  leavePage()
  await vi.dynamicImportSettled()
  leavePage()
}

let loads = 0
async function load(address: string, state: unknown = null) {
  const turn = ++loads
  cleanup()
  isOpen = true
  window.history.replaceState(state, '', address)
  await left()
  if (turn !== loads) return
  vi.resetModules()
  vi.spyOn(axios, 'create').mockImplementation(asThisPage())
  // The app leaves by loading another page when a session ends.
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void load(String(to)))
  const { routes } = await import('../../src/routes')
  const { joinSteps } = await import('../../src/lib/steps')
  const { drawChoicesAtOnce } = await import('../../src/lib/useQueryChange')
  // How long a deed can be taken back is the test's to say: a busy machine must not send it in between.
  const { pause } = await import('../../src/lib/undo')
  pause.ms = 2 ** 31 - 1
  const router = createBrowserRouter(routes)
  joinSteps(router)
  drawChoicesAtOnce(router)
  leaving.push(() => router.dispose())
  // As in main.tsx: the page of the build stands until the first route is ready.
  if (!router.state.initialized) {
    await new Promise<void>((ready) => {
      leaving.push(ready)
      router.subscribe(({ initialized }) => initialized && ready())
    })
  }
  // While this one loaded, the app may have gone somewhere else.
  if (turn === loads) render(<RouterProvider router={router} />)
}

const create = axios.create.bind(axios)
/** What a page meant to do later, such as a deed that could be taken back, it does not do once it is left. */
function asThisPage(): typeof create {
  let isGone = false
  leaving.push(() => (isGone = true))
  return (defaults) => {
    const client = create(defaults)
    client.interceptors.request.use((call) => (isGone ? new Promise<never>(() => {}) : call))
    return client
  }
}

const listen = window.addEventListener.bind(window)
const { BroadcastChannel: RealChannel } = globalThis
/** Modules hear other tabs and the window for as long as their page, or, imported by a file of tests, for as long as the file. */
export function hearUntilLeft(): () => void {
  const closing: (() => void)[] = []
  const until = () => (isOpen ? leaving : closing)
  globalThis.BroadcastChannel = class extends RealChannel {
    private isGone = false
    constructor(name: string) {
      super(name)
      until().push(() => {
        this.isGone = true
        this.close()
      })
    }
    /** A page that is left tells nothing any more. */
    override postMessage(message: unknown) {
      if (!this.isGone) super.postMessage(message)
    }
  }
  window.addEventListener = (...[type, hear, options]: Parameters<typeof listen>) => {
    until().push(() => window.removeEventListener(type, hear, options))
    listen(type, hear, options)
  }
  return () => {
    closing.forEach((close) => close())
    globalThis.BroadcastChannel = RealChannel
    window.addEventListener = listen
  }
}
