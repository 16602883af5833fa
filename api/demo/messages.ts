import type { BudgetPlan } from './budget-list'

// prettier-ignore
const CRUSADES = [
  'For three years the churches of our town have prayed together for these nights. We ask for your help with light, sound and follow-up, so that each person who comes forward is met by a counsellor and called within two days.',
  'Our town has had no open meeting since the roads were repaired. Twelve churches will host it together, sixty counsellors are in training, and the traditional council has given us the field.',
  'We preach in four languages and want each family to go home with a booklet in its own. What you cannot give we shall raise among our members; they have pledged the water and the security.',
]
// prettier-ignore
const OTHERS = {
  Orphanages: 'Forty-one children live with us now. The rains came through the roof last season, and many sleep two to a bed. The carpenters of our church will work without pay if the material can be bought.',
  Prison_Evangelism: 'The superintendent has given us one full day. We want to eat with the inmates, pray with them, and pay for the legal papers of those who have waited longest for a hearing.',
  Church_Building_Project: 'We meet under a canopy since the old hall was condemned. The foundation is laid and paid for. With your help the walls and the roof can stand before the next rains.',
}

/** What the ministry wrote with its request. The hospital form has no such field. */
export function messageOf({ type, theme }: BudgetPlan): string {
  if (type === 'Hospitals') return ''
  if (type === 'Crusades') return CRUSADES[theme.length % CRUSADES.length] ?? ''
  return OTHERS[type]
}
