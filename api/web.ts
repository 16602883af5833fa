import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors'
import type { Settings } from './settings'

const THEMES = ['light', 'dark']

/** Serves the built web app: hashed assets for ever, pages fresh. Unknown addresses get the page that lets the app say so. */
export async function registerWebApp(app: FastifyInstance, settings: Settings, webRoot?: string) {
  const notFound = () => {
    throw new Refusal(404, 'There is nothing at this address.')
  }
  if (!webRoot) {
    app.setNotFoundHandler(notFound)
    return
  }
  // "/" has the login form in its HTML; every other address gets the plain shell, or the login would flash there.
  const login = await readFile(join(webRoot, settings.demo ? 'demo.html' : 'index.html'), 'utf8')
  const shell = await readFile(join(webRoot, 'app.html'), 'utf8')
  const pages = await readPages(webRoot)
  const shellFor = (url: string) => {
    const address = url.split('?')[0]!
    const head = pages.find(({ path }) => path.test(address))?.head ?? ''
    return shell.replace('</head>', () => `${head}</head>`)
  }

  await app.register(staticFiles, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.json', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes(join(webRoot, 'assets')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  const page = (html: string, request: FastifyRequest, reply: FastifyReply) => {
    const theme = request.cookies.theme ?? ''
    const themed = THEMES.includes(theme)
      ? html.replace('<html lang="en"', `<html lang="en" data-bs-theme="${theme}"`)
      : html
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'Cookie')
      .send(settings.demo ? themed.replace('<body', '<body data-demo') : themed)
  }
  app.get('/', { config: { row: 'public' } }, (request, reply) => page(login, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return wantsPage && !/^\/(api|files|assets)\//.test(request.url)
      ? page(shellFor(request.url), request, reply)
      : notFound()
  })
}

/** What the build knows of each address: links to the code and data that it will need. */
async function readPages(webRoot: string): Promise<{ path: RegExp; head: string }[]> {
  const text = await readFile(join(webRoot, 'pages.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(text) as { path: string; head: string }[]).map(({ path, head }) => ({
    path: new RegExp(path),
    head,
  }))
}
