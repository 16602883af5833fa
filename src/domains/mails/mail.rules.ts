/** What a mail server means, by its reply (RFC 5321) and its code (RFC 3463): whoever reads it knows then what to do. The first that fits. */
const MEANINGS: readonly [code: RegExp, words: string][] = [
  [/\b53[045]\b/, 'Our own mail server did not let us in'],
  [/\b[45]\d\d[ -][45]\.1\.[78]\b/, 'The address that our letters come from is not accepted'],
  [/\b[45]\d\d[ -][45]\.2\.2\b/, 'The mailbox is full'],
  [/\b4\d\d[ -]/, 'The mail server asks to try later'],
  [/\b5\d\d[ -]5\.2\.1\b/, 'The mailbox is closed'],
  [/\b5\d\d[ -]5\.1\.1\b/, 'Nobody has this address'],
  [/\b5\d\d[ -]5\.1\.\d+\b/, 'The address is not written right, or its domain takes no mail'],
  [/\b5\d\d[ -]5\.7\.\d+\b/, 'The mail server takes no letters of ours'],
  [/\b5\d\d[ -]/, 'The mail server refused the letter'],
]

/** Undefined where its words must do alone: it was not reached, or says something else. */
export const meaningOf = (reason: string): string | undefined => MEANINGS.find(([code]) => code.test(reason))?.[1]
