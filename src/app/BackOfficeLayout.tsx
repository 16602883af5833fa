import { BACK_OFFICE_NAV } from './navigation/bo'
import { StaffLayout } from './StaffLayout'

export { unreadLoader as loader } from './unread'

export default function BackOfficeLayout() {
  return <StaffLayout nav={BACK_OFFICE_NAV} home="/bo" />
}
