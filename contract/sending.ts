/**
 * What becomes of a write where there is no line. These wait on the device of whoever made them, go by themselves in their
 * order, each once, and it is said when they have gone. Every other write needs a line and says so: above all money,
 * approvals and whatever decides about somebody else.
 */
import type { Row } from './role-matrix'

export const SENDS_LATER = [
  'POST sponsorships/crusade/create',
  'POST sponsorships/hospital/create',
  'POST sponsorships/crusade/again/{id}',
  'POST sponsorships/hospital/again/{id}',
  'POST sponsoritems',
  'POST feedbacks/album',
  'POST feedbacks/converts',
  'POST feedbacks/media',
  'PATCH feedbacks (finish)',
  'POST chats/send',
  'POST chats/attach',
  'POST converts/feedback',
] as const satisfies readonly Row[]
