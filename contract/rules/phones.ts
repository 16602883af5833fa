/** A label in front: contacts and chats put it there, and marks that nobody sees. */
const LABEL = /^\s*(?:tel|phone|mobile|mob|whatsapp)\b[.:]?/i

/** 0803..., 234803..., +234 803..., +234 (0) 803...: all become +234803...; null when it is no Nigerian mobile. */
export function normaliseMobile(text: string): string | null {
  const digits = text
    .replace(/\p{Cf}/gu, '')
    // Kept as text by a spreadsheet.
    .replace(/^\s*'/, '')
    .replace(LABEL, '')
    // The minus, too, and every dash: chats and word processors put them in place of a hyphen.
    .replace(/[\s().−\p{Pd}]/gu, '')
    // As it is dialled from abroad.
    .replace(/^(?:\+|00(?=234))/, '')
  const local = /^(?:234)?0?([789]\d{9})$/.exec(digits)?.[1]
  return local ? `+234${local}` : null
}
