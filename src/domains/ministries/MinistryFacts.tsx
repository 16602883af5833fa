import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { MailLink } from '../../components/MailLink'
import { NotGiven } from '../../components/NotGiven'
import { PhoneLink } from '../../components/PhoneLink'
import type { BankAccount, Minister, Ministry, Organisation } from './ministries.reading'

function MobileList({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <NotGiven />
  return of.map((mobile) => (
    <div key={mobile}>
      <PhoneLink of={mobile} />
    </div>
  ))
}

function MailList({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <NotGiven />
  return of.map((email) => (
    <div key={email}>
      <MailLink of={email} />
    </div>
  ))
}

type Confirmed = Pick<Ministry, 'emailValidated' | 'emailApprovedUtc'>

/** A link confirms the first address alone: of another one the office knows that it approved it, and no more. */
function EmailConfirmed({ of: { emailValidated, emailApprovedUtc } }: { of: Confirmed }) {
  if (!emailApprovedUtc) return emailValidated ? 'Yes' : 'No'
  return (
    <>
      The first address was. The office approved this one: <DateText of={emailApprovedUtc} />
    </>
  )
}

export function MinistryFacts({ of, account }: { of: Organisation; account?: Confirmed }) {
  return (
    <>
      <Facts
        of={{
          Name: of.name,
          Category: of.category,
          Founded: <DateText of={of.founded} />,
          Email: <MailList of={of.email ? [of.email] : []} />,
          ...(account && account.emailValidated !== null && { 'Email confirmed': <EmailConfirmed of={account} /> }),
          Mobile: <MobileList of={of.mobile} />,
          Address: of.addresses.join('; '),
        }}
      />
      {of.vision && (
        <div className="stack-1">
          <h3>Vision</h3>
          <p className="prose">{of.vision}</p>
        </div>
      )}
    </>
  )
}

export function VisionerFacts({ of }: { of: readonly Minister[] }) {
  if (of.length === 0) return <NotGiven />
  return of.map(({ name, email, mobile }, index) => (
    <Facts
      key={`${name} ${index}`}
      of={{ 'Full name': name, Email: <MailList of={email} />, Mobile: <MobileList of={mobile} /> }}
    />
  ))
}

export const BankFacts = ({ of }: { of: BankAccount | null }) => (
  <Facts of={{ Bank: of?.bank, 'Account name': of?.name, 'Account number': of?.number }} />
)
