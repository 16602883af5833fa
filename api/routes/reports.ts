import { reportCalls } from '../../contract/reports'
import { addDays } from '../../contract/rules/days'
import { lagosDayStart } from '../dates'
import { Refusal } from '../errors'
import * as repository from '../repositories/reports'
import type { Deps, Handlers } from '../route'

export function reports({ db }: Deps): Handlers<typeof reportCalls> {
  return {
    run: async ({ body: { type, from, to } }) => {
      if (from && to && from > to) throw new Refusal(400, 'The last day cannot be before the first.', 'to')
      const span = {
        ...(from ? { from: lagosDayStart(from) } : {}),
        // The last day belongs to it.
        ...(to ? { before: lagosDayStart(addDays(to, 1)) } : {}),
      }
      return type === 'Payments' ? repository.ofPayments(db, span) : repository.ofBudgets(db, span)
    },
  }
}
