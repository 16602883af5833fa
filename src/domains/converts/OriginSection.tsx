import { Link } from 'react-router-dom'
import type { Convert } from './converts.reading'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Facts } from '../../components/Facts'
import { Section } from '../../components/Section'
import { spaced } from '../../components/words'
import { usePaths } from '../../paths'
import { MinistryName } from '../ministries/MinistryName'
import { canFilterByUpload } from './convert.rules'

/** Where somebody comes from: a ministry, or a list that the office uploaded, which leads to all that are of it. */
export function OriginSection({ of: convert }: { of: Convert }) {
  const me = useSession()
  const paths = usePaths()
  const { upload, uploadId } = convert
  const added = <DateText of={convert.createdUtc} />
  if (upload && !convert.ministry)
    return (
      <Section title="Upload">
        <Facts
          of={{
            Title:
              uploadId && canFilterByUpload(me) ? (
                <Link to={`${paths.converts}?uploadId=${encodeURIComponent(uploadId)}`}>{upload}</Link>
              ) : (
                upload
              ),
            'Created On': added,
          }}
        />
      </Section>
    )
  return (
    <Section title="Ministry">
      <Facts
        of={{
          Ministry: convert.ministry && <MinistryName of={convert.ministry} />,
          'Budget type': convert.budgetType && spaced(convert.budgetType),
          LGA: convert.lga,
          State: convert.state,
          'Created On': added,
        }}
      />
    </Section>
  )
}
