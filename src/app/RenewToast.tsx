import { useSaid } from '../lib/announce'

const NEWER = 'A newer Almoner is on this device.'

interface Props {
  onRenew: () => void
  onLater: () => void
}

/** A newer build waits on the device. Whoever goes on working loses nothing: it comes with the next start anyway. */
export function RenewToast({ onRenew, onLater }: Props) {
  useSaid(NEWER)
  return (
    <div className="toast-x idle is-offer">
      <span className="grow">{NEWER}</span>
      <button type="button" className="btn btn-link" onClick={onLater}>
        Later
      </button>
      <button type="button" className="btn btn-secondary" onClick={onRenew}>
        Renew
      </button>
    </div>
  )
}
