/** A row of the role matrix names its call: "GET budgets/status/{status}". Plain text work, for both sides of the wire. */
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `GET budgets/status/{status}` -> method GET, url /budgets/status/:status. Notes and query strings of the row are dropped. */
export function methodAndUrl(row: string) {
  const [method = '', path = ''] = row.split(' ')
  return {
    method: method as Method,
    url: `/${path.replace(/\?.*$/, '').replace(/\{([\w-]+)\}/g, (_, name: string) => `:${camelCase(name)}`)}`,
  }
}

/** The same with its parameters in place, each encoded: whatever an id holds, it never becomes another address. */
export function methodAndPath(row: string, params: Readonly<Record<string, string>> = {}) {
  const { method, url } = methodAndUrl(row)
  return { method, path: url.slice(1).replace(/:(\w+)/g, (_, name: string) => segment(params[name] ?? '')) }
}

/** "." and ".." mean folders, and nothing at all would be the list. */
const segment = (text: string) => (/^\.{0,2}$/.test(text) ? '%20' : encodeURIComponent(text))
const camelCase = (name: string) => name.replace(/-\w/g, (letters) => letters.charAt(1).toUpperCase())
