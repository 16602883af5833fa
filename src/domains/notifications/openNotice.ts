import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { pathsOf, type AreaName } from '../../paths'
import { rememberedUser } from '../../session/user'
import { pathOf } from './notification.rules'
import { notices, tellsNotices } from '../notices/notices.service'

/** The link of a mail: leads on to the record. One that is gone leads to those that are there. */
export const openNotice =
  (area: AreaName) =>
  async ({ params, request: { signal } }: LoaderFunctionArgs) => {
    const me = rememberedUser()
    const paths = pathsOf(area)
    const all = me && tellsNotices(me) ? await notices.all(signal) : []
    const found = all.find(({ id }) => id === params.id)
    return redirect(found ? pathOf(paths, found) : paths.notifications)
  }
