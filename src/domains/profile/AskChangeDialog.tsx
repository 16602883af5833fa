/** A ministry asks for other details: the fields and the rules are those of the registration. */
import type { ReactNode } from 'react'
import type { FormikValues } from 'formik'
import { object } from 'yup'
import type { ChangeKind } from '@contract/vocabulary'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { EmailField } from '../../components/fields/EmailField'
import { FormDialog } from '../../components/FormDialog'
import { written } from '../../lib/phones'
import type { Fitting, FormSchema } from '../../lib/schema'
import { useAction } from '../../lib/useAction'
import { account, mobile, organisation, visioner } from '../auth/register.schema'
import { AccountFields, AddressFields, MobileFields, PersonFields } from '../auth/register/DetailFields'
import type { Organisation } from '../ministries/ministries.reading'
import { ministryChanges, type Asked } from '../ministry-changes/ministry-changes.service'

interface Props {
  own: Organisation
  onClose: () => void
}

const phones = ([primary = '', secondary = '']: readonly string[]) => ({ primary, secondary })

function AskEmail({ own: { email }, onClose }: Props) {
  return (
    <AskDialog
      kind="email"
      title="Change email address"
      blank={{ email: { email } }}
      schema={object({ email: organisation.pick(['email']) })}
      onClose={onClose}
    >
      <p className="md">
        You log in with it and get our mails there, once the office has approved it. We tell the old and the new
        address.
      </p>
      <EmailField name="email.email" label="New email address" autoComplete="email" />
    </AskDialog>
  )
}

const contact = organisation.pick(['address', 'state', 'lga']).concat(mobile)
function AskContact({ own: { place, mobile: now }, onClose }: Props) {
  return (
    <AskDialog
      kind="contact"
      title="Change mobiles and address"
      blank={{ contact: { ...phones(now), ...place } }}
      schema={object({ contact })}
      onClose={onClose}
    >
      <MobileFields of="contact" />
      <AddressFields of="contact" />
    </AskDialog>
  )
}

const minister = visioner.pick(['firstName', 'lastName', 'email']).concat(mobile)
function AskVisioner({ own: { ministers }, onClose }: Props) {
  const [now] = ministers
  const { firstName = '', lastName = '', email = [], mobile: numbers = [] } = now ?? {}
  return (
    <AskDialog
      kind="minister"
      title="Change visioner"
      blank={{ minister: { firstName, lastName, email: email[0] ?? '', ...phones(numbers) } }}
      schema={object({ minister })}
      onClose={onClose}
    >
      <PersonFields of="minister" />
      <MobileFields of="minister" />
    </AskDialog>
  )
}

function AskAccount({ own, onClose }: Props) {
  return (
    <AskDialog
      kind="bankAccount"
      title="Change bank account"
      blank={{ bankAccount: { bank: '', number: '', name: '' } }}
      schema={object({ bankAccount: account })}
      onClose={onClose}
    >
      <p className="md">
        The office checks it twice before it pays there, and may call you. We tell you by mail what was asked for.
      </p>
      <AccountFields of="bankAccount" owner={own.name} />
    </AskDialog>
  )
}

const DIALOGS: Record<ChangeKind, (props: Props) => ReactNode> = {
  email: AskEmail,
  contact: AskContact,
  minister: AskVisioner,
  bankAccount: AskAccount,
}

export function AskChangeDialog({ kind, ...props }: Props & { kind: ChangeKind }) {
  const Ask = DIALOGS[kind]
  return <Ask {...props} />
}

function AskDialog<T extends FormikValues & Values, S extends FormSchema>({
  kind,
  schema,
  children,
  ...dialog
}: Dialog<T, S>) {
  const draft = useDeviceDraft(`change-${kind}`)
  const ask = useAction(
    (values: T) => ministryChanges.ask(trimmed(values) as Asked),
    'You asked for the change. The office decides.',
  )
  return (
    <FormDialog<T, S>
      {...dialog}
      schema={schema}
      action={ask}
      deed="Ask for the change"
      draft={kind === 'bankAccount' ? undefined : draft}
    >
      {children}
    </FormDialog>
  )
}
/** One kind, and its texts. */
type Values = { [K in ChangeKind]?: Record<string, string> }
interface Dialog<T, S extends FormSchema> {
  /** An old account number that comes back unasked could be taken for the new one: it is not kept. */
  kind: ChangeKind
  title: string
  blank: T
  schema: S & Fitting<T, S>
  onClose: () => void
  children: ReactNode
}
const isMobile = (field: string) => field === 'primary' || field === 'secondary'
/** Without what was left empty: a second mobile may be. */
const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([kind, fields]) => [
      kind,
      Object.fromEntries(
        Object.entries(fields)
          .filter(([, text]) => text.trim() !== '')
          .map(([field, text]) => [field, isMobile(field) ? written(text) : text]),
      ),
    ]),
  )
