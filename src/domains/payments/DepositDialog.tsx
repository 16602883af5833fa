import { MAX_NAME, MAX_REASON, MAX_TITLE } from '@contract/vocabulary'
import { useState } from 'react'
import { mixed, object } from 'yup'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { FileField } from '../../components/fields/FileField'
import { MoneyField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { useStaying } from '../../lib/announce'
import { officeNow } from '../../lib/clock'
import { tried } from '../../lib/device'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { atMost } from '../../lib/long-text'
import { naira } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { depositLike, soonAgo } from './checks.rules'
import { amountOverZero } from './payment.schema'
import type { Payment } from './payments.reading'
import { payments, type NewPayment } from './payments.service'
import { forgetAgain, keyFor, useConfirmed } from './useConfirmed'
import { createWatched } from './watched'

const blank: Omit<NewPayment, 'ministryId'> = { amount: '', sender: '', title: '', description: '', receipt: null }
const schema = object({ amount: amountOverZero, receipt: mixed().nullable(), description: atMost(MAX_REASON) })

/** §7: without a ministry it tops up our own balance. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const begin = useKeyed(blank)
  const draft = useDeviceDraft('deposit')
  const add = useAction(
    ({ key, ...values }: typeof begin, onProgress: (share: number) => void) =>
      createWatched({ ...values, ministryId: '' }, { key, onProgress }),
    (words) => words,
  )
  useStaying(add.outcome?.waits ? add.outcome.messages.join(' ') : null)
  /** It is as good as sent: it cannot be closed any more. */
  const [isLooking, setLooking] = useState(false)
  const [like, setLike] = useState<{ same: Payment | null }>()
  const { values: asked, ask, end } = useConfirmed<typeof begin>()
  /** Read anew each time: where an answer was lost, it is there already. Whoever says that it is other money sends something new. */
  const record = async (values: typeof begin, onProgress: (share: number) => void) => {
    setLooking(true)
    const read = await tried(() => payments.now())
    setLooking(false)
    const same = depositLike(Number(values.amount), { payments: read ?? null, now: officeNow() })
    if (read && !same) return add.attempt({ ...values, key: keyFor(values.key, false) }, onProgress)
    setLike({ same })
    return ask(values)
  }
  const recordAgain = async () => {
    const values = asked ?? begin
    const outcome = await add.attempt({ ...values, key: keyFor(values.key, Boolean(like?.same)) }, () => undefined)
    if (outcome.done) forgetAgain(values.key)
    end(outcome)
    return outcome
  }
  return (
    <>
      <FormDialog
        title="Record a deposit"
        blank={begin}
        schema={schema}
        action={{ attempt: record, pending: add.pending || isLooking }}
        asks={asked !== undefined && !add.pending}
        deed={({ amount }) => `Add ${Number(amount) > 0 ? naira(Number(amount)) : 'it'} to our balance`}
        onClose={onClose}
        draft={{ ...draft, onElsewhere: () => end() }}
      >
        <p className="md">Money that came in. Nobody is paid by this.</p>
        <MoneyField name="amount" label="Amount" inWords />
        <TextField name="sender" label="Sender" optional maxLength={MAX_NAME} />
        <TextField name="title" label="Title" optional maxLength={MAX_TITLE} />
        <FileField name="receipt" label="Receipt" hint={DOCUMENT_HINT} accept={DOCUMENTS} optional />
        <TextAreaField name="description" label="Description" rows={2} optional />
        <NewKey of="deposit" refusal={add.refusal} />
      </FormDialog>
      {asked && like && (
        <ConfirmDialog
          title={like.same ? 'Record it again?' : 'Record it without looking?'}
          deed={like.same ? `Add ${naira(Number(asked.amount))} again` : `Add ${naira(Number(asked.amount))}`}
          action={{ ...add.with(asked, () => undefined), attempt: recordAgain }}
          over
          onClose={() => end()}
        >
          {like.same ? (
            <p>
              A deposit of {naira(Number(asked.amount))}
              {like.same.title && `, “${like.same.title}”,`} was recorded {soonAgo(like.same.createdUtc, officeNow())}.
              If this is the same money, go back.
            </p>
          ) : (
            <p>The payments so far could not be read. Nobody knows whether this money is recorded already.</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
