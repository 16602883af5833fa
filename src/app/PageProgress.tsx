import { useNavigation } from 'react-router-dom'

/** One thin line while the next page's data is on its way. It stays there: who comes and goes costs the whole page its style anew. */
export function PageProgress() {
  const { state } = useNavigation()
  return <div className="page-progress" role="progressbar" aria-label="Loading the page" hidden={state === 'idle'} />
}
