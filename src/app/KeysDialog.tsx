import { Dialog, DialogBody } from '../components/Dialog'
import { may } from '../session/may'
import { useSession } from '../session/session'

const KEYS: readonly { keys: string[]; does: string; isStaffs?: boolean }[] = [
  { keys: ['J', 'K'], does: 'Next and previous row of a list, next and previous record' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['X'], does: 'Tick the row, where rows can be selected' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['Esc'], does: 'Empty the search, then go on to the list; from a record back to its list' },
  { keys: ['Shift Enter'], does: 'New line in a chat, where Enter sends' },
  { keys: ['Ctrl K'], does: 'Find anything' },
  { keys: ['Ctrl Z'], does: 'Take back what was just done, while it says so', isStaffs: true },
  { keys: ['1', '6'], does: 'Call desk: save the call; Enter saves the first choice', isStaffs: true },
  { keys: ['N'], does: 'Call desk: write the note; Ctrl Enter saves from it, Esc leaves it', isStaffs: true },
  { keys: ['?'], does: 'Show these keys' },
]

/** What can be done without the mouse. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isStaff = !may(useSession(), 'useClientArea')
  return (
    <Dialog title="Keys" onClose={onClose}>
      <DialogBody className="stack">
        <dl className="kv keys">
          {KEYS.filter(({ isStaffs }) => isStaff || !isStaffs).map(({ keys, does }) => (
            <div key={does}>
              <dt className="nowrap">
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && (key === '6' ? ' to ' : ' ')}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="sm muted">Single keys can be switched off in your profile.</p>
      </DialogBody>
    </Dialog>
  )
}
