/** Lists that are no table: the phone book of a phone (.vcf), and what was written or pasted by hand, one person a line. */
import type { Line } from '../../../lib/csv-lines'
import { mobileOf, unlisted } from './clinic.rules'

const HEAD: Line = { line: 0, cells: ['Name', 'Mobile'] }
const textLines = (text: string) => text.split(/\r\n|\n|\r/).map((one, at) => ({ line: at + 1, text: one }))

/** The people of such a list, below headings; null where the text is a table. */
export function peopleIn(text: string): Line[] | null {
  const people = /^\s*BEGIN:VCARD/im.test(text) ? cardsIn(text) : listedIn(text)
  return people && [HEAD, ...people]
}

// ---------- a phone book (vCard 2.1 to 4.0) ----------

const PROPERTY = /^(?:[\w-]+\.)?(FN|N|TEL)((?:;[^:]*)?):(.*)$/i
const QUOTED = /^[^:]*QUOTED-PRINTABLE/i

function cardsIn(text: string): Line[] {
  const people: Line[] = []
  let card = { line: 0, full: '', parts: '', mobiles: [] as string[] }
  for (const { line, text: one } of unfolded(text)) {
    if (/^BEGIN:VCARD/i.test(one)) card = { line, full: '', parts: '', mobiles: [] }
    const [, name = '', options = '', raw = ''] = PROPERTY.exec(one) ?? []
    const value = QUOTED.test(one) ? unquoted(raw) : raw
    const property = name.toUpperCase()
    if (property === 'FN') card.full = plain(value)
    if (property === 'N')
      card.parts = plain(
        value
          .split(/(?<!\\);/)
          .slice(0, 2)
          .reverse()
          .join(' '),
      )
    if (property === 'TEL' && !/fax/i.test(options)) card.mobiles.push(value.replace(/^tel:/i, '').trim())
    if (/^END:VCARD/i.test(one)) {
      const mobile = card.mobiles.find(mobileOf) ?? card.mobiles[0] ?? ''
      people.push({ line: card.line, cells: [card.full || card.parts, mobile] })
    }
  }
  return people
}

/** Long lines are broken: a blank, or in an old card a `=` at the end, says that the next belongs to them. */
function unfolded(text: string) {
  const all: { line: number; text: string }[] = []
  for (const one of textLines(text)) {
    const last = all.at(-1)
    if (last && QUOTED.test(last.text) && last.text.endsWith('=')) last.text = last.text.slice(0, -1) + one.text
    else if (last && /^[ \t]/.test(one.text)) last.text += one.text.slice(1)
    else all.push(one)
  }
  return all
}

function unquoted(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/gi, '%$1'))
  } catch {
    return text
  }
}
const plain = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim()

// ---------- a list by hand ----------

/** "1. Ada Obi - 0803 555 0142" */
// A dash belongs to it between digits, and behind the code of a country; elsewhere something else begins.
const NUMBER =
  /\(\+?\d(?:[\d\s.-]|(?<!\s)(?!-)\p{Pd}(?=\d)){8,}\d\)|[+(]?\d(?:[\d\s().-]|(?<!\s)(?!-)\p{Pd}(?=\d)|(?<=(?:\+|\b00)\d{1,3}\)?\s)(?!-)\p{Pd}(?=\s)){8,}\d/u
const NUMBERS = new RegExp(NUMBER, 'gu')
/** What stands before a number, or before a name, and is neither. */
const LABELS = /\b(?:tel|phone|mobile|mob|gsm|whatsapp)(?:\s*(?:no|number))?\b[.:\s]*(?=[+(]?\d)|^\s*name\s*:/giu
/** A letter that stands for a zero: "o8035550142". */
const ZERO = /(?<=\d|(?<!\p{L}))o(?=\d)/giu
/** WhatsApp's signs for bold, italic and struck words, and the brackets that stood around a number. */
const SIGNS = /[*~]|\b_|_\b|[([]\s*[)\]]/g
// From the beginning of a run alone: a long one in the middle would be tried from each of its signs.
const EDGES = /^[\s:;,|/&–—-]+|(?<![\s:;,|/&–—-])[\s:;,|/&–—-]+$/g

/** What WhatsApp puts before a message that is copied or exported: "[26/11/2026, 10:42] Pastor John: ". */
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const SENDER = new RegExp(
  String.raw`^[\s\u200e]*(?:\[(?:${DAY},?\s+${TIME}|${TIME},?\s+${DAY})\]|${DAY},?\s+${TIME}\s+[-–])\s+[^:]{1,60}:(?:\s|$)`,
  'i',
)

/** Whether a number has a column of its own. */
function hasColumn(line: string): boolean {
  const cells = line.split(/[,;\t|]/)
  // Two of them, or one with a letter for a zero, is to be corrected, and makes no other list of all.
  const rest = (cell: string) => cell.replace(ZERO, '0').replace(NUMBERS, '')
  const isNumber = (cell: string) => rest(cell) !== cell && rest(cell).replace(/["'\s/&]|\bor\b/gi, '') === ''
  return cells.length > 1 && cells.some(isNumber)
}

function listedIn(text: string): Line[] | null {
  const isChat = textLines(text).some((one) => SENDER.test(one.text))
  const all = textLines(text).map(({ line, text: one }) => ({ line, text: one.replace(SENDER, '') }))
  const lines = all.filter((one) => one.text.trim() !== '')
  const numbered = lines.filter(({ text: one }) => NUMBER.test(one))
  // One comma in a list by hand makes no table of the others.
  const isTable = numbered.every(({ text: one }) => hasColumn(one))
  if (isTable && !isChat) return null
  return lines.map(({ line, text: one }) => {
    const rest = unlisted(one).replace(ZERO, '0').replace(LABELS, ' ')
    // Of two numbers nobody knows which is meant: both stand where one has to be kept.
    const mobiles = rest.match(NUMBERS) ?? []
    const name = rest.replace(NUMBERS, ' ').replace(SIGNS, ' ').replace(/(?<!\s)\s+(?=[,;])/g, '').replace(EDGES, '') // prettier-ignore
    return { line, cells: [name, mobiles.map((mobile) => mobile.trim()).join(' / ')] }
  })
}
