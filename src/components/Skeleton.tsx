/** Grey rows of the real height; shown only when loading takes longer than a blink (the delay is in the style). */
export function SkeletonPart() {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      <div className="panel rows rows-open">
        {Array.from({ length: ROWS }, (_, index) => (
          <div className="rowlink" key={index}>
            <span className="grow stack-2">
              <span className="skel" style={{ width: `${55 - ((index * 7) % 25)}%` }} />
              <span className="skel" style={{ width: `${35 - ((index * 5) % 15)}%` }} />
            </span>
            <span className="skel" style={{ width: '4.5rem' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
const ROWS = 4
