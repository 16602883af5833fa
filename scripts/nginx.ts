// A real nginx for the test of deploy/nginx.conf, if one is installed here.
import { execFileSync } from 'node:child_process'

const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** Its program, or null when there is none or no openssl to make a certificate. Set NO_NGINX=1 to leave it out. */
export function findNginx(): string | null {
  if (process.env.NO_NGINX || !starts('openssl', 'version')) return null
  return PLACES.find((path) => starts(path, '-v')) ?? null
}

function starts(command: string, word: string) {
  try {
    execFileSync(command, [word], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
