/** A newer build waits on the device. Whoever goes on working loses nothing: it comes with the next start anyway. */
export function RenewBar({ onRenew }: { onRenew: () => void }) {
  return (
    <div className="bar-note" role="status">
      <span className="grow">A newer Almoner is on this device.</span>
      <button type="button" className="btn-plain" onClick={onRenew}>
        Renew
      </button>
    </div>
  )
}
