import { useNavigation } from 'react-router-dom'

/**
 * One thin line while the next page's data is on its way, for the eye: whoever hears the app is told of the page when it has
 * come. It stays there: who comes and goes costs the whole page its style anew.
 */
export function PageProgress() {
  const { state } = useNavigation()
  return <div className="page-progress" aria-hidden hidden={state === 'idle'} />
}
