import { ADMIN_NAV } from './navigation/admin'
import { StaffLayout } from './StaffLayout'

export { unreadLoader as loader } from './unread'

export default function AdminLayout() {
  return <StaffLayout nav={ADMIN_NAV} home="/admin" />
}
