import { Type, type Static } from 'typebox'
import {
  beyond,
  Body,
  call,
  Email,
  Id,
  Line,
  more,
  Nullable,
  OneOf,
  OptionalLine,
  Password,
  Time,
  Uuid,
  WANTED,
  MANY_DEEDS,
} from './parts'
import { ACCOUNT_STATUSES, ASSIGNABLE_ROLES, MAX_SHORT_NAME } from './vocabulary'

const roles = Type.Array(OneOf(ASSIGNABLE_ROLES, 'A staff role'), { minItems: 1, uniqueItems: true })

export const Staff = Type.Object(
  {
    id: Id('Account id'),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    mobile: Type.String({ description: 'Empty when not given' }),
    roles,
    status: OneOf(ACCOUNT_STATUSES, 'Status'),
    createdUtc: Time('Created'),
    lastLoginUtc: more(Nullable(Time('Last log-in; null before the first'))),
  },
  { description: 'A person of the office' },
)
export type Staff = Static<typeof Staff>
export const Delegate = Type.Object(
  { id: Id('Account id'), firstName: Type.String(), lastName: Type.String() },
  { description: 'Staff that converts can be assigned to' },
)
export type Delegate = Static<typeof Delegate>

const extension = 'staff-accounts'
const person = { id: Uuid('person', 'Account id') }
const name = { firstname: Line(MAX_SHORT_NAME, 'First name'), lastname: Line(MAX_SHORT_NAME, 'Last name') }

export const staffCalls = {
  one: call({
    row: 'GET staffs/{id}',
    summary: 'One staff member.',
    params: Body(person),
    data: Staff,
    refuses: { 404: 'No such staff' },
  }),
  own: call({ row: 'GET staff (own)', summary: 'The signed-in staff member.', data: Staff }),
  list: call({ row: 'GET staffs', summary: 'All staff, by name.', data: Type.Array(Staff) }),
  create: call({
    row: 'POST staffs',
    summary: 'Creates an Active staff account.',
    body: Body({
      ...name,
      email: Email('Email'),
      password: Password('Password'),
      mobile: Type.Optional(OptionalLine(20, 'Mobile')),
      roles,
    }),
    data: Staff,
    creates: true,
    refuses: { 409: 'The email is in use' },
  }),
  update: call({
    row: 'PUT staffs (update, delete)',
    summary: 'Changes a staff member, or deletes them with delete: true.',
    body: Body({
      ...person,
      firstname: Type.Optional(Line(MAX_SHORT_NAME, 'First name')),
      lastname: Type.Optional(Line(MAX_SHORT_NAME, 'Last name')),
      mobile: Type.Optional(OptionalLine(20, 'Mobile')),
      email: beyond('staff-emails', Email('Email; links that were mailed to the one of before end')),
      roles: Type.Optional(roles),
      delete: Type.Optional(Type.Boolean()),
    }),
    refuses: { 404: 'No such staff', 409: 'The last active admin; or the email is in use' },
  }),
  toggle: call({
    row: 'PATCH staffs {toggle,id}',
    summary: 'Active <-> Inactive; never the own account.',
    body: Body({
      ...person,
      toggle: Type.Boolean(),
      status: beyond(
        WANTED,
        OneOf(['Active', 'Inactive'] as const, 'What it shall be; it stays so where it is so already'),
      ),
    }),
    refuses: { 404: 'No such staff', 409: 'The own account, or the last active admin' },
  }),
  updateOwn: call({
    row: 'PATCH staff',
    extension,
    summary: 'Changes the own name and mobile.',
    body: Body({ ...name, mobile: Type.Optional(OptionalLine(20, 'Mobile')) }),
    data: Staff,
    refuses: { 429: MANY_DEEDS },
  }),
  resetPassword: call({
    row: 'POST staffs/password',
    extension,
    summary: 'The password ends, and every session; a link to set a new one is mailed.',
    body: Body(person),
    refuses: { 404: 'No such staff', 409: 'The own account, or one that is not Active' },
  }),
  endSessions: call({
    row: 'POST staffs/sessions',
    extension,
    summary: 'Ends every session of somebody; of the own account all but this one.',
    body: Body(person),
    refuses: { 404: 'No such staff' },
  }),
  delegates: call({
    row: 'GET staffs/delegates/convert',
    summary: 'Staff that converts can be assigned to.',
    data: Type.Array(Delegate),
  }),
}
