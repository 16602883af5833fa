import type { Plugin } from 'vite'

/** For Vite's preview of the built app: "/" has the login in its HTML; every other page gets the plain shell. */
export function shellForPages(): Plugin {
  return {
    name: 'shell-for-pages',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const isPage =
          request.headers.accept?.includes('text/html') && !/^\/($|\?|api\/|files\/|assets\/)/.test(request.url ?? '')
        if (isPage) request.url = '/app.html'
        next()
      })
    },
  }
}
