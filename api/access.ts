/** Who may make which call: the role matrix, enforced before anything of a request is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleMatrix, type Row } from '../contract/role-matrix'
import { ROLES, type Role } from '../contract/vocabulary'
import { auditOnce } from './audit'
import type { Db } from './db/open'
import { Refusal } from './errors'
import * as sessions from './sessions'
import type { Me } from './sessions'
import type { Settings } from './settings'
import { noteWaiting } from './waiting'

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks again who is calling, and whether they may: much may have happened while a body was on its way. */
    admitAgain: (request: FastifyRequest) => Promise<void>
  }
  interface FastifyContextConfig {
    /** The row of the role matrix that decides about this route. */
    row?: Row | 'public'
  }
  interface FastifyRequest {
    me: Me
  }
}

/** Every row that some call may use, with the roles it lets in ("own" rows are narrowed by the handler's query). */
const allowed = new Map<Row, Set<Role>>(
  roleMatrix.map(({ call, allow, own = [] }) => [call, new Set([...allow, ...own])]),
)

/** Handlers of these are given a ministry's id: whoever has none is not let through, whatever roles they hold. */
const onlyMinistries = new Set<Row>(
  roleMatrix
    .filter(({ allow, own = [] }) => [...allow, ...own].every((role) => role === 'client'))
    .map(({ call }) => call),
)

export const cookieNames = (settings: Settings) =>
  settings.publicUrl.protocol === 'https:'
    ? { access: '__Host-at', refresh: '__Host-rt' }
    : { access: 'at', refresh: 'rt' }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** So many addresses are named, each once: anybody can make one up. */
const MOST_WARNED = 20

/**
 * A foreign page can send cookies and multipart forms, but cannot hide where it stands: browsers say so in
 * Sec-Fetch-Site, older ones in Origin. Callers that say neither are refused in production.
 */
function refuseCrossSite({ method, headers, host, log }: FastifyRequest, settings: Settings, warned: Set<string>) {
  if (SAFE.has(method)) return
  const site = headers['sec-fetch-site']
  const origin = headers.origin
  const isOwn = site
    ? site === 'same-origin'
    : origin
      ? origin === settings.publicUrl.origin || (!settings.production && isOf(origin, host))
      : !settings.production
  if (!isOwn && origin && isOf(origin, host) && warned.size < MOST_WARNED && !warned.has(origin)) {
    warned.add(origin)
    log.warn(
      { origin, publicUrl: settings.publicUrl.origin },
      'opened at another address than PUBLIC_URL: some browsers cannot log in there',
    )
  }
  if (!isOwn) throw new Refusal(403, 'This call came from another site and was refused.')
}

function isOf(origin: string, host: string) {
  try {
    return new URL(origin).host === host
  } catch {
    // Some senders write "null": no origin of ours.
    return false
  }
}

export function guardWithMatrix(app: FastifyInstance, db: Db, settings: Settings) {
  const cookies = cookieNames(settings)
  const callers = sessions.finder(db)
  const warned = new Set<string>()
  app.decorateRequest('me')

  // A route that nobody thought about must not go live.
  app.addHook('onRoute', ({ url, config, method }) => {
    const row = config?.row
    // Outside /api and /files there are only the pages and assets of the web app.
    if (row === 'public' || (!/^\/(api|files)\//.test(url) && /^(GET|HEAD)(,(GET|HEAD))?$/.test(String(method)))) return
    if (!row || !allowed.has(row))
      throw new Error(`${String(method)} ${url} has no row in the role matrix (${row ?? 'none given'}).`)
  })

  const identify = async (request: FastifyRequest, find: () => Promise<Partial<Me> | null> | null) => {
    const { row } = request.routeOptions.config
    request.me = guest(request)
    if (row === 'public' || row === undefined) return
    request.me = { ...request.me, ...(await find()) }
    await admit(request, db, row)
  }
  app.decorate('admitAgain', async (request) => {
    const { sessionId } = request.me
    await identify(request, () => (sessionId ? callers.of(sessionId) : null))
  })
  app.addHook('onRequest', async (request) => {
    const { row } = request.routeOptions.config
    if (row !== 'public' && row !== undefined) refuseCrossSite(request, settings, warned)
    const token = request.cookies[cookies.access]
    await identify(request, () => (token ? callers.behind(token) : null))
    const { accountId, ministryId } = request.me
    if (ministryId) await noteWaiting(db, accountId, request.headers)
  })
}

const guest = (request: FastifyRequest): Me => ({
  accountId: '',
  sessionId: '',
  roles: ['guest'],
  ministryId: null,
  name: '',
  address: request.ip,
  requestId: request.id,
})

async function admit({ me, routeOptions }: FastifyRequest, db: Db, row: Row) {
  const roles = allowed.get(row)
  const hasRole = me.roles.some((role) => ROLES.includes(role) && roles?.has(role))
  if (hasRole && (me.ministryId !== null || !onlyMinistries.has(row))) return
  if (!me.accountId) throw new Refusal(401, 'Log in to go on.')
  await auditOnce(db, me, 'REFUSED', `${String(routeOptions.method)} ${routeOptions.url ?? ''}`)
  throw new Refusal(403, 'Your role does not allow this.')
}
