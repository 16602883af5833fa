import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { BeginChatDialog } from '../chats/BeginChatDialog'
import { MinistrySelect } from '../ministries/MinistrySelect'
import { RequestSelect } from '../requests/RequestSelect'

/** From the list of chats: a ministry may say about which request, the office says with whom. */
export function NewTalkDialog({ onClose }: { onClose: () => void }) {
  const isClient = may(useSession(), 'useClientArea')
  return (
    <BeginChatDialog onClose={onClose}>
      {isClient ? <RequestSelect label="About" /> : <MinistrySelect />}
    </BeginChatDialog>
  )
}
