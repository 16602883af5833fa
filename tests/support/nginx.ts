/** deploy/nginx.conf as it is, in a real nginx: only names, ports and places are put in. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export const conf = readFileSync('deploy/nginx.conf', 'utf8')

/** A certificate for localhost, in this folder. */
export function certify(folder: string): Buffer {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'],
    ],
    { cwd: folder, stdio: 'ignore' },
  )
  return readFileSync(join(folder, 'fullchain.pem'))
}

/** Each must be there, or the test would be of another file than the one that is shipped. */
function put(text: string, changes: [from: string, to: string][]) {
  return changes.reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`)
    return sum.replaceAll(from, to)
  }, text)
}

/**
 * Listens when it returns, in front of these servers: one, as the file is, or two, as its comment says. The certificate
 * lies in the folder. What comes back stops it.
 */
export function startNginx(
  program: string,
  folder: string,
  ports: { http: number; https: number },
  one: number,
  two?: number,
) {
  const site = put(conf, [
    ['almoner.example.org', 'localhost'],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    // Not every machine has it.
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${one} `],
    ['# server 10.0.0.2:3000 ', two ? `server 127.0.0.1:${two} ` : '# '],
    ['/etc/letsencrypt/live/localhost', folder],
    ['/var/log/nginx', folder],
  ])
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = [
    // The folder is ours alone.
    userInfo().uid === 0 ? 'user root;' : '',
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.error.log;`,
    'events {}',
    `http { ${temporary.join(' ')} access_log off; include ${folder}/site.conf; }`,
  ]
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
  const nginx = (...words: string[]) =>
    execFileSync(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), ...words], { stdio: 'ignore' })
  nginx('-t', '-q')
  nginx()
  return () => {
    nginx('-s', 'stop')
  }
}
