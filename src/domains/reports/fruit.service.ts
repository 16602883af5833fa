import { partOf } from '../../lib/parts'
import { budgets } from '../budgets/budgets.service'
import { converts } from '../converts/converts.service'
import { payments } from '../payments/payments.service'
import type { Sources } from './fruit.rules'

/** All converts that the call can give; its limit has six digits. */
const ALL_CONVERTS = 999_999

/** Money and people from the lists there are. Without the requests there is nothing to show; the others may be missing. */
export async function fruitSources(signal: AbortSignal): Promise<Sources> {
  const [requests, paid, won] = await Promise.all([
    budgets.withStatus('All', signal),
    partOf(payments.all(signal)),
    partOf(converts.list({ limit: ALL_CONVERTS }, signal)),
  ])
  return { budgets: requests, payments: paid.data, converts: won.data }
}
