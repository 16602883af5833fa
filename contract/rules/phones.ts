/** 0803..., 234803..., +234 803...: all become +234803...; null when it is no Nigerian mobile. */
export function normaliseMobile(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  const local = /^(?:234|0)?([789]\d{9})$/.exec(digits)?.[1]
  return local ? `+234${local}` : null
}
