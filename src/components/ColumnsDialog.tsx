import { useId } from 'react'
import { Dialog, DialogBody } from './Dialog'

interface Props {
  names: string[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
  onClose: () => void
}

/** Which columns of a table are shown; at once, and again the next time on this device. */
export function ColumnsDialog({ names, hidden, onChange, onClose }: Props) {
  const id = useId()
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => onChange([])}
            aria-disabled={hidden.length === 0}
          >
            Show all
          </button>
          <button type="button" className="btn btn-primary" onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <DialogBody className="stack-2">
        <p className="md muted">
          Kept on this device. A narrow table shows those it has room for; the CSV holds all that are ticked.
        </p>
        {names.map((name) => (
          <div className="form-check" key={name}>
            <input
              type="checkbox"
              className="form-check-input"
              id={`${id}${name}`}
              checked={!hidden.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
              }
            />
            <label className="form-check-label" htmlFor={`${id}${name}`}>
              {name}
            </label>
          </div>
        ))}
      </DialogBody>
    </Dialog>
  )
}
