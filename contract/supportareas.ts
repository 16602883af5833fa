import { Type, type Static } from 'typebox'
import { AreaLink } from './ministries'
import { Body, call, Id, OneOf, Time, Uuid } from './parts'
import { AREAS, MAX_AREA_DAYS } from './vocabulary'

const duration = Type.Integer({
  minimum: 0,
  maximum: MAX_AREA_DAYS,
  description: 'Days between today and the earliest start of a request',
})

export const SupportArea = Type.Object(
  {
    id: Id('Support area id'),
    name: OneOf(AREAS, 'Support area'),
    available: Type.Boolean(),
    duration,
    createdUtc: Time('Created'),
  },
  { description: 'A support area' },
)
export type SupportArea = Static<typeof SupportArea>

export const supportAreaCalls = {
  setLink: call({
    row: 'PATCH supportareas/ministry',
    summary:
      'Sets whether a ministry may ask for an area: Available or Unavailable (from Processing: makes it eligible again).',
    body: Body({
      id: Uuid('support area of the ministry', 'Link id'),
      status: OneOf(['Available', 'Unavailable'] as const, 'New status'),
    }),
    data: AreaLink,
    refuses: { 404: 'No such link', 409: 'The link has this status already, or the registration is not approved' },
  }),
  unlinked: call({
    row: 'GET supportareas/available/{ministryId}',
    summary: 'Areas that this ministry is not linked to yet.',
    params: Body({ ministryId: Uuid('ministry') }),
    data: Type.Array(Type.Object({ id: Id('Support area id'), name: OneOf(AREAS, 'Support area') })),
    refuses: { 404: 'No such ministry' },
  }),
  link: call({
    row: 'POST supportareas/ministry/link',
    summary: 'Links an area to a ministry; the link starts as Available.',
    body: Body({
      ministryId: Uuid('ministry or support area', 'Ministry id'),
      supportAreaId: Uuid('ministry or support area', 'Support area id'),
    }),
    data: AreaLink,
    creates: true,
    refuses: { 404: 'No such ministry or area', 409: 'Linked already' },
  }),
  list: call({ row: 'GET supportareas', summary: 'All support areas.', data: Type.Array(SupportArea) }),
  names: call({
    row: 'GET supportareas/available',
    summary: 'Names of the areas that no support type exists for yet.',
    data: Type.Array(OneOf(AREAS, 'Support area')),
  }),
  create: call({
    row: 'POST supportareas',
    summary: 'Creates a support type.',
    body: Body({ name: OneOf(AREAS, 'Support area'), duration }),
    data: SupportArea,
    creates: true,
    refuses: { 409: 'This area exists already' },
  }),
  update: call({
    row: 'PATCH supportareas',
    summary: 'Changes a support type; only the fields sent change.',
    body: Body({
      id: Uuid('support area'),
      available: Type.Optional(Type.Boolean()),
      duration: Type.Optional(duration),
    }),
    data: SupportArea,
    refuses: { 404: 'No such area' },
  }),
}
