/** The question behind a list of choices, as `useFetch` has it. */
export interface AskedFor {
  problem?: string
  retry: () => void
}

/** Beside a field whose choices did not come: why, and a way to ask for them again. */
export function NotLoaded({ id, of: { problem, retry } }: { id?: string; of: AskedFor }) {
  if (problem === undefined) return null
  return (
    <p className="err" role="alert" id={id}>
      {problem}{' '}
      <button type="button" className="btn-plain nowrap" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
