// Checks the pack it lies in. It needs Node 20 or newer and nothing else: node check.mjs <root hash> [folder of the pack]
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const [given, folder = fileURLToPath(new URL('.', import.meta.url))] = process.argv.slice(2)
/** As it was copied: in capitals, or in the name of the file that was downloaded. */
const [root] = /(?<![\da-f])[\da-f]{64}(?![\da-f])/.exec((given ?? '').toLowerCase()) ?? []
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const say = (sentence, code) => process.stdout.write(`${sentence}\n`, () => process.exit(code))
const need = (isSo, fault) => {
  if (!isSo) throw new Error(fault)
}
const kobo = (naira) => BigInt(naira.replace('.', ''))

/** What computers lay into folders that somebody looks at. */
const STRAY = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|~\$[^/]*|\.~lock\.[^/]*#)$/i

/** The rows of a CSV file by the names of its first row; quoted cells may hold commas and line breaks. */
function rowsOf(text) {
  const rows = [[]]
  for (const [, cell, end] of text.replace('\uFEFF', '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)) {
    rows.at(-1).push(cell.replace(/^"([^]*)"$/, '$1').replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  const [head, ...body] = rows.slice(0, -1)
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))
}

async function check() {
  const manifestText = readFileSync(join(folder, 'manifest.json'))
  need(!root || root === sha256(manifestText), 'manifest.json is not the one that this root hash belongs to.')
  const { files, from, to, opening, closing, entries, activity } = JSON.parse(manifestText)
  const left = new Map(files.map((file) => [file.path, file]))
  const passed = []
  for (const name of readdirSync(folder, { recursive: true }).map((one) => one.split(sep).join('/'))) {
    if (name === 'manifest.json' || lstatSync(join(folder, name)).isDirectory()) continue
    const file = left.get(name)
    if (!file && STRAY.test(name)) {
      passed.push(name)
      continue
    }
    need(file && left.delete(name), `${name} does not belong to the pack: it was put in later.`)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk)
    const isSame = hash.digest('hex') === file.sha256 && lstatSync(join(folder, name)).size === file.bytes
    need(isSame, `${name} is not what it was when the pack was made.`)
  }
  need(left.size === 0, `${[...left.keys()][0]} is missing.`)
  let balance = kobo(opening)
  const ledger = rowsOf(readFileSync(join(folder, 'ledger.csv'), 'utf8'))
  for (const { Line, Amount, Balance } of ledger)
    need((balance += kobo(Amount)) === kobo(Balance), `The ledger does not add up at line ${Line}.`)
  need(balance === kobo(closing) && ledger.length === entries, 'The ledger does not end as manifest.json says.')
  let [last, rows, rest] = [activity.before, 0, '']
  for await (const text of createReadStream(join(folder, 'activity.ndjson'), 'utf8')) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const { hash, row } of lines.map((line) => JSON.parse(line)))
      need((last = sha256(last + JSON.stringify(row))) === hash && ++rows, `The chain breaks after line ${rows}.`)
  }
  need(last === activity.last && rows === activity.rows, 'The chain does not end as manifest.json says.')
  return `This pack is whole: ${files.length} files, ${entries} entries from ${from} to ${to}, which lead from ${opening} to ${closing} naira, and ${rows} lines of activity${passed.length ? ` (not looked at: ${passed.join(', ')})` : ''}.`
}

const UNPROVED =
  ' Not proved: that manifest.json is the one that was made. For that give the root hash: node check.mjs <root hash>'
const proof = root ? ' manifest.json is the one of the root hash.' : UNPROVED
/** What is wrong with how it was called, and not with the pack. */
const slip =
  (given !== undefined && !root && `“${given}” is no root hash. Nothing was checked. A root hash has 64 signs, 0 to 9 and a to f: node check.mjs <root hash> [folder of the pack]`) || // prettier-ignore
  (!existsSync(join(folder, 'manifest.json')) && `There is no pack in ${folder}: it has no manifest.json. Nothing was checked.`) // prettier-ignore
if (slip) say(slip, 1)
else check().then((sentence) => say(sentence + proof, 0), (error) => say(`DO NOT TRUST THIS PACK. ${error.message}`, 1)) // prettier-ignore
