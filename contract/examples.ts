/** Examples for the OpenAPI document, made from the schemas: a word for each field, found by its name. */
import type { Call } from './parts'

const ID = '5f0c8f5e-2d6b-4c1e-9d0a-7b1f3a2c4d10'
const TIME = '2026-10-02T09:30:00.000Z'

/** By field, or by `parent.field`, `noun.field` or both where a name means something else there. Whatever is missing is an id. */
const WORDS: Record<string, string | number | boolean | null> = {
  about: 'A ministry sends a request',
  address: 'Police College field, Ikeja',
  'ministry.address': '12 Marina Road',
  agreed: 1450000.5,
  paidOn: '2026-09-14',
  amount: 1450000.5,
  'budget-items.amount': 85000,
  'converts.amount': 12500,
  applicationLetter: `/files/letters/${ID}`,
  approvalLetter: `/files/letters/${ID}`,
  areaName: 'Crusades',
  assigned: 34,
  assignee: 'Chidi Eze',
  assigner: 'Grace Effiong',
  assignedUtc: TIME,
  attendance: 3000,
  entries: 14,
  bytes: 39845888,
  awaitingAdmin: 0,
  awaitingClient: 0,
  // Of a change.
  before: '1012345678',
  after: '2087654321',
  'fields.name': 'number',
  'bankAccount.number': '2087654321',
  'ministry-changes.kind': 'bankAccount',
  'ministry-changes.status': 'Approved',
  'ministry-changes.reason': 'The name of the account is not yours.',
  'confirm.digits': '4321',
  changedBy: 'The office',
  decidedBy: 'Amina Bello',
  confirmedBy: 'Ngozi Okafor',
  secondLook: 'free',
  balance: 48250000,
  bank: 'Zenith Bank',
  banks: 'Zenith Bank',
  closing: null,
  convert: 'Ada Obi',
  'convert-bin.names': 'Ada Obi',
  'convert-bin.by': 'Amina Bello',
  'convert-bin.count': 12,
  'convert-bin.repeated': 3,
  visioner: 'Rev. Grace Okoro',
  accountNumber: '2087654321',
  held: false,
  'convert-search.area': 'Crusades',
  'convert-search.limit': '200',
  'convert-search.name': 'Ada',
  'convert-search.offset': '400',
  'convert-search.origin': 'Ikeja',
  'convert-search.status': 'Unassigned',
  'convert-search.text': '0803 555',
  'convert-search.upload': 'Names of October',
  'convert-search.value': 'Lagos',
  createdFrom: '2026-10-01',
  createdTo: '2026-10-31',
  'feedbacks.converts': 120,
  correctedBy: null,
  corrects: null,
  crusades: 'Twice',
  count: 120,
  currentBalance: 46799999.5,
  currentPrice: 80000,
  currentUnits: 3,
  description: 'Transport to the follow-up class',
  'feedbacks.description': 'What happened on the first night',
  'payments.description': 'Second part of the support',
  declined: null,
  deposit: false,
  duration: 14,
  earliestDate: '2026-11-16',
  extensions: 'mails',
  email: 'office@living-waters.example',
  'minister.email': 'e.iorfa@living-waters.example',
  'ministers.email': 'e.iorfa@living-waters.example',
  'staffs.email': 'n.okafor@office.example',
  filepath: `/files/receipts/${ID}`,
  file: 'receipt.pdf (its bytes)',
  firstName: 'Ngozi',
  'minister.firstName': 'Emmanuel',
  'ministers.firstName': 'Emmanuel',
  firstname: 'Ngozi',
  founded: '1998-04-12',
  // Nobody has reported back on the request of these examples.
  'budgets.feedbackId': null,
  'sponsorships.feedbackId': null,
  feedbackReason: null,
  feedbackStatus: null,
  finishedUtc: TIME,
  pictures: 14,
  videos: 2,
  from: '2026-11-20',
  givenUp: true,
  heardAboutUs: 'Another ministry told us',
  // A request is one or the other.
  hospital: null,
  idOrReference: 'CR-2026-0187',
  itemName: 'Canopies',
  lastCrusade: '2025-11-09',
  letter: 'validate',
  lastName: 'Okafor',
  'minister.lastName': 'Iorfa',
  'ministers.lastName': 'Iorfa',
  lastname: 'Okafor',
  lga: 'Ikeja',
  left: 120000,
  limit: '50',
  'prepared-payments.limit': 500000,
  login: 'client',
  message: 'The venue is confirmed. We still need the canopies.',
  'converts.message': 'Called her: she comes to the class on Sunday.',
  ministry: 'Living Waters Assembly',
  mobile: '+2348035550142',
  name: 'Living Waters Assembly',
  'auth.name': 'Ngozi',
  'lgas.name': 'Ikeja',
  'bankAccount.name': 'Living Waters Assembly',
  'banks.name': 'Zenith Bank',
  'budget-items.name': 'Canopies',
  'items.name': 'Canopies',
  'media.name': 'first-night.jpg',
  'videos.name': 'first-night.mp4',
  'pictures.name': 'first-night.jpg',
  'converts.name': 'Ada Obi',
  'assignments.name': 'Ada Obi',
  'feedbacks.name': 'Ada Obi',
  'uploads.from': '1048576',
  received: 1048576,
  'uploads.kind': 'videos',
  'uploads.name': 'first-night.mp4',
  'minister.name': 'Emmanuel Iorfa',
  'ministry.name': 'Living Waters Assembly',
  numCrusades: 'Twice',
  'sponsoritems.name': 'Canopies',
  'sponsorships.name': 'General Hospital, Ikeja',
  newpassword: 'morning by morning 1923',
  number: '1012345678',
  numDays: 2,
  oldpassword: 'harvest in the fields 7',
  openItems: 0,
  password: 'morning by morning 1923',
  adminpassword: 'harvest in the fields 7',
  preview: '/9j/4AAQSkZJRgABAQAAAQABAAD=',
  previousBalance: 48250000,
  own: false,
  prepared: null,
  preparedBy: null,
  'prepared-payments.by': 'Ibrahim Garba',
  'prepared-payments.reason': 'The invoice was wrong.',
  price: 85000,
  primary: '+2348035550142',
  openRequests: 1,
  processed: 12,
  processedBy: 'Amina Bello',
  reason: '550 5.1.1 No such user here',
  receipt: 'receipt.pdf (its bytes)',
  reference: 'CR-2026-0187',
  relPath: `/files/media/${ID}`,
  releasedBy: null,
  releasers: 'Amina Bello',
  requested: 1520000,
  reserved: 1450000.5,
  requestedPrice: 85000,
  requestedUnits: 3,
  secondary: '+2347065550177',
  sender: 'Living Waters Assembly',
  roles: 'register_s',
  'converts.sender': 'Grace Effiong',
  'payments.sender': 'Head office',
  'statements.type': 'Payment',
  'statements.opening': 48250000,
  'statements.closing': 46799999.5,
  'statements.amount': -1450000.5,
  'statements.year': '2026',
  sameMobile: 1,
  size: 482133,
  staff: 'Ibrahim Garba',
  state: 'Lagos',
  'budgets.status': 'Approved',
  'sponsorships.status': 'Approved',
  'pending.status': 'Ended',
  'payments.status': 'Completed',
  'prepared-payments.status': 'Voided',
  'pending.registrations': 6,
  'pending.budgets': 8,
  'registrations.status': 'Approved',
  'supportAreas.status': 'Available',
  'supportareas.status': 'Available',
  'profile.status': 'Available',
  'sponsoritems.status': 'Awaiting_Client',
  'feedbacks.status': 'Approved',
  'ministries.status': 'Active',
  'staffs.status': 'Active',
  'converts.status': 'Processed',
  'setItem.status': 'Accepted',
  'assignments.status': 'Ongoing',
  strategies: 'A counsellor calls each convert within two days',
  street: '12 Marina Road',
  theme: 'Light over Ikeja',
  title: 'Light over Ikeja',
  'converts.title': 'Bus fare',
  'addFeedback.title': 'Called her: she comes to the class on Sunday.',
  'feedback.title': 'Called her: she comes to the class on Sunday.',
  'converts.feedbacks.title': 'Called her: she comes to the class on Sunday.',
  'feedbacks.title': 'First night',
  'upload.title': 'Names of October',
  'converts.upload': 'Names of October',
  'assignments.upload': 'Names of October',
  'uploads.title': 'Names of October',
  text: 'Living Waters Assembly sent a request: CR-2026-0187, ₦1,450,000.50.',
  to: '2026-11-22',
  'mails.to': 'office@living-waters.example',
  token: 'the-token-of-themailed-link',
  topic: 'Price of the canopies',
  matching: 12,
  total: 42,
  unassigned: 8,
  units: 3,
  unprocessed: 22,
  value: '+2348035550142',
  venue: 'Police College field, Ikeja',
  version: 2,
  vision: 'To reach every street, one by one.',
}
/** Fields that go without one another. */
const LEFT_OUT: Record<string, string[]> = {
  'POST feedbacks/converts': ['file'],
  'POST sponsoritems': ['accepted'],
  'PUT staffs (update, delete)': ['delete'],
  'POST sponsorships/hospital/create': ['itemId'],
  'POST sponsorships/hospital/again/{id}': ['itemId'],
}

interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Place {
  noun: string
  call: Call
  /** The field, and the one it lies in. */
  name: string
  parent: string
}

/** An example of a body, an answer or a parameter; it fits the schema, which a test holds true. */
export const exampleOf = (schema: object, noun: string, call: Call, name: string) =>
  make(schema, { noun, call, name, parent: '' })

function make(schema: Schema, at: Place): unknown {
  const word = wordFor(at)
  if (word === null) return null
  if (schema.anyOf) return make(schema.anyOf[0] ?? {}, at)
  if (schema.enum) return schema.enum.includes(word) ? word : schema.enum[0]
  if (schema.type === 'array') return [make(schema.items ?? {}, at)]
  if (schema.type === 'object') {
    const left = LEFT_OUT[at.call.row] ?? []
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !left.includes(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, make(field, { ...at, name, parent: at.name })]))
  }
  if (schema.type === 'boolean') return word ?? true
  if (schema.format === 'date-time') return TIME
  if (schema.format === 'binary') return 'the bytes of the file'
  return schema.type === 'string' ? String(word ?? ID) : word
}

const wordFor = ({ noun, name, parent }: Place) => {
  const names = [`${noun}.${parent}.${name}`, `${parent}.${name}`, `${noun}.${name}`, name]
  const key = names.find((word) => word in WORDS)
  return key === undefined ? undefined : WORDS[key]
}
