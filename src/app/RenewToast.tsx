interface Props {
  onRenew: () => void
  onLater: () => void
}

/** A newer build waits on the device. Whoever goes on working loses nothing: it comes with the next start anyway. */
export function RenewToast({ onRenew, onLater }: Props) {
  return (
    <div className="toast-x idle is-offer" role="status">
      <span className="grow">A newer Almoner is on this device.</span>
      <button type="button" className="btn btn-link" onClick={onLater}>
        Later
      </button>
      <button type="button" className="btn btn-secondary" onClick={onRenew}>
        Renew
      </button>
    </div>
  )
}
