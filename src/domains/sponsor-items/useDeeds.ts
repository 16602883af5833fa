import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { SponsorItem } from './sponsor-items.reading'
import { ApiError, messagesOf } from '../../lib/api-error'
import { mayHaveArrived } from '../../lib/once'
import { useAction } from '../../lib/useAction'
import { waitsWords } from '../../lib/useLater'
import { plural } from '../../components/words'

export interface Deed {
  item: SponsorItem
  /** Null where it waits on the device for the line. */
  call: (item: SponsorItem) => Promise<unknown>
}

interface Told {
  words: string
  /** How the item stood, where no answer came: as soon as it is another, its row shows what became of it. */
  of: string | undefined
}

/**
 * Deeds about items, one call each, as section 7 has it. What is refused is told beside its row, and the others go on; where
 * no answer comes the rest is not sent.
 */
export function useDeeds(onSent: (id: string) => void) {
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({})
  const tell = ({ id }: SponsorItem, words: string, of?: string) => setTold((all) => ({ ...all, [id]: { words, of } }))
  const { revalidate } = useRevalidator()
  const send = async (deeds: Deed[]) => {
    let sent = 0
    let waiting = 0
    let cut: ApiError | undefined
    setTold({})
    for (const { item, call } of deeds) {
      if (cut) {
        tell(item, 'This was not sent. Send it again.')
        continue
      }
      try {
        if ((await call(item)) === null) waiting += 1
        else sent += 1
        tell(item, '')
        onSent(item.id)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw error
        if (error instanceof ApiError && error.status === 0) cut = error
        tell(item, messagesOf(error)[0] ?? '', mayHaveArrived(error) ? standOf(item) : undefined)
      }
    }
    // Without a line nothing can be asked for anew, either.
    if (cut) throw cut
    return { sent, waiting, failed: deeds.length - sent - waiting }
  }
  // Where everything waits nobody would answer.
  const action = useAction(send, wordsOf, ({ sent, failed }) => (sent + failed > 0 ? revalidate() : undefined))
  const toldOf = (item: SponsorItem) => {
    const { words, of = standOf(item) } = told[item.id] ?? {}
    return of === standOf(item) ? words : undefined
  }
  return { toldOf, action }
}
const standOf = ({ status, currentPrice, currentUnits, declined }: SponsorItem) =>
  JSON.stringify([status, currentPrice, currentUnits, declined])

function wordsOf({ sent, waiting, failed }: { sent: number; waiting: number; failed: number }) {
  const updated = sent > 0 ? `${plural(sent, 'item')} updated. ` : ''
  const refused = failed > 0 ? `${failed} not: look at ${failed === 1 ? 'its row' : 'their rows'}.` : ''
  if (waiting > 0)
    return { waits: `${updated}${refused && `${refused} `}${waitsWords(waiting === 1 ? 'Your answer' : `Each of ${waiting} answers`)}` } // prettier-ignore
  if (failed > 0) return updated && updated + refused
  return sent === 1 ? 'Item has been updated successfully!' : `${plural(sent, 'item')} have been updated successfully!`
}
