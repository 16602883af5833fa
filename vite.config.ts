import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { loadEnv } from './api/env.mjs'
import { isListed, SHARED_CHUNKS } from './scripts/chunks.ts'
import { referenceApi } from './scripts/vite-api.ts'
import { shellForPages } from './scripts/vite-shell.ts'

loadEnv()
const { API_URL, API_PATHS = '/api,/files', PORT = '3000' } = process.env

/** An API elsewhere answers here, as if it were ours: its files where it keeps them, its cookies for this host. */
const proxy = API_URL
  ? Object.fromEntries(
      API_PATHS.split(',').map((path) => [
        path.trim(),
        { target: API_URL, changeOrigin: true, cookieDomainRewrite: '', cookiePathRewrite: '/' },
      ]),
    )
  : undefined
const listener = { port: Number(PORT), strictPort: true, proxy }

/** Sizes and kinds of Bootstrap's parts that nobody here has: every phone would load them. */
const UNUSED_CLASS =
  /\.(btn-(check|lg|sm|close-white)|form-(check-(inline|reverse)|select-(lg|sm)|control-(color|lg|sm|plaintext)|floating)|col-form-label|input-group-(lg|sm)|(in)?valid-(feedback|tooltip))\b/

/**
 * What axios brings that nobody here asks for, and every phone would load: a second way to ask, by fetch, for where there is no
 * XMLHttpRequest, and to stop, beside AbortSignal; the names of all statuses; objects in objects as forms or addresses, forms as
 * JSON; and tokens that lie in cookies.
 */
const UNUSED: Record<string, string> = {
  '/axios/lib/adapters/adapters.js': "import xhr from './xhr.js'; export default { getAdapter: () => xhr }",
  '/axios/lib/cancel/CancelToken.js': 'export default null',
  // Only tests look into calls on their way.
  '/axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} }',
  // Ours are flat: names with a word or a few each.
  '/axios/lib/core/assertParamsAcyclic.js': 'export default () => undefined',
  // Forms and addresses we write ourselves (lib/ask.ts, lib/transport.ts).
  '/axios/lib/helpers/AxiosURLSearchParams.js': 'export default null',
  '/axios/lib/helpers/toFormData.js': 'export default null',
  '/axios/lib/helpers/HttpStatusCode.js': 'export default {}',
  '/axios/lib/helpers/cookies.js': 'export default null',
  '/axios/lib/helpers/formDataToJSON.js': 'export default null',
  '/axios/lib/helpers/isAxiosError.js': 'export default null',
  '/axios/lib/helpers/isURLSameOrigin.js': 'export default () => false',
  // How fast it goes our own queue tells (lib/speed.ts).
  '/axios/lib/helpers/speedometer.js': 'export default () => () => undefined',
  '/axios/lib/helpers/spread.js': 'export default null',
  '/axios/lib/helpers/toURLEncodedForm.js': 'export default () => undefined',
  // It looks whether we wrote our own options rightly: that stands in one place, and every test would tell.
  '/axios/lib/helpers/validator.js':
    'const it = () => it; export default { assertOptions() {}, validators: { boolean: it, function: it, spelling: it, transitional: it } }',
}
/** An icon stands in HTML, and is drawn by its place: its namespace, its classes and its line breaks do nothing. */
const ICON = /^(.*\/bootstrap-icons\/icons\/[\w-]+\.svg)\?raw$/
const leanIcon = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/ (xmlns|class)="[^"]*"/g, '')
    .replace(/\n\s*/g, '')
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const icon = ICON.exec(id)?.[1]
    return icon
      ? `export default ${JSON.stringify(leanIcon(icon))}`
      : Object.entries(UNUSED).find(([file]) => id.endsWith(file))?.[1]
  },
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Whoever imports the router gets its development build, with the texts of its warnings; this is the other one. */
const QUIET_ROUTER = {
  'react-router/dom': fileOf('./node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': fileOf('./node_modules/react-router/dist/production/index.mjs'),
}

export default defineConfig(({ command }) => {
  // The browser asks this server, which answers or passes it on, whatever base builds for elsewhere have.
  if (command === 'serve') process.env.VITE_API_BASE = '/api'
  return {
    plugins: [
      react(),
      withoutUnused,
      command === 'serve' && !API_URL ? referenceApi() : null,
      shellForPages(Object.keys(proxy ?? {})),
    ],
    resolve: { alias: { ...(command === 'build' ? QUIET_ROUTER : {}), '@contract': fileOf('./contract') } },
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'without-followers',
            // Bootstrap's, for legends that float; ours do not. A rule for whatever follows something (`a + *`) makes browsers
            // look at the styles of the whole page with each element that comes or goes.
            Rule: (rule) => {
              if (rule.selector === 'legend + *') rule.remove()
            },
          },
          {
            postcssPlugin: 'without-unused',
            Rule: (rule) => {
              const used = rule.selectors.filter((one) => !UNUSED_CLASS.test(one.replace(/:not\([^)]*\)/g, '')))
              if (used.length === 0) rule.remove()
              else if (used.length < rule.selectors.length) rule.selectors = used
            },
          },
        ],
      },
      // Bootstrap's Sass still uses @import; that is Bootstrap's to change.
      preprocessorOptions: {
        scss: {
          loadPaths: ['node_modules'],
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
          quietDeps: true,
        },
      },
    },
    build: {
      outDir: 'dist/web',
      // scripts/build.ts does, but for the files of earlier builds.
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // How long plugins take is nobody's question at a build.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: SHARED_CHUNKS.map(({ name, lists }, at) => ({
              name,
              priority: SHARED_CHUNKS.length - at,
              test: (id: string) => lists.some((entry) => isListed(entry, id)),
            })),
          },
        },
      },
    },
    // pdf.js in a worker of its own (src/lib/drawn-letter.ts).
    worker: { format: 'es' },
    server: listener,
    preview: listener,
  }
})
