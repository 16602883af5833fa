import { useId, type ReactNode } from 'react'
import { boolean, object, string } from 'yup'
import { CheckField } from '../../components/fields/CheckField'
import { MoneyField } from '../../components/fields/MoneyField'
import { Dialog, DialogBody, DialogFooter } from '../../components/Dialog'
import { Form } from '../../components/Form'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { NotGiven } from '../../components/NotGiven'
import { naira, nairaInWords, sumNaira } from '../../lib/money'
import type { Outcome } from '../../lib/useAction'
import { Checks, NoLedger, NoPayee } from './Checks'
import { stopsIn, type Paying } from './checks.rules'
import { shortBy } from './payment.rules'
import type { Checked } from './useChecks'

type Deed = 'Pay' | 'Prepare' | 'Release'
const PENDING: Record<Deed, string> = { Pay: 'Paying…', Prepare: 'Preparing…', Release: 'Releasing…' }

interface Props {
  /** Above what one person may pay alone it is prepared, and released by another. */
  deed?: Deed
  /** Why it is only prepared. */
  why?: string
  preparedBy?: string
  paying: Pick<Paying, 'ministry' | 'amount' | 'account'>
  receipt: ReactNode
  /** Null: not told to this reader. */
  balance: number | null
  /** What the balance is called where not all of it can be paid. */
  balanceName?: string
  /** What else this does, a sentence each. */
  ends: string[]
  checked: Checked
  /** More than was asked for: the amount is typed again. */
  isBeyond: boolean
  pay: () => Promise<Outcome>
  /** It is being paid: to close this would look like calling it off. */
  isPending: boolean
  share?: number
  onClose: () => void
}

/** Its button until then. */
const LOOKING = 'Looking at what was paid before…'
const READING = 'Reading…'
const blank = { typed: '', looked: false }
const schemaFor = (amount: number, isBeyond: boolean, hasStops: boolean) =>
  object({
    typed: isBeyond
      ? string().test('same', `Type the amount again: ${naira(amount)}.`, (text) => Number(text || 0) === amount)
      : string(),
    looked: hasStops ? boolean().oneOf([true], 'Look into it, then tick this.') : boolean(),
  })

/** Before money goes: to whom, into which account, how much, what is left and what it ends. */
export function PayDialog({
  deed: verb = 'Pay',
  why,
  preparedBy,
  paying,
  receipt,
  balance,
  balanceName = 'Balance',
  ends,
  checked: { checks, isRead, problem: noLedger, noPayee },
  isBeyond,
  pay,
  isPending,
  share,
  onClose,
}: Props) {
  const { ministry, amount, account } = paying
  const effect = useId()
  const unread = isRead ? undefined : READING
  const stops = stopsIn(checks)
  // It may have fallen since the form was filled in.
  const short = shortBy(balance, String(amount))
  const isAgain = stops.some(({ name }) => name === 'again')
  const deed = `${isAgain ? `${verb} again:` : verb} ${naira(amount)} to ${ministry || 'this ministry'}`
  return (
    <Dialog title="Is this right?" onClose={onClose} locked={isPending} over effect={effect}>
      <Form
        className="dialog-form"
        blank={blank}
        schema={schemaFor(amount, isBeyond, stops.length > 0)}
        onSubmit={async () => {
          if (!isRead || short) return { keepDraft: true }
          await pay()
          return undefined
        }}
      >
        {({ pending }) => (
          <>
            <DialogBody className="stack">
              <div className="stack-1" id={effect}>
                <Money of={amount} large />
                <span className="words">{nairaInWords(amount)}</span>
                {ministry && <span className="visually-hidden">, to {ministry}</span>}
              </div>
              <dl className="kv">
                <Fact name="Ministry" of={ministry} />
                <Fact name="Account name" of={account?.name ?? unread} />
                <Fact name="Bank" of={account?.bank ?? unread} />
                <Fact name="Account number" of={account?.number ?? unread} />
                <Fact name={verb === 'Pay' ? 'Receipt' : 'Attached'} of={receipt} />
                {preparedBy !== undefined && <Fact name="Prepared by" of={preparedBy} />}
                {balance !== null && (
                  <Fact name={`${balanceName} after`} of={<Money of={sumNaira([balance, -amount])} />} />
                )}
              </dl>
              {why && <Note tone="wait">{why}</Note>}
              {ends.length > 0 && (
                <Note tone="wait">
                  {ends.map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                </Note>
              )}
              {noPayee && <NoPayee problem={noPayee} />}
              {noLedger && <NoLedger problem={noLedger} />}
              <Checks of={checks.filter(({ level }) => level !== 'fine')} about="once more" />
              {stops.length > 0 && (
                <CheckField
                  required
                  name="looked"
                  label={
                    isAgain ? 'I have looked, and it is to be paid again.' : 'I have looked into this, and it is right.'
                  }
                />
              )}
              {isBeyond && (
                <MoneyField
                  name="typed"
                  label="Type the amount again"
                  hint="It is more than the ministry asked for."
                  inWords
                />
              )}
            </DialogBody>
            <DialogFooter>
              {share !== undefined && <progress max={1} value={share} aria-label="Sending receipt" />}
              <button type="button" className="btn btn-secondary" onClick={onClose} disabled={pending}>
                Go back
              </button>
              <p className="visually-hidden" role="status">
                {isRead && !pending && short}
              </p>
              <button
                type="submit"
                className={short ? 'btn btn-danger' : 'btn btn-primary'}
                aria-disabled={pending || !isRead || short !== ''}
              >
                {pending ? PENDING[verb] : isRead ? short || deed : LOOKING}
              </button>
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const Fact = ({ name, of }: { name: string; of: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="strong">{of || <NotGiven />}</dd>
  </div>
)
