import { object, string } from 'yup'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { FormDialog } from '../../components/FormDialog'

const schema = object({ reason: string().trim().required('Write the reason. The ministry reads it.') })

interface Props {
  ministry: string
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function RejectDialog({ ministry, onReject, onClose }: Props) {
  return (
    <FormDialog
      title="Reject this request?"
      blank={{ reason: '' }}
      schema={schema}
      submit={({ reason }) => onReject(reason.trim())}
      done="Budget request has been rejected successfully!"
      deed="Reject request"
      destroys
      onClose={onClose}
    >
      <p className="md">The request cannot be paid any more, and this cannot be taken back.</p>
      <TextAreaField
        name="reason"
        label="Reason"
        hint={`${ministry} gets it as a message about this request.`}
        rows={4}
      />
    </FormDialog>
  )
}
