import { useNavigation } from 'react-router-dom'

/** One thin line while the next page's data is on its way. */
export function PageProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="page-progress" role="progressbar" aria-label="Loading the page" />
}
