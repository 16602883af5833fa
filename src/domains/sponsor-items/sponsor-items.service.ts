import type { SponsorItem } from '@contract/sponsoritems'
import { http } from '../../lib/http'

export interface Offer {
  price: number
  units: number
}

export const sponsorItems = {
  ofBudget: (budgetId: string, signal?: AbortSignal) =>
    http.get<SponsorItem[]>(`sponsoritems/budget/${budgetId}`, {}, signal),
  accept: ({ id, version }: SponsorItem) =>
    http.post<SponsorItem>('sponsoritems', { id, accepted: true, ...(version === undefined ? {} : { version }) }),
  /** Sends only what changed; the turn passes to the other side. */
  offer: ({ id, version, currentPrice, currentUnits }: SponsorItem, { price, units }: Offer) =>
    http.post<SponsorItem>('sponsoritems', {
      id,
      ...(price === currentPrice ? {} : { price }),
      ...(units === currentUnits ? {} : { units }),
      ...(version === undefined ? {} : { version }),
    }),
}
