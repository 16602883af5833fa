/** Grey rows of the real height; shown only when loading takes longer than a blink (the delay is in the style). */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="page skeleton" role="status" aria-label="Loading">
      <span className="skel" />
      <Rows rows={rows} />
    </div>
  )
}

/** The same for a part of a page. */
export function SkeletonPart({ rows = 4 }: { rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      <Rows rows={rows} />
    </div>
  )
}

const Rows = ({ rows }: { rows: number }) => (
  <div className="panel rows rows-open">
    {Array.from({ length: rows }, (_, index) => (
      <div className="rowlink" key={index}>
        <span className="grow stack-2">
          <span className="skel" style={{ width: `${55 - ((index * 7) % 25)}%` }} />
          <span className="skel" style={{ width: `${35 - ((index * 5) % 15)}%` }} />
        </span>
        <span className="skel" style={{ width: '4.5rem' }} />
      </div>
    ))}
  </div>
)
