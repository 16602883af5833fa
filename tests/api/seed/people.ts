import { sql } from 'drizzle-orm'
import type { Tx } from '../../../api/db/open'
import * as t from '../../../api/db/schema'
import { STAFF_ROLES, type Area, type AreaLinkStatus, type Role } from '../../../contract/vocabulary'

export type Office = Awaited<ReturnType<typeof seedOffice>>
export type SeededMinistry = Awaited<ReturnType<typeof seedMinistry>>

const byName = (rows: { id: string; name: string }[]) =>
  Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<string, string>

/** One person for every role, two admins, one with two roles, one to be changed; areas, banks and a catalogue. */
export async function seedOffice(tx: Tx, passwordHash: string) {
  const areas = await tx
    .insert(t.supportAreas)
    .values([
      { name: 'Crusades', duration: 14 },
      { name: 'Hospitals', duration: 21 },
      { name: 'Orphanages', duration: 30 },
      { name: 'Prison_Evangelism', duration: 30, available: false },
    ])
    .returning()
  const banks = await tx
    .insert(t.banks)
    .values(['Zenith Bank', 'First Bank', 'access bank'].map((name) => ({ name })))
    .returning()
  const people = [
    ...[...STAFF_ROLES, 'admin' as const].map((role) => ({ lastName: role, roles: [role] as Role[] })),
    { lastName: 'admin2', roles: ['admin'] as Role[] },
    { lastName: 'spare', roles: ['bitem_j', 'convert_j'] as Role[] },
    { lastName: 'changing', roles: ['bitem_j'] as Role[] },
  ]
  const staff = await tx
    .insert(t.accounts)
    .values(
      people.map(({ lastName, roles }) => ({
        email: `${lastName}@office.test`,
        passwordHash,
        status: 'Active' as const,
        roles,
        firstName: 'Ada',
        lastName,
        mobile: '+2348030000000',
      })),
    )
    .returning()
  const ids = Object.fromEntries(staff.map(({ lastName, id }) => [lastName, id]))
  const catalogue = await tx
    .insert(t.budgetItems)
    .values([
      { name: 'Sound system', type: 'Crusades', amount: 25_000_00, available: true, approved: true },
      { name: 'Stage', type: 'Crusades', amount: 90_000_00, available: true, approved: true },
      { name: 'Buses', type: 'Crusades', createdBy: ids.bitem_j },
      { name: 'Drugs', type: 'Hospitals', amount: 5_000_00, available: true, approved: true },
      { name: 'Old drugs', type: 'Hospitals', amount: 5_000_00, approved: true },
    ])
    .returning()
  return {
    areas: byName(areas) as Record<'Crusades' | 'Hospitals' | 'Orphanages' | 'Prison_Evangelism', string>,
    banks: byName(banks),
    staff: ids as Record<Exclude<Role, 'guest' | 'client'> | 'admin2' | 'spare' | 'changing', string>,
    items: byName(catalogue),
  }
}

/** A ministry with its account, as registering and deciding leave it. */
export async function seedMinistry(
  tx: Tx,
  { areas, staff }: Office,
  {
    name,
    email,
    passwordHash,
    links,
  }: { name: string; email: string; passwordHash?: string; links: Partial<Record<Area, AreaLinkStatus>> },
) {
  const approved = passwordHash !== undefined
  const [{ id } = { id: '' }] = await tx
    .insert(t.ministries)
    .values({
      name,
      category: 'Ministry',
      founded: '1999-10-01',
      vision: 'Light',
      email,
      mobiles: ['+2348035550100'],
      street: '1 Broad Street',
      state: 'Lagos',
      lga: 'Ikeja',
    })
    .returning()
  const minister = { firstName: 'Bola', lastName: name, emails: [email], mobiles: ['+2348035550101'] }
  await tx.insert(t.ministers).values({ ministryId: id, ...minister })
  await tx.insert(t.bankAccounts).values({ ministryId: id, bank: 'First Bank', name, number: '0123456789' })
  const [account] = await tx
    .insert(t.accounts)
    .values({ email, roles: ['client'], ministryId: id, status: approved ? 'Active' : 'Unconfirmed', passwordHash })
    .returning()
  const [registration] = await tx
    .insert(t.registrations)
    .values({
      ministryId: id,
      areaId: areas.Crusades,
      heardAboutUs: 'Radio',
      terms: true,
      crusades: 'Once',
      strategies: ['Visits'],
      ...(approved ? { status: 'Approved', processedBy: staff.admin, processedAt: sql`now()` } : {}),
    })
    .returning()
  const linkIds: Record<string, string> = {}
  for (const [area, status] of Object.entries(links)) {
    const [link] = await tx
      .insert(t.ministryAreas)
      .values({ ministryId: id, areaId: areas[area as keyof typeof areas], status })
      .returning()
    linkIds[area] = link!.id
  }
  return { id, name, email, accountId: account!.id, registrationId: registration!.id, links: linkIds }
}

/** A letter whose address takes no mail. Returns its id. */
export async function seedUnsentMail(tx: Tx, accountId: string): Promise<string> {
  const [mail] = await tx
    .insert(t.outbox)
    .values({ letter: 'validate', accountId, attempts: 1, failedAt: sql`now()`, failure: '550 5.1.1 No such user' })
    .returning({ id: t.outbox.id })
  return mail!.id
}
