import type { Plugin } from 'vite'

/** For Vite's preview of the built app: "/" has the login in its HTML; every other page gets the plain shell. */
export function shellForPages(apiPaths: string[]): Plugin {
  const isOther = (url: string) => /^\/($|\?|assets\/)/.test(url) || apiPaths.some((path) => url.startsWith(path))
  return {
    name: 'shell-for-pages',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') && !isOther(request.url ?? '')
        if (isPage) request.url = '/app.html'
        next()
      })
    },
  }
}
