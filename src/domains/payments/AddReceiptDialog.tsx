import { object } from 'yup'
import { FileField } from '../../components/fields/FileField'
import { FormDialog } from '../../components/FormDialog'
import { documentFile } from '../../lib/documents'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { useAction } from '../../lib/useAction'
import type { Payment } from './payments.reading'
import { payments } from './payments.service'

const blank: { file: File | null } = { file: null }
const schema = object({ file: documentFile('Choose the receipt.') })

/** A receipt is never edited either: the new one counts, the one before stays. */
export function AddReceiptDialog({ payment: { id, filepath }, onClose }: { payment: Payment; onClose: () => void }) {
  const add = useAction(
    ({ file }: typeof blank, onProgress: (share: number) => void) => payments.addReceipt({ id, file }, { onProgress }),
    'The receipt was added.',
  )
  return (
    <FormDialog
      title={filepath ? 'Replace the receipt' : 'Add a receipt'}
      blank={blank}
      schema={schema}
      action={add}
      deed={filepath ? 'Replace receipt' : 'Add receipt'}
      onClose={onClose}
    >
      {filepath && <p className="md">The new receipt counts from now on. The one before stays below it.</p>}
      <FileField name="file" label="Receipt" hint={DOCUMENT_HINT} accept={DOCUMENTS} preview />
    </FormDialog>
  )
}
