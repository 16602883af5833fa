import { Link } from 'react-router-dom'
import { useFetch } from '../../lib/useFetch'
import { usePaths } from '../../paths'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { ministries } from './ministries.service'

/** Of a record that names its ministry without an id: for the admin the way to it, unless two are called so. */
export function MinistryName({ of: name }: { of: string }) {
  const me = useSession()
  const paths = usePaths()
  const { data } = useFetch(ministries.names, name && may(me, 'manageMinistries') ? name : null)
  const [one, another] = data?.filter((row) => row.name === name) ?? []
  return one && !another ? <Link to={paths.ministry(one.id)}>{name}</Link> : name
}
