import type { Ministry } from '@contract/ministries'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { PhoneLink } from '../../components/PhoneLink'

/** Lists of mobiles come as texts or as { value } (the profile). */
type Mobiles = readonly (string | { value: string })[]
type Organisation = Pick<Ministry, 'name' | 'category' | 'founded' | 'email' | 'addresses'> & {
  mobile: Mobiles
  vision?: string
}

const textOf = (mobile: Mobiles[number]) => (typeof mobile === 'string' ? mobile : mobile.value)

export function MobileList({ of }: { of: Mobiles }) {
  return of.map((mobile) => (
    <div key={textOf(mobile)}>
      <PhoneLink of={textOf(mobile)} />
    </div>
  ))
}

export function MinistryFacts({ of }: { of: Organisation }) {
  return (
    <>
      <Facts
        of={{
          Name: of.name,
          Category: of.category,
          Founded: <DateText of={of.founded} />,
          Email: <a href={`mailto:${of.email}`}>{of.email}</a>,
          Mobile: of.mobile.length > 0 ? <MobileList of={of.mobile} /> : null,
          Address: of.addresses.map(({ street, lga, state }) => `${street}, ${lga}, ${state}`).join('; '),
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

export function VisionerFacts({ of }: { of: Ministry['ministers'] }) {
  return of.map((minister) => (
    <Facts
      key={minister.email.join()}
      of={{
        'Full name': `${minister.firstName} ${minister.lastName}`,
        Email: minister.email.map((email) => (
          <div key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )),
        Mobile: <MobileList of={minister.mobile} />,
      }}
    />
  ))
}

export const BankFacts = ({ of }: { of: Ministry['bankAccount'] }) => (
  <Facts of={{ Bank: of?.bank, 'Account name': of?.name, 'Account number': of?.number }} />
)
