/** What a mail server means, by its status code (RFC 3463); whoever reads it knows then what to do. */
const MEANINGS: readonly [code: RegExp, words: string][] = [
  [/\b[45]\d\d[ -][45]\.2\.2\b/, 'The mailbox is full'],
  [/\b[45]\d\d[ -][45]\.2\.1\b/, 'The mailbox is closed'],
  [/\b[45]\d\d[ -][45]\.1\.1\b/, 'Nobody has this address'],
  [/\b[45]\d\d[ -][45]\.1\.\d+\b/, 'The address is not written right, or its domain takes no mail'],
  [/\b[45]\d\d[ -][45]\.7\.\d+\b/, 'The mail server takes no letters of ours'],
  [/\b5\d\d[ -]/, 'The mail server refused the letter'],
]

/** Undefined where its words must do alone: it was not reached, or says something else. */
export const meaningOf = (reason: string): string | undefined => MEANINGS.find(([code]) => code.test(reason))?.[1]
