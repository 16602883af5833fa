import type { Outbox } from '../../lib/outbox'

export interface Box {
  /** Its database on the device. */
  name: string
  load: () => Promise<Outbox>
}

/** What waits on a device and is sent from whatever page its owner is on. Most browsers have none, and load nothing. */
export const OUTBOXES: readonly Box[] = [
  { name: 'almoner-outbox', load: async () => (await import('../chats/outbox')).chatOutbox },
  { name: 'almoner-requests', load: async () => (await import('../requests/request-outbox')).requestOutbox },
  { name: 'almoner-offers', load: async () => (await import('../sponsor-items/offer-outbox')).offerOutbox },
  { name: 'almoner-reports', load: async () => (await import('../feedback/report-outbox')).reportOutbox },
]
/** The call desk's, which sends by itself. */
export const CALLS: Box = {
  name: 'almoner-calls',
  load: async () => (await import('../converts/desk/call-outbox')).callOutbox,
}
