/** A CSV file as people have it: out of Excel, or out of a bank. */
import { megabytes } from '@contract/rules/sizes'
import { MAX_CSV_BYTES } from '@contract/vocabulary'

/** What a file cannot be read for, as a sentence for the user. */
export class Unreadable extends Error {}

/** Excel writes UTF-8 with a mark, UTF-16, or what Windows has always written. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Unreadable('This is an Excel workbook. Save it as "CSV UTF-8" in Excel and choose that file.')
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = wide ? new TextDecoder(wide).decode(bytes) : utf8OrWindows(bytes)
  if (text.includes('\0'))
    throw new Unreadable('This file is not text. Save the list as "CSV UTF-8" and choose that file.')
  return text
}

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const CSV = /\.csv$/i

/** What stands in a chosen file, read on this device. `kinds`: how its name may end, where more than a CSV is taken. */
export async function textOf(file: File, { kinds = CSV, others = '' } = {}): Promise<string> {
  if (!kinds.test(file.name))
    throw new Unreadable(`Choose a file that ends in .csv. In Excel: Save as, "CSV UTF-8".${others}`)
  if (file.size > MAX_CSV_BYTES)
    throw new Unreadable(`The file is larger than ${megabytes(MAX_CSV_BYTES)}. Split it into smaller files.`)
  if (file.size === 0) throw new Unreadable('The file is empty. Choose another file.')
  return decode(new Uint8Array(await file.arrayBuffer()))
}
