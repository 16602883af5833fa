import { BUDGET_STATUSES } from '../vocabulary'

/** Decided, in a way that the specification knows (§4): of any other status nobody knows what it means. */
export const isDecided = (status: string): boolean =>
  status !== 'Pending' && BUDGET_STATUSES.some((one) => one === status)
