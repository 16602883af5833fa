/** Addresses of the specification that lead to another one. */
import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import type { AreaName } from '../paths'

/** Where the back office starts: with what waits for the reader. */
export const backOfficeHome = () => redirect('/bo/dashboard')

/** §2: {area}/registrations/{id}. A ministry reads its registration in its profile. */
export const ownRegistration = () => redirect('/client/profile')

/** §2: {role}/budgets/{id}. A ministry's requests stand at /client/{id}. */
export const ownRequest = ({ params }: LoaderFunctionArgs) => redirect(`/client/${params.id}`)

/** Mails lead here, and on to the record. */
export const noticeIn = (area: AreaName) => async (args: LoaderFunctionArgs) =>
  (await import('../domains/notifications/openNotice')).openNotice(area)(args)
