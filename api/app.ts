import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { nouns } from '../contract/all'
import { openapi } from '../contract/openapi'
import type { Call } from '../contract/parts'
import { guardWithMatrix } from './access'
import type { Database } from './db/open'
import { answerError, answerUnreadable } from './errors'
import { formats } from './formats'
import { handlersOf } from './handlers'
import { registerHealth } from './health'
import { silent, type Log } from './log'
import { registerMetrics } from './metrics'
import { bind, type AnyHandler, type Deps } from './route'
import { registerFiles } from './routes/files'
import { registerYearPacks } from './routes/statements'
import { cutSlowBodies } from './slow-bodies'
import type { Settings } from './settings'
import { answerUnchanged } from './unchanged'
import { commit, version } from './version'
import { registerWebApp } from './web'

/** Silence after which a connection is given up; a slow upload that moves is never cut. */
const SILENCE_MS = 120_000

interface AppOptions extends Deps {
  /** Folder of the built web app; without it only the API is served. */
  webRoot?: string
  log?: Log
  pool?: Database['pool']
}

export async function buildApp({ webRoot, log = silent, pool, ...deps }: AppOptions): Promise<FastifyInstance> {
  const { settings } = deps
  const app = Fastify({
    loggerInstance: log,
    // The hook below logs what is answered, without addresses that may carry a token.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxiesOf(settings),
    // What comes on an open connection while the server stops is answered, and told to come elsewhere next time.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    clientErrorHandler: answerUnreadable,
    connectionTimeout: SILENCE_MS,
    requestTimeout: 0,
    routerOptions: { maxParamLength: MAX_PARAM },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : BAD_ADDRESS),
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        strictTypes: false,
        keywords: ['x-accept', 'x-record', 'x-more', 'x-extension'],
      },
      // After those that Fastify brings: it has a date-time of its own, with leap seconds.
      onCreate: (ajv) => Object.entries(formats).forEach(([name, format]) => ajv.addFormat(name, format)),
    },
  })
  app.server.headersTimeout = 30_000
  app.removeContentTypeParser('text/plain')
  // JSON.stringify as it is: the schemas describe answers, they do not cut them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerError)

  cutSlowBodies(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The table library writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Of this host alone: what else lives under the domain is not ours to decide.
    strictTransportSecurity:
      settings.publicUrl.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS)
  })
  await app.register(cookie)
  await app.register(multipart)
  answerUnchanged(app)
  await app.register(compress, {
    global: true,
    threshold: 512,
    // What is in memory is packed in one go: a stream costs 2 ms and more, where packing 200 kB takes less than one.
    syncThreshold: 600_000,
    encodings: ['br', 'gzip'],
    // Of the same size as the plugin's own 4, for 60 % of its time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    customTypes: /^(application\/json|text\/html)/,
  })

  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (request, reply) => {
    // It is what a user tells, and what the log is searched for; an answer that says "unchanged" is told by nobody.
    if (reply.statusCode !== 304) void reply.header('x-request-id', request.id)
    if (isStopping) void reply.header('connection', 'close')
    // What is private must not outlive the session in a cache; the web app sets its own header for its assets.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: an address may carry a token.
    request.log.info(
      {
        call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })

  guardWithMatrix(app, deps.db, settings)
  app.get('/api/openapi.json', { config: { row: 'public' } }, async () => openapi({ version, commit }))
  registerHealth(app, deps)
  registerMetrics(app, deps, pool)
  registerFiles(app, deps)
  registerYearPacks(app, deps)

  const handlers: Record<string, Record<string, AnyHandler>> = handlersOf(deps)
  for (const [noun, calls] of Object.entries(nouns)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const handler = handlers[noun]?.[name]
      if (handler && call.bytes)
        // Every other call refuses such a body.
        await app.register(async (scope) => {
          scope.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes))
          bind(scope, deps, call, handler)
        })
      else if (handler) bind(app, deps, call, handler)
      else if (!call.file) throw new Error(`No handler for ${call.row}.`)
    }
  }
  await registerWebApp(app, settings, webRoot)
  return app
}

/** As many of the nearest hops as there are proxies of ours: what stands before them in X-Forwarded-For, the caller wrote. */
const proxiesOf = ({ trustProxy }: Settings) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

/** Nothing of a device is asked for: who finds a way to run something here cannot, either. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb'].map((one) => `${one}=()`).join(', ') // prettier-ignore

/** Fastify answers /api/% and endless words by itself, without our headers and envelope: they are sent on as unknown. */
const BAD_ADDRESS = '/bad-address'
const MAX_PARAM = 200
function isReadable(url: string) {
  const path = url.replace(/\?.*$/s, '')
  try {
    decodeURI(path)
    return path.split('/').every((word) => word.length <= MAX_PARAM)
  } catch {
    return false
  }
}
