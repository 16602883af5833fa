/** Marks that are copied along and cannot be seen. */
const UNSEEN = /\p{Cf}/gu
/** The signs of the naira before or behind, as people write them, and a minus (§5: absolute): N2,000, =N=2,000, #2,000, 2,000/=. */
const SIGNS = /^[-−]?\s*(₦|NGN|=?N=?|#)?\s*|(NGN|naira|\/[=-])$/giu
const NUMBER = /^(\d{1,3}(,\d{3})+|\d{1,3}([ \u00A0\u202F]\d{3})+|\d+)(\.\d{1,2})?$/

/** "₦ 50,000.00" as it was copied -> "50000.00"; null when it is no plain number: "50k", "1e9", "1.500,00", two cells of a sheet. */
export function pastedNumber(text: string): string | null {
  const bare = text.replace(UNSEEN, '').trim().replace(SIGNS, '').trim()
  return NUMBER.test(bare) ? bare.replace(/[^\d.]/g, '') : null
}
