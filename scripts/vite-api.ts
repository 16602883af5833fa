import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Mounts the reference API in Vite's server: one port, no proxy, reloaded when api/ or contract/ change. Opened on the first call. */
export function referenceApi(): Plugin {
  let opened: Promise<{ handle: Handler; close: () => Promise<void> }> | undefined
  const open = async (server: ViteDevServer) => {
    const { openDev } = (await server.ssrLoadModule('/api/dev.ts')) as typeof import('../api/dev')
    return openDev()
  }
  return {
    name: 'reference-api',
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (!/\/(api|contract)\//.test(path) || !opened) return
        const old = opened
        opened = old.then(({ close }) => close()).then(() => open(server))
      })
      server.httpServer?.on('close', () => void opened?.then(({ close }) => close()))
      server.middlewares.use((request, response, next) => {
        if (!/^\/(api|files)\//.test(request.url ?? '') || /^\/api\/.*\.ts/.test(request.url ?? '')) return next()
        opened ??= open(server)
        opened.then(
          ({ handle }) => handle(request, response),
          (error: unknown) => next(error),
        )
      })
    },
  }
}
