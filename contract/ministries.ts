import { Type, type Static } from 'typebox'
import { Body, call, Day, Id, more, Nullable, OneOf, Password, Prose, Time, Uuid } from './parts'
import { ACCOUNT_STATUSES, AREA_LINK_STATUSES, AREAS, MAX_REASON, MINISTRY_TYPES } from './vocabulary'

export const Address = Type.Object(
  { street: Type.String(), lga: Type.String(), state: Type.String() },
  { description: 'An address in Nigeria' },
)
export const Minister = Type.Object(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.Array(Type.String()),
    mobile: Type.Array(Type.String()),
  },
  { description: 'A visioner of the ministry' },
)
export const BankAccount = Type.Object(
  {
    bank: Type.String(),
    name: Type.String({ description: 'Account name' }),
    number: Type.String({ description: '10 digits' }),
  },
  { description: 'Where a ministry is paid' },
)
export type BankAccount = Static<typeof BankAccount>
export const AreaLink = Type.Object(
  {
    id: Id('Link id'),
    status: OneOf(AREA_LINK_STATUSES, 'Whether the ministry may ask for this area'),
    supportArea: Type.Object({ name: OneOf(AREAS, 'Support area') }),
  },
  { description: "A ministry's link to a support area" },
)
export type AreaLink = Static<typeof AreaLink>

const identity = {
  name: Type.String(),
  category: OneOf(MINISTRY_TYPES, 'Ministry or Organisation'),
  founded: Day('Founded'),
  email: Type.String(),
  addresses: Type.Array(Address),
  ministers: Type.Array(Minister),
  supportAreas: Type.Array(AreaLink),
}

/** What the office may do about an email address that nobody has confirmed. */
export const confirmable = {
  userId: more(Id("Id of the ministry's account")),
  emailValidated: more(Type.Boolean({ description: 'The email address it registered with is confirmed' })),
  emailApprovedUtc: more(
    Nullable(Time('The admin approved the address it has now, which no link confirms; null: it is the first one')),
  ),
}

/** What the office should know of the account that it pays to. Never told to a ministry: it names others. */
export const accountFacts = {
  accountUsedBy: more(
    Nullable(Type.Array(Type.String(), { description: 'Other ministries with the same account number' })),
  ),
  accountChangedUtc: more(Nullable(Time('When its bank account was changed last; null: never'))),
  accountAskedUtc: more(
    Nullable(Time('When it asked for another account, about which nobody has decided yet; null: it has not')),
  ),
}

/** What its phone told last that it has not sent yet (the extension `waiting`). */
const waiting = more(
  Nullable(
    Type.Object(
      {
        entries: Type.Integer({ description: 'Requests, answers, messages, files, ...' }),
        bytes: Type.Integer({ description: 'Of the files among them' }),
        toldUtc: Time('When it told so'),
      },
      { description: 'What waits on the phone of the ministry; null: nothing that is known of' },
    ),
  ),
)

export const Ministry = Type.Object(
  {
    ...identity,
    ...confirmable,
    id: Id('Ministry id'),
    status: more(OneOf(ACCOUNT_STATUSES, 'Status of the account')),
    registrationId: more(Id('The registration it came with')),
    vision: Type.String(),
    mobile: Type.Array(Type.String(), { description: 'Mobiles, the primary one first' }),
    bankAccount: Nullable(BankAccount),
    ...accountFacts,
    waiting,
  },
  { description: 'A ministry or organisation, as the office sees it' },
)
export type Ministry = Static<typeof Ministry>

/** What a payer should know before they fill a form. */
export const accountHeld = more(
  Type.Boolean({ description: 'Its bank account was changed and waits for a second look: nothing is paid until then' }),
)

/** Of a ministry in a list, for the admin alone: everybody else has the list to choose from. */
const overview = {
  email: more(Nullable(Type.String({ description: 'Null to others' }))),
  mobile: more(Nullable(Type.Array(Type.String(), { description: 'The primary one first; null to others' }))),
  visioner: more(Nullable(Type.String({ description: 'Name of a minister; null to others' }))),
  accountNumber: more(Nullable(Type.String({ description: 'Of its bank account; null to others' }))),
  status: more(Nullable(OneOf(ACCOUNT_STATUSES, 'Status of the account; null to others'))),
  state: more(Nullable(Type.String({ description: 'Of its address; null to others' }))),
  areas: more(
    Nullable(Type.Array(OneOf(AREAS, 'Support area'), { description: 'That it is linked to; null to others' })),
  ),
}

