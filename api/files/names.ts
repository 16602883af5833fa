/** What a file is called: what somebody typed, with the ending of what it is. */
import { MAX_NAME } from '../../contract/vocabulary'
import { withoutEnd } from '../../contract/rules/unseen'

/** Those of each type, the usual one first. */
const ENDINGS: Partial<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v', 'mp4', 'mov'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
  'video/x-matroska': ['mkv'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/3gpp2': ['3g2'],
  'text/csv': ['csv'],
}

/** Signs that a database refuses, or that make "gpj.exe" look like "exe.jpg". */
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A name whose ending says what the file is, whatever its sender called it: a desktop opens it by that. */
export function fileName(typed: string, type: string): string {
  const endings = ENDINGS[type] ?? (['bin'] as const)
  const clean = withoutEnd(typed.replace(UNFIT, ''), /[.\s]/)
  const ending = /\.([a-z0-9]{1,8})$/i.exec(clean)?.[1]
  const isRight = ending !== undefined && endings.some((one) => one === ending.toLowerCase())
  // "Report 1.2" ends with a number, not with a type.
  const stem = ending && (isRight || /[a-z]/i.test(ending)) ? clean.slice(0, -ending.length - 1) : clean
  const suffix = `.${isRight ? ending : endings[0]}`
  const whole = stem
    .replace(/^[.\s]+/, '')
    .slice(suffix.length - MAX_NAME)
    // Half a character, where it was cut.
    .replace(/^[\udc00-\udfff]/, '')
  return `${whole || 'file'}${suffix}`
}
