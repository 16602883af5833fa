interface Facts {
  year: string
  takenUtc: string
  isOver: boolean
  opening: string
  closing: string
  entries: number
  activity: { before: string; last: string; rows: number }
}

const NOT_OVER = `The year was not over when this was taken: its last hash is not where the next year begins.
What was done in the five minutes before is in no line of activity yet.
`

/** What lies in the pack, for whoever has never seen Almoner. */
export const readMe = ({
  year,
  takenUtc,
  isOver,
  opening,
  closing,
  entries,
  activity,
}: Facts) => `ALMONER: ALL OF ${year} FOR AN AUDITOR

Taken ${takenUtc} (UTC). Amounts are naira, days and hours those of Lagos. Lines of CSV files end with CR LF.
${isOver ? '' : NOT_OVER}
  ledger.csv       every entry of the ledger: money that came in with a plus, money that went out with a minus, and the
                   balance after it. Nothing in it is ever edited: what was wrong is taken back by an entry of its own.
                   Opening balance ${opening}, ${entries} entries, closing balance ${closing}.
  ministries.csv   who was registered by the end of the year: account, and what was paid before, in the year and in all.
  requests.csv     what was asked for, agreed and paid, of requests sent, paid or taken back in the year.
  receipts/        every receipt of these entries, as it was uploaded; ledger.csv names them.
  activity.ndjson  who did what: ${activity.rows} lines of JSON.
  manifest.json    length and SHA-256 of each file, and the sums.
  check.mjs        a program that checks all of it.

TO CHECK IT

Unpack the tar, and in its folder, with Node 20 or newer (https://nodejs.org):

  node check.mjs <root hash>

The root hash is the SHA-256 of manifest.json. It is the end of the name of the file that was downloaded; the office should
have written it down, or sent it to you, on another way than the pack. The program says in one sentence whether everything is
as it was: no file changed by a byte, none missing, none put in, opening balance and entries make the closing balance, the
chain of activity unbroken. It ends with 1 when anything is not.

Without the root hash it looks at the same, and says that it could not prove manifest.json itself. A program cannot vouch for
itself, either: its own SHA-256 stands in manifest.json, and the check.mjs of any other pack, or api/year-pack/check.mjs of
Almoner's source, does the same with: node check.mjs <root hash> <folder of this pack>

THE CHAIN

Each line of activity.ndjson has a row and a hash: the SHA-256 of the hash before it (64 hexadecimal digits) followed by the
row, as JSON without blanks. The first row ever has 64 zeros before it. Rows are never changed, so the chain of one year goes
on in the next: this year's begins after
  ${activity.before}
with which the pack of the year before ends, and ends with
  ${activity.last}
Of something done to many converts at once, the row has the SHA-256 of their ids in place of them. "by" is who it was, by the
name of today; it is not part of the chain.
`