export const MinistryRow = Type.Object(
  { id: Id('Ministry id'), name: Type.String(), accountHeld, ...overview },
  { description: 'A ministry in a list' },
)
export type MinistryRow = Static<typeof MinistryRow>

export const Profile = Type.Object(
  {
    ...identity,
    mobile: Type.Array(Type.Object({ value: Type.String() }), { description: 'Mobiles, the primary one first' }),
    bankAccount: more(Nullable(BankAccount)),
  },
  { description: "The signed-in ministry's own record" },
)
export type Profile = Static<typeof Profile>

export const CONFIRMATION = 'confirmation'
const MINISTRY_ACCOUNTS = 'ministry-accounts'
const userId = Uuid('account', "Id of the ministry's account")
const unconfirmed = { 404: 'No such account', 409: 'It is confirmed already, or its registration was rejected' }

export const ministryCalls = {
  list: call({ row: 'GET ministries', summary: 'All approved ministries, by name.', data: Type.Array(MinistryRow) }),
  one: call({
    row: 'GET ministries/{id}',
    summary: 'One ministry with its bank account and support areas.',
    params: Body({ id: Uuid('ministry') }),
    data: Ministry,
    refuses: { 404: 'No such ministry' },
  }),
  resetPassword: call({
    row: 'POST ministries/resetpassword',
    summary: "Sets a ministry's password; needs the admin's own. Its sessions end and it is told by mail.",
    body: Body({
      userId,
      adminpassword: Password("The admin's own password"),
      newpassword: Password('New password'),
    }),
    refuses: {
      404: 'No such account',
      409: 'No password would open the account: its email is not confirmed, or its registration not approved',
      429: 'Too many wrong passwords',
    },
  }),
  sendConfirmation: call({
    row: 'POST ministries/confirmation/send',
    extension: CONFIRMATION,
    summary: 'Mails the link that confirms its email to a ministry again; the one before ends.',
    body: Body({ userId }),
    refuses: unconfirmed,
  }),
  confirm: call({
    row: 'POST ministries/confirmation',
    extension: CONFIRMATION,
    summary: 'Confirms the email of a ministry by hand; the reason is kept in the audit trail.',
    body: Body({ userId, reason: Prose(MAX_REASON, 'How the office knows that the address is right') }),
    refuses: unconfirmed,
  }),
  setAccount: call({
    row: 'PATCH ministries/account',
    extension: MINISTRY_ACCOUNTS,
    summary:
      'Inactive: its sessions end and it cannot log in. Active: it can again, with the same password. Nothing else changes.',
    body: Body({ userId, status: OneOf(['Active', 'Inactive'] as const, 'What it becomes') }),
    refuses: { 404: 'No such account', 409: 'Its email is not confirmed, or its registration not approved' },
  }),
}

export const profileCalls = {
  profile: call({ row: 'GET profile', summary: 'The own ministry.', data: Profile }),
  supportAreas: call({
    row: 'GET profile/supportareas',
    summary: 'Every support area and whether the ministry may ask for it now.',
    data: Type.Array(
      Type.Object({
        id: Id('Support area id'),
        name: OneOf(AREAS, 'Support area'),
        available: Type.Boolean({ description: 'A request may be sent now' }),
        duration: more(Type.Integer({ description: 'Days between today and the first possible start' })),
        status: more(Nullable(OneOf(AREA_LINK_STATUSES, "The ministry's link; null without one"))),
      }),
    ),
  }),
  supportArea: call({
    row: 'GET profile/supportareas/{areaName}',
    summary: 'How many days ahead a request of this area must start.',
    params: Body({ areaName: Type.String({ maxLength: 40, description: 'Name of the area' }) }),
    data: Type.Object({
      name: more(OneOf(AREAS, 'Support area')),
      duration: Type.Integer({ description: 'Days' }),
      available: more(Type.Boolean()),
    }),
    refuses: { 404: 'No such area' },
  }),
}
export type OwnArea = Static<typeof profileCalls.supportAreas.data>[number]
