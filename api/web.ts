import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from './access'
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
  const names = cookieNames(settings)
  const shellFor = ({ url, cookies }: FastifyRequest) => {
    const [address = ''] = url.split('?')
    const { code = '', calls = '' } = pages.find(({ path }) => path.test(address)) ?? {}
    // Without a session the calls would only be refused.
    const isSignedIn = Boolean(cookies[names.access] ?? cookies[names.refresh])
    return shell.replace('</head>', () => `${code}${isSignedIn ? calls : ''}</head>`)
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

  // What the pages know of this installation.
  const marks = [
    settings.demo ? ' data-demo' : '',
    settings.officePhone ? ` data-office-phone="${settings.officePhone}"` : '',
  ].join('')
  const page = (html: string, request: FastifyRequest, reply: FastifyReply) => {
    const theme = request.cookies.theme ?? ''
    const themed = THEMES.includes(theme)
      ? html.replace('<html lang="en"', `<html lang="en" data-bs-theme="${theme}"`)
      : html
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'Cookie')
      .send(themed.replace('<body', `<body${marks}`))
  }
  app.get('/', { config: { row: 'public' } }, (request, reply) => page(login, request, reply))
  app.setNotFoundHandler((request, reply) => {
    // What a phone shares is for the worker of the web app; where it has none, its page says that nothing came.
    if (request.method === 'POST' && request.url === '/client/share') return reply.redirect('/client/share', 303)
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    return wantsPage && !/^\/(api|files|assets)\//.test(request.url)
      ? page(shellFor(request), request, reply)
      : notFound()
  })
}

interface Page {
  path: RegExp
  /** Links to the code that the address needs, and to the data that it asks for first. */
  code: string
  calls: string
}

/** What the build knows of each address. */
async function readPages(webRoot: string): Promise<Page[]> {
  // A build without it serves the plain shell.
  const text = await readFile(join(webRoot, 'pages.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(text) as (Omit<Page, 'path'> & { path: string })[]).map((page) => ({
    ...page,
    path: new RegExp(page.path),
  }))
}
