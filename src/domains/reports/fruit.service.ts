import { budgets } from '../budgets/budgets.service'
import { converts } from '../converts/converts.service'
import { payments } from '../payments/payments.service'
import type { Sources } from './fruit.rules'

/** All converts that the call can give; its limit has six digits. */
const ALL_CONVERTS = 999_999

const orNull = <T>(result: PromiseSettledResult<T>): T | null => (result.status === 'fulfilled' ? result.value : null)

/** Money and people from the lists there are. Without the requests there is nothing to show; the others may be missing. */
export async function fruitSources(signal: AbortSignal): Promise<Sources> {
  const others = Promise.allSettled([payments.all(signal), converts.list({ limit: ALL_CONVERTS }, signal)])
  const requests = await budgets.withStatus('All', signal)
  const [paid, won] = await others
  return { budgets: requests, payments: orNull(paid), converts: orNull(won) }
}
