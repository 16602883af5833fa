/** Every link of the product. Which area we are in decides the prefix; what differs between areas is spelled here alone. */
import { useLocation } from 'react-router-dom'

export type AreaName = 'admin' | 'client' | 'bo'
const AREA_NAMES: readonly string[] = ['admin', 'client', 'bo']

/** An id of an API is one part of an address, whatever it is made of. */
const safe = encodeURIComponent

export function pathsOf(area: AreaName) {
  const base = `/${area}`
  const settings = area === 'admin' ? `${base}/settings` : base
  return {
    home: base,
    registrations: `${base}/registrations`,
    registration: (id: string) => `${base}/registrations/${safe(id)}`,
    budgets: area === 'client' ? `${base}/sponsorships` : `${base}/budgets`,
    budget: (id: string) => (area === 'client' ? `${base}/${safe(id)}` : `${base}/budgets/${safe(id)}`),
    ministries: `${settings}/ministries`,
    ministry: (id: string) => `${settings}/ministries/${safe(id)}`,
    staffs: `${base}/staffs`,
    staff: (id: string) => `${base}/staffs/${safe(id)}`,
    supportAreas: `${base}/supportareas`,
    items: `${settings}/items`,
    banks: `${base}/banks`,
    reports: `${base}/reports`,
    statement: `${base}/reports/statement`,
    mails: `${base}/mails`,
    waiting: `${base}/waiting`,
    activity: `${base}/activity`,
    payments: `${base}/payments`,
    payment: (id: string) => `${base}/payments/${safe(id)}`,
    payList: `${base}/payments/list`,
    bankStatement: `${base}/payments/statement`,
    notifications: `${base}/notifications`,
    chat: (id: string) => `${base}/chats/${safe(id)}`,
    feedbacks: `${base}/feedbacks`,
    feedback: (id: string) => `${base}/feedback/${safe(id)}`,
    feedbackConverts: (id: string) => `${base}/converts/${safe(id)}`,
    converts: `${base}/manifests`,
    convert: (id: string) => `${base}/manifests/${safe(id)}`,
    convertBin: `${base}/manifests/bin`,
    callDesk: `${base}/manifests/desk`,
    /** Those who are assigned to this person and not processed yet. */
    ownCalls: (staffId: string) => `${base}/manifests/desk?target=Unprocessed&staffId=${safe(staffId)}`,
    assignmentCalls: (id: string) => `${base}/manifests/desk?assignment=${safe(id)}`,
    convertFeedback: (id: string) => `${base}/manifests/feedback/${safe(id)}`,
    requestItem: (id: string, feedbackId: string) => `${base}/manifests/item/${safe(id)}/${safe(feedbackId)}`,
    assignments: `${base}/assignments`,
    assignment: (id: string) => `${base}/assignments/${safe(id)}`,
    profile: `${base}/profile`,
    outbox: `${base}/outbox`,
    /** Where a request is sent once more, corrected. */
    sendAgain: (form: 'crusade' | 'hospital', id: string) => `/client/budgets/${form}/again/${safe(id)}`,
    newCrusade: '/client/budgets/crusade/create',
    newHospital: '/client/budgets/hospital/create',
  }
}

export function usePaths() {
  const [, first = ''] = useLocation().pathname.split('/')
  return pathsOf((AREA_NAMES.includes(first) ? first : 'client') as AreaName)
}
