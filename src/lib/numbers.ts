/** Marks that are copied along and cannot be seen, spaces of every kind, the signs of the naira, and a minus (§5: absolute). */
const AROUND = /[\p{Cf}\s]|^[-−]?(₦|NGN|N)?|(NGN|naira)$/giu

/** "₦ 50,000.00" as it was copied -> "50000.00"; null when it is no plain number: "50k", "1e9", "1.500,00". */
export function pastedNumber(text: string): string | null {
  const bare = text.trim().replace(AROUND, '').replace(AROUND, '')
  return /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : null
}
