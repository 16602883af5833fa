import type { Budget } from '@contract/budgets'
import type { ChatRow } from '@contract/chats'
import type { SponsorItem } from '@contract/sponsoritems'
import { plural } from '../../components/words'
import { BudgetItemsTable } from '../budgets/BudgetItemsTable'
import { ChatList } from '../chats/ChatList'
import { Board } from '../sponsor-items/Board'

/** What the ministry and the office agree on: the items of a request, and the messages about it. */
export function RequestTalks({
  request,
  items,
  chatRows,
}: {
  request: Budget
  items: SponsorItem[]
  chatRows: ChatRow[]
}) {
  const agreed = items.filter(({ status }) => status === 'Accepted').length
  return (
    <>
      <section className="stack" aria-labelledby="items">
        <h2 id="items">
          {plural(items.length, 'budget item')}, {agreed === items.length ? 'all agreed' : `${agreed} agreed`}
        </h2>
        {request.status === 'Pending' ? (
          <Board budget={request} items={items} />
        ) : (
          <div className="panel">
            <BudgetItemsTable budget={request} />
          </div>
        )}
      </section>
      <div className="panel">
        <ChatList budget={request} rows={chatRows} />
      </div>
    </>
  )
}
