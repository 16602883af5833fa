import { Missing } from '../../components/Missing'
import { plural } from '../../components/words'
import type { Part } from '../../lib/parts'
import type { Budget } from '../budgets/budgets.reading'
import { DealItems } from '../budgets/DealItems'
import { ChatList } from '../chats/ChatList'
import type { ChatRow } from '../chats/chats.reading'
import { PaymentLink } from '../payments/PaymentLink'
import { isToldOf } from '../sponsor-items/sponsor-item.rules'
import type { SponsorItem } from '../sponsor-items/sponsor-items.reading'

interface Props {
  request: Budget
  items: Part<SponsorItem[]>
  chatRows: Part<ChatRow[]>
}

/** What the ministry and the office agree on: the items of a request, and the messages about it. Each may fail alone. */
export function RequestTalks({ request, items, chatRows }: Props) {
  return (
    <>
      <section className="stack" aria-labelledby="items">
        <h2 id="items">{items.data && items.data.length > 0 ? headOf(items.data) : 'Budget items'}</h2>
        <DealItems request={request} items={items}>
          {request.amount !== null && (
            <span className="noprint">
              <PaymentLink budgetId={request.id} />
            </span>
          )}
        </DealItems>
      </section>
      <div className="panel noprint">
        {chatRows.data ? (
          <ChatList budget={request} rows={chatRows.data} />
        ) : (
          <Missing what="the messages" why={chatRows.problem} />
        )}
      </div>
    </>
  )
}

function headOf(items: SponsorItem[]): string {
  if (!items.every(isToldOf)) return plural(items.length, 'budget item')
  const agreed = items.filter(({ status, declined }) => status === 'Accepted' && declined === null).length
  return `${plural(items.length, 'budget item')}, ${agreed === items.length ? 'all agreed' : `${agreed} agreed`}`
}
