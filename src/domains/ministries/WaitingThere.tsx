import clock from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import { DateText } from '../../components/DateText'
import { Icon } from '../../components/Icon'
import { plural } from '../../components/words'
import { fileSize } from '../../lib/files'
import type { PhoneWaiting } from './ministries.reading'

/** For the office, before it chases a report: it may lie on the ministry's phone. */
export const WaitingThere = ({ of: { entries, bytes, toldUtc } }: { of: PhoneWaiting }) => (
  <p className="row-x tight md muted">
    <Icon of={clock} />
    <span>
      {plural(entries, 'entry', 'entries')}
      {bytes > 0 && `, ${fileSize(bytes)} of files,`} {entries === 1 ? 'waits' : 'wait'} on a phone of the ministry for
      a line. It told so <DateText of={toldUtc} inSentence />.
    </span>
  </p>
)
