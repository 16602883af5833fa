/** What ministries may ask for, how they came, and the banks. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  AREA_LINK_STATUSES,
  AREAS,
  CRUSADE_COUNTS,
  REGISTRATION_STATUSES,
  type Area,
  type AreaLinkStatus,
  type RegistrationStatus,
} from '../../../contract/vocabulary'
import { id, at, created, oneOf, lower } from './columns'
import { ministries, accounts } from './people'

export const supportAreas = pgTable(
  'support_areas',
  {
    id: id(),
    name: text('name').$type<Area>().notNull().unique(),
    available: boolean('available').notNull().default(true),
    /** Days between today and the earliest start. */
    duration: integer('duration').notNull(),
    createdAt: created(),
  },
  (t) => [
    oneOf('support_areas_name', t.name, AREAS),
    check('support_areas_duration', sql`${t.duration} between 0 and 3650`),
  ],
)

export const ministryAreas = pgTable(
  'ministry_areas',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .references(() => ministries.id),
    areaId: uuid('area_id')
      .notNull()
      .references(() => supportAreas.id),
    status: text('status').$type<AreaLinkStatus>().notNull(),
  },
  (t) => [
    uniqueIndex('ministry_areas_once').on(t.ministryId, t.areaId),
    oneOf('ministry_areas_status', t.status, AREA_LINK_STATUSES),
  ],
)

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    ministryId: uuid('ministry_id')
      .notNull()
      .unique()
      .references(() => ministries.id),
    areaId: uuid('area_id')
      .notNull()
      .references(() => supportAreas.id),
    status: text('status').$type<RegistrationStatus>().notNull().default('Pending'),
    heardAboutUs: text('heard_about_us').notNull(),
    terms: boolean('terms').notNull(),
    crusades: text('crusades').$type<(typeof CRUSADE_COUNTS)[number]>(),
    strategies: text('strategies').array().notNull(),
    reason: text('reason'),
    processedBy: uuid('processed_by').references(() => accounts.id),
    processedAt: at('processed_at'),
    createdAt: created(),
  },
  (t) => [
    index('registrations_status').on(t.status, t.createdAt),
    oneOf('registrations_status_known', t.status, REGISTRATION_STATUSES),
    check('registrations_terms', sql`${t.terms}`),
    check('registrations_decided', sql`(${t.status} = 'Pending') = (${t.processedAt} is null)`),
    check('registrations_strategies', sql`cardinality(${t.strategies}) <= 5`),
  ],
)

export const banks = pgTable('banks', { id: id(), name: text('name').notNull(), createdAt: created() }, (t) => [
  uniqueIndex('banks_name').on(lower(t.name)),
])
