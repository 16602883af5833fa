import { useState } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import { ApiError, messagesOf } from '../../lib/api-error'
import { useAction } from '../../lib/useAction'
import { plural } from '../../components/words'

export interface Deed {
  item: SponsorItem
  call: (item: SponsorItem) => Promise<unknown>
}

/**
 * Deeds about items, one call each, as section 7 has it. What is refused is told beside its row, and the others go on; where
 * no answer comes the rest is not sent.
 */
export function useDeeds(onSent: (id: string) => void) {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const tell = (id: string, words: string) => setTold((all) => ({ ...all, [id]: words }))
  const action = useAction(async (deeds: Deed[]) => {
    let sent = 0
    let cut: ApiError | undefined
    setTold({})
    for (const { item, call } of deeds) {
      if (cut) {
        tell(item.id, 'This was not sent. Send it again.')
        continue
      }
      try {
        await call(item)
        sent += 1
        tell(item.id, '')
        onSent(item.id)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw error
        if (error instanceof ApiError && error.status === 0) cut = error
        tell(item.id, messagesOf(error)[0] ?? '')
      }
    }
    // Without a line nothing can be asked for anew, either.
    if (cut) throw cut
    return { sent, failed: deeds.length - sent }
  }, wordsOf)
  return { told, action }
}

function wordsOf({ sent, failed }: { sent: number; failed: number }): string {
  if (failed > 0 && sent > 0) return `${plural(sent, 'item')} updated. ${failed} not: look at ${failed === 1 ? 'its row' : 'their rows'}.` // prettier-ignore
  if (failed > 0) return ''
  return sent === 1 ? 'Item has been updated successfully!' : `${plural(sent, 'item')} have been updated successfully!`
}
