/** Where an area starts: the first page of its navigation that this user may open. */
import { redirect } from 'react-router-dom'

export const adminHome = () => redirect('/admin/registrations')

export async function backOfficeHome() {
  const [{ sessionLoader }, { BACK_OFFICE_NAV, visibleTo }] = await Promise.all([
    import('./session'),
    import('./navigation'),
  ])
  const user = await sessionLoader()
  return redirect(visibleTo(user, BACK_OFFICE_NAV)[0]!.to)
}
