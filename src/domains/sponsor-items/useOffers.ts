import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announceUndone, sayUnseen } from '../../lib/announce'
import type { Action } from '../../lib/useAction'
import type { SponsorItem } from './sponsor-items.reading'
import { isChanged, problemOf, termsOf, untouched, whyTwice, type Typed } from './sponsor-item.rules'
import type { Offer } from './sponsor-items.service'
import { useDeeds, type Deed } from './useDeeds'
import { useTyped } from './useTyped'

/** How an answer leaves: null where it waits on the device for the line. */
export type Reply = (item: SponsorItem, offer: Offer | null) => Promise<unknown>

/** What is typed in the rows that wait for the reader, and how it is sent: one by one, or all that changed. */
export function useOffers(
  budgetId: string,
  open: SponsorItem[],
  usualOf: (item: SponsorItem) => number | null,
  reply: Reply,
  isHeld: boolean,
) {
  const [typed, setTyped, isReading] = useTyped(budgetId, open, isHeld)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const forget = (id: string) => {
    setTyped(({ [id]: _, ...others }) => others)
    setPressed((all) => new Set([...all].filter((one) => one !== id)))
  }
  const { toldOf, action } = useDeeds(forget)
  const [sending, setSending] = useState<readonly string[]>([])
  const isSending = (id: string) => action.pending && sending.includes(id)
  const typedOf = (item: SponsorItem) => typed[item.id] ?? untouched(item)
  const type = (item: SponsorItem, change: Partial<Typed>) => {
    if (isSending(item.id)) return
    // A certainty ends with every change of what it was about.
    const isOther = !('again' in change)
    setTyped((all) => ({
      ...all,
      [item.id]: { ...(all[item.id] ?? untouched(item)), ...(isOther && { again: '' }), ...change },
    }))
    if (isOther) setPressed((all) => new Set([...all].filter((one) => one !== item.id)))
  }

  /** The first row with something to put right, until the cursor stands there. */
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (!first.current) return
    document.getElementById(`item-${first.current}`)?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    first.current = undefined
  }, [pressed])

  /** Each row says why it was not sent; whoever has pressed the button below all of them, or in a dialog, may see none. */
  const [toShow, setToShow] = useState<ToShow>()
  const show = useEffectEvent(({ items, isBehindDialog }: ToShow) => {
    const told = items.find((item) => toldOf(item))
    if (!told) return
    const row = document.getElementById(`item-${told.id}`)
    // Its words, or where they will stand.
    ;(row?.querySelector("[role='alert']") ?? row)?.scrollIntoView({ block: 'nearest' })
    if (isBehindDialog) announceUndone('Not all was sent. Each row says why.')
  })
  useEffect(() => {
    if (toShow) show(toShow)
  }, [toShow])

  const deedOf = (item: SponsorItem): Deed => {
    const { price, units } = termsOf(typedOf(item))
    return isChanged(item, typedOf(item))
      ? { item, call: (one) => reply(one, { price: price ?? 0, units: units ?? 0 }) }
      : { item, call: (one) => reply(one, null) }
  }
  /** What may go; the rest says why not, in its row. */
  const readyOf = (items: SponsorItem[]) => {
    const ready = items.filter((item) => !problemOf(item, typedOf(item), usualOf(item)))
    const wrong = items.filter((item) => !ready.includes(item)).map(({ id }) => id)
    first.current = wrong[0]
    setPressed(new Set(wrong))
    return ready
  }
  const send = (items: SponsorItem[]) => {
    if (isReading || action.pending) return
    const ready = readyOf(items)
    if (ready.length === 0) return
    setSending(ready.map(({ id }) => id))
    void action.run(ready.map(deedOf)).then(() => setToShow({ items: ready, isBehindDialog: false }))
  }

  const changed = open.filter((item) => isChanged(item, typedOf(item)))

  return {
    toldOf,
    pressed,
    typedOf,
    type,
    /** Sends what may go. */
    send,
    /** Whether all of them may. */
    mayGo: (items: SponsorItem[]) => readyOf(items).length === items.length,
    forget,
    pending: action.pending,
    /** On its way: what stands in its fields goes, so that nothing else is typed into them. */
    isSending,
    /** What was typed before is still looked for: until then nothing is answered, since Accept may become Send offer. */
    isReading,
    changed,
    needsYes: (item: SponsorItem) =>
      whyTwice(item, termsOf(typedOf(item)), usualOf(item)) !== '' &&
      (problemOf(item, typedOf(item), usualOf(item))?.field ?? 'again') === 'again',
    /** Into all of these rows at once, in naira; nothing is sent by it. */
    fill: (items: readonly SponsorItem[], priceOf: (item: SponsorItem) => number | null) => {
      for (const item of items) {
        const price = priceOf(item)
        // An API need not tell what is on the table.
        if (price !== null) type(item, { price: String(price) })
      }
      sayUnseen('The prices are filled in. Nothing is sent yet.')
    },
    /**
     * Sends what is typed, and accepts these as they stand. The dialog that asks goes whatever comes: what was not sent says so
     * in its row, and asked once more, the question would be another one.
     */
    answerAll: (items: SponsorItem[], onEnd: () => void): Action => {
      const all = [...changed.map(deedOf), ...items.map((item): Deed => ({ item, call: (one) => reply(one, null) }))]
      const { attempt, ...rest } = action.with(all)
      return {
        ...rest,
        attempt: async () => {
          const outcome = await attempt()
          onEnd()
          setToShow({ items: all.map(({ item }) => item), isBehindDialog: true })
          return outcome
        },
      }
    },
    /** Any other deed about one item. */
    run: (item: SponsorItem, call: Deed['call']) => void action.run([{ item, call }]),
  }
}
interface ToShow {
  items: SponsorItem[]
  /** What comes into a row behind a dialog is not read out. */
  isBehindDialog: boolean
}

export type Offers = ReturnType<typeof useOffers>
