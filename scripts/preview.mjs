// Serves the built web app in front of an API elsewhere (API_URL): /api and /files go there.
import { preview } from 'vite'

const { API_URL, PORT = '3000' } = process.env
const proxy = Object.fromEntries(['/api', '/files'].map((path) => [path, { target: API_URL, changeOrigin: true }]))
const server = await preview({ preview: { port: Number(PORT), strictPort: true, proxy }, plugins: [shellForPages()] })
console.log(`Almoner is ready: http://localhost:${PORT} (API: ${API_URL})`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))

/** "/" has the login in its HTML; every other page gets the plain shell. */
function shellForPages() {
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
