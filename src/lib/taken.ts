/** What has left this browser and was taken, by whichever tab: until a page comes anew, that knows nothing of it. */
import { hearsTabs, listen, tell } from './tabs'

const taken = new Set<string>()
listen((message) => {
  if (message.kind === 'sent') taken.add(message.id)
})
export const wasSent = ({ id }: { id: string }): boolean => taken.has(id)
export function tellSent(id: string) {
  taken.add(id)
  tell({ kind: 'sent', id })
}
/** Where other tabs are not heard, nobody knows. */
export const mayHaveBeenSent = (one: { id: string }): boolean => wasSent(one) || !hearsTabs
