/** Cookies as a browser keeps them (RFC 6265): what it would not keep, or not send, is not sent here either. */

interface Cookie {
  name: string
  value: string
  domain: string
  /** Without a Domain it goes to this very host alone. */
  hostOnly: boolean
  path: string
  secure: boolean
  /** Browsers take Lax where nothing is said. */
  sameSite: string
}

/** Browsers trust their own machine without https. Safari does not, for cookies. */
const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)
export const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host)

const isWithin = (host: string, domain: string) =>
  host === domain || (host.endsWith(`.${domain}`) && !isAddress(host) && domain.includes('.'))
const covers = (path: string, asked: string) =>
  asked === path || (asked.startsWith(path) && (path.endsWith('/') || asked.charAt(path.length) === '/'))

export class Jar {
  private cookies: Cookie[] = []
  /** Why lines of Set-Cookie were left aside, each once. */
  readonly refused = new Set<string>()

  copy(): Jar {
    const twin = new Jar()
    twin.cookies = [...this.cookies]
    return twin
  }

  keep(url: URL, lines: string[]) {
    for (const line of lines) this.keepOne(url, line)
  }

  drop(name: string) {
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name)
  }

  namesFor = (url: URL) => this.sentTo(url).map(({ name }) => name)
  headerFor = (url: URL) =>
    this.sentTo(url)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  /** Why cookies that came do not go along to this address. */
  whyNotTo(url: URL): string[] {
    const stay = this.cookies.filter((cookie) => !this.sentTo(url).includes(cookie))
    return [
      ...this.refused,
      ...stay.map(({ name, path }) => `${name} has Path=${path}, which ${url.pathname} is not under`),
    ]
  }

  /** Those that do not go along from another site. */
  keptFromOthers = () =>
    this.cookies
      .filter(({ sameSite }) => !/^none$/i.test(sameSite))
      .map(({ name, sameSite }) => `${name} has ${sameSite ? `SameSite=${sameSite}` : 'no SameSite'}`)

  private sentTo = ({ hostname, pathname, protocol }: URL) =>
    this.cookies.filter(
      ({ domain, hostOnly, path, secure }) =>
        (hostOnly ? hostname === domain : isWithin(hostname, domain)) &&
        covers(path, pathname) &&
        (!secure || protocol === 'https:' || isThisMachine(hostname)),
    )

  private keepOne({ hostname, pathname, protocol }: URL, line: string) {
    const [pair = '', ...rest] = line.split(';').map((piece) => piece.trim())
    const [name, value] = halves(pair)
    const has = new Map(rest.map(halves).map(([key, said]) => [key.toLowerCase(), said]))
    const said = has.get('domain')?.replace(/^\./, '').toLowerCase()
    const path = has.get('path')
    const cookie: Cookie = {
      name,
      value,
      domain: said ?? hostname,
      hostOnly: !said,
      path: path?.startsWith('/') ? path : pathname.replace(/\/[^/]*$/, '') || '/',
      secure: has.has('secure'),
      sameSite: has.get('samesite') ?? '',
    }
    const isSafe = protocol === 'https:' || isThisMachine(hostname)
    const objections: [boolean, string][] = [
      [!name, 'has no name'],
      [!isWithin(hostname, cookie.domain), `has Domain=${cookie.domain}, which ${hostname} does not belong to`],
      [cookie.secure && !isSafe, 'is Secure, which browsers do not take over http'],
      [/^none$/i.test(cookie.sameSite) && !cookie.secure, 'has SameSite=None without Secure'],
      [name.startsWith('__Secure-') && !cookie.secure, 'is called __Secure- without Secure'],
      [
        name.startsWith('__Host-') && !(cookie.secure && cookie.hostOnly && cookie.path === '/'),
        'is called __Host- without Secure and Path=/, or with a Domain',
      ],
    ]
    const objection = objections.find(([holds]) => holds)?.[1]
    if (objection) {
      this.refused.add(`${name || 'a cookie'} ${objection}`)
      return
    }
    const isSame = (other: Cookie) =>
      other.name === name && other.domain === cookie.domain && other.path === cookie.path
    this.cookies = this.cookies.filter((other) => !isSame(other))
    if (!isOver(has)) this.cookies.push(cookie)
  }
}

function halves(text: string): [key: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function isOver(has: Map<string, string>): boolean {
  const age = has.get('max-age')
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0
  const expires = has.get('expires')
  return expires !== undefined && Date.parse(expires) < Date.now()
}
