import { useDeviceDraft } from '../../session/useDeviceDraft'
import { ReasonDialog } from '../../components/ReasonDialog'
import { useAction } from '../../lib/useAction'
import { decliningOf } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'
import { sponsorItems } from './sponsor-items.service'

export function DeclineDialog({ item, onClose }: { item: SponsorItem; onClose: () => void }) {
  const decline = useAction(
    (reason: string) => sponsorItems.decline(item, reason),
    'The item was declined. The ministry can read why.',
  )
  return (
    <ReasonDialog
      title={`Decline ${item.name}?`}
      hint="The ministry reads it beside the item."
      deed="Decline item"
      draft={useDeviceDraft(decliningOf(item.id))}
      action={decline}
      isOver={item.declined !== null}
      onClose={onClose}
    >
      It is decided with ₦0.00, and the other items can be agreed and paid. While the request is pending you can take it
      up again.
    </ReasonDialog>
  )
}
