import { Type, type Static } from 'typebox'
import { CONFIRMATION } from './ministries'
import { Body, call, Day, Email, Id, Line, Mobile, more, OneOf, OptionalMobile, Password, Prose, Time } from './parts'
import {
  AREAS,
  CRUSADE_COUNTS,
  MAX_EMAIL,
  MAX_LINE,
  MAX_NAME,
  MAX_PROSE,
  MAX_SHORT_NAME,
  MAX_STRATEGIES,
  MINISTRY_TYPES,
  ROLES,
  STATES,
} from './vocabulary'

export const Session = Type.Object(
  {
    roles: Type.Array(OneOf(ROLES, 'A role'), { description: 'Empty means: log the user out' }),
    userId: Id('Account id'),
    extensions: more(
      Type.Array(Type.String(), { description: 'Named calls beyond section 7 that this API has; absent means none' }),
    ),
    name: more(Type.String({ description: 'How the user is addressed; a server may leave it out' })),
    endsUtc: more(Time('When this session ends whatever its user does')),
  },
  { description: 'Who is signed in' },
)
export type Session = Static<typeof Session>

export const Lga = Type.Object(
  { id: Id('Local government id'), name: Type.String() },
  { description: 'A local government area' },
)
export type Lga = Static<typeof Lga>

export const AreaChoice = Type.Object(
  {
    id: Id('Support area id'),
    name: OneOf(AREAS, 'Support area'),
    available: Type.Boolean({ description: 'May be picked now' }),
  },
  { description: 'A support area that a registering ministry may pick' },
)
export type AreaChoice = Static<typeof AreaChoice>

const mobiles = Body({
  primary: Mobile('Primary mobile'),
  secondary: Type.Optional(OptionalMobile('Secondary mobile')),
})

export const RegisterBody = Body(
  {
    ministry: Body({
      email: Email('Organisation email; the user name of its account'),
      category: OneOf(MINISTRY_TYPES, 'Ministry or Organisation'),
      name: Line(MAX_NAME, 'Name of the organisation'),
      founded: Day('Founded; not in the future'),
      mobile: mobiles,
      address: Line(MAX_LINE, 'Street address'),
      state: OneOf(STATES, 'State'),
      lga: Line(MAX_SHORT_NAME, 'Local government area of that state'),
      vision: Prose(MAX_PROSE, 'Vision'),
    }),
    minister: Body({
      firstName: Line(MAX_SHORT_NAME, 'First name of the visioner'),
      lastName: Line(MAX_SHORT_NAME, 'Last name of the visioner'),
      mobile: mobiles,
      email: Email('Email of the visioner'),
    }),
    bankAccount: Body({
      bank: Line(MAX_SHORT_NAME, 'One of auth/register/banks'),
      name: Line(MAX_NAME, 'Account name'),
      number: Type.String({ pattern: '^\\d{10}$', description: 'Account number, 10 digits' }),
    }),
    support: Body({
      supportAreaId: Id('One of auth/supportAreas'),
      heardAboutUs: Line(MAX_LINE, 'How the ministry heard about us'),
      terms: Type.Boolean({ description: 'Must be true' }),
      crusade: Type.Optional(
        Body(
          {
            numCrusades: OneOf(CRUSADE_COUNTS, 'Crusades held so far'),
            strategies: Type.Array(Line(500, 'A follow-up strategy'), { minItems: 1, maxItems: MAX_STRATEGIES }),
          },
          'Required when the Crusades area is picked',
        ),
      ),
    }),
  },
  'A registration (specification §3, "Registration submit payload")',
)
export type RegisterBody = Static<typeof RegisterBody>

const token = Type.String({ minLength: 1, maxLength: 200, description: 'The token of the mailed link; works once' })

export const authCalls = {
  role: call({ row: 'GET auth/role', summary: 'Roles and id of the signed-in user.', data: Session }),
  login: call({
    row: 'POST auth/login',
    summary: 'Signs in; sets the session cookies. A wrong email or password is 400, never 401.',
    body: Body({
      email: Type.String({ minLength: 1, maxLength: MAX_EMAIL, description: 'User name: the email address' }),
      password: Password('Password'),
    }),
    data: Type.Array(OneOf(ROLES, 'A role'), { description: 'The roles of the user' }),
    refuses: { 429: 'Too many tries for this account, or log-ins of it; Retry-After says how long' },
  }),
  logout: call({
    row: 'POST auth/logout',
    summary: 'Ends the session and clears its cookies; succeeds without one too.',
  }),
  refresh: call({
    row: 'POST auth/refresh',
    summary: 'Exchanges the refresh cookie for new cookies; 401 when there is none that works.',
    refuses: { 429: 'Renewed too often' },
  }),
  register: call({
    row: 'POST auth/register',
    summary: 'Registers a ministry (all or nothing) and mails the link that validates its email.',
    body: RegisterBody,
    data: Type.Object({ extensions: Session.properties.extensions }),
    creates: true,
    refuses: { 409: 'The caller is signed in', 429: 'Too many registrations from this address' },
  }),
  banks: call({ row: 'GET auth/register/banks', summary: 'Names of the banks.', data: Type.Array(Type.String()) }),
  lgas: call({
    row: 'GET auth/register/state/{state}/lgas',
    summary: 'Local government areas of a state.',
    params: Body({ state: Type.String({ maxLength: 40, description: 'Name of the state' }) }),
    data: Type.Array(Lga),
    refuses: { 404: 'No such state' },
  }),
  supportAreas: call({
    row: 'GET auth/supportAreas',
    summary: 'Support areas that can be registered for.',
    data: Type.Array(AreaChoice),
  }),
  forgot: call({
    row: 'POST auth/forgot',
    summary: 'Mails a set-password link if the account exists; the answer does not tell.',
    body: Body({ email: Email('Email of the account') }),
    refuses: { 429: 'Too many links were asked for from this address' },
  }),
  validate: call({
    row: 'GET auth/validate?token=',
    summary: 'Confirms the email of a registration.',
    query: Body({ token: Type.Optional(token) }),
  }),
  confirmation: call({
    row: 'POST auth/confirmation',
    extension: CONFIRMATION,
    summary: 'Mails the link that confirms an email again, if it waits for that; the answer does not tell.',
    body: Body({ email: Email('Email of the registration') }),
    refuses: { 429: 'Too many links asked for from here' },
  }),
  resetPassword: call({
    row: 'POST auth/resetpassword',
    summary: 'Sets a new password with a mailed token; every session of the account ends.',
    body: Body({ token, password: Password('New password: 8 characters or more, not a common one') }),
  }),
  changePassword: call({
    row: 'POST auth/changepassword',
    summary: 'Changes the own password; other sessions end. A wrong old password is 400.',
    body: Body({
      oldpassword: Password('Current password'),
      newpassword: Password('New password: 8 characters or more, not a common one'),
    }),
    refuses: { 429: 'Too many wrong passwords' },
  }),
}
