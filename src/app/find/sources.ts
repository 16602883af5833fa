/** What the search knows: pages, and the records whose lists this user may read. */
import type { Claim } from '@contract/claims'
import { folded } from '@contract/rules/letters'
import { normaliseMobile } from '@contract/rules/phones'
import type { Extension } from '@contract/vocabulary'
import Nearly from '@leeoniya/ufuzzy'
import { statusWords } from '../../components/words'
import { timeDay } from '../../lib/dates'
import { naira } from '../../lib/money'
import { numberWords, spoken } from '../../lib/phones'
import type { pathsOf } from '../../paths'
import { budgets } from '../../domains/budgets/budgets.service'
import type { Convert } from '../../domains/converts/converts.reading'
import { converts } from '../../domains/converts/converts.service'
import { chats } from '../../domains/chats/chats.service'
import { ministries } from '../../domains/ministries/ministries.service'
import { receiverOf } from '../../domains/payments/payments.reading'
import { payments } from '../../domains/payments/payments.service'
import { registrations } from '../../domains/registrations/registrations.service'
import { requests } from '../../domains/requests/requests.service'
import { staff } from '../../domains/staff/staff.service'

export interface Found {
  to: string
  name: string
  about: string
  /** What it is also found by: numbers as digits, a reference. */
  words: string
  /** Instead of going there. */
  run?: () => void
  /** The key that does the same. */
  keys?: string
  /** Of the history: what the page does when it opens. */
  state?: object
}
interface Source {
  title: string
  needs: Claim
  extension?: Extension
  load: (paths: Paths, signal: AbortSignal) => Promise<Found[]>
}
export type Paths = ReturnType<typeof pathsOf>
export const CONVERTS = 'Converts'

/** The list call has no search of its own: the newest are searched here, and the dialog says how many. */
export const NEWEST_CONVERTS = 2000

/** As a record that is found. */
export const convertFound = (paths: Paths, { id, name, mobile, ministry }: Convert): Found =>
  entry(paths.convert(id), name, joined(spoken(mobile), ministry), numberWords(mobile))

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' · ')
export const entry = (to: string, name: string, about: string, words = ''): Found => ({
  to,
  name,
  about,
  words: folded(`${name} ${about} ${words}`),
})
/** Sums as digits with their kobo: found from their first digit on, with and without kobo. */
const sums = (...all: (number | null)[]) =>
  all.map((one) => (one ? `=${one.toFixed(2).replace('.', '')}` : '')).join(' ')
/** Of a phone or an account the last digits are enough; ₦991,000 is no answer to 100000. */
const hasDigits = (words: string, digits: string) =>
  words.split(' ').some((word) => (word.startsWith('=') ? word.startsWith(digits, 1) : word.includes(digits)))

export const SOURCES: readonly Source[] = [
  {
    title: 'Ministries',
    needs: 'manageMinistries',
    load: async (paths, signal) =>
      (await ministries.names(signal)).map(({ id, name, visioner, state, accountNumber, email, mobiles }) => {
        const words = [accountNumber, email, ...mobiles.map(numberWords)].join(' ')
        return entry(paths.ministry(id), name, joined('Ministry', visioner, state), words)
      }),
  },
  {
    title: 'Registrations',
    needs: 'readRegistrations',
    load: async (paths, signal) =>
      (await registrations.withStatus('All', signal)).map(({ id, ministry, status, lga, state }) =>
        entry(paths.registration(id), ministry, joined('Registration', statusWords(status), lga, state)),
      ),
  },
  {
    title: 'Sponsorships',
    needs: 'readBudgets',
    load: async (paths, signal) =>
      (await budgets.withStatus('All', signal)).map((one) => {
        const about = joined(one.reference, one.ministry, statusWords(one.status))
        return entry(paths.budget(one.id), one.theme, about, sums(one.amount, one.requested, one.agreed))
      }),
  },
  {
    title: 'Sponsorships',
    needs: 'askForSupport',
    load: async (paths, signal) =>
      (await requests.all(signal)).map((one) => {
        const about = joined(one.reference, statusWords(one.status))
        return entry(paths.budget(one.id), one.theme, about, sums(one.amount, one.requested, one.agreed))
      }),
  },
  {
    title: 'Payments',
    needs: 'readPayments',
    load: paid,
  },
  {
    title: 'Chats',
    needs: 'useChats',
    extension: 'chats',
    load: async (paths, signal) =>
      (await chats.all(signal)).map(({ id, topic, ministry }) =>
        entry(paths.chat(id), topic, joined('Chat', ministry)),
      ),
  },
  {
    title: CONVERTS,
    needs: 'readAllConverts',
    load: async (paths, signal) =>
      (await converts.list({ limit: NEWEST_CONVERTS }, signal)).converts.map((one) => convertFound(paths, one)),
  },
  {
    title: 'Staff',
    needs: 'manageStaff',
    load: async (paths, signal) =>
      (await staff.all(signal)).map(({ id, name, email }) => entry(paths.staff(id), name, email)),
  },
]

async function paid(paths: Paths, signal: AbortSignal): Promise<Found[]> {
  return (await payments.all(signal)).map((one) => {
    const about = joined(one.amount === null ? '' : naira(one.amount), receiverOf(one), timeDay(one.createdUtc))
    const found = entry(paths.payment(one.id), one.title, about, `${one.reference} ${sums(one.amount)}`)
    // Not one of its words: "new payment" is a deed.
    return { ...found, about: joined(one.deposit ? 'Deposit' : 'Payment', about) }
  })
}

export const SHOWN = 6

/** A letter too many, too few, wrong or in the wrong place in each word. */
const ONE_ERROR = { intraMode: 1 } as const
const nearly = new Nearly(ONE_ERROR)
/** Shorter words are too much like one another. */
const LEAST_NEARLY = 4

/** Those that hold every word, names that begin with the first word before others; where none does, those that nearly do. */
export function matching(all: readonly Found[], typed: string, mayErr: boolean): Found[] {
  const words = folded(typed).trim().split(/\s+/)
  const first = words[0] ?? ''
  // Of a sign that counts nothing all would be found.
  if (first === '' && typed.trim() !== '') return []
  const mobile = normaliseMobile(typed)
  const digits = typed.replace(/\D/g, '')
  const isNumber = mobile !== null || (digits.length >= 4 && /^[\d\s+(),.₦-]+$/.test(typed.trim()))
  const hasNumber = ({ words }: Found) => hasDigits(words, digits) || (mobile !== null && words.includes(mobile))
  const exactly = all
    .filter((one) => (isNumber ? hasNumber(one) : words.every((word) => one.words.includes(word))))
    .sort((a, b) => Number(b.words.startsWith(first)) - Number(a.words.startsWith(first)))
  return (exactly.length > 0 || isNumber || !mayErr ? exactly : nearlyMatching(all, words)).slice(0, SHOWN)
}

function nearlyMatching(all: readonly Found[], words: string[]): Found[] {
  if (words.some((word) => word.length < LEAST_NEARLY)) return []
  const texts = all.map((one) => one.words)
  const found = words.map((word) => new Set(nearly.filter(texts, word)))
  return all.filter((_, index) => found.every((some) => some.has(index)))
}
