import { randomUUID } from 'node:crypto'
import type { Role } from '../../contract/vocabulary'
import { accounts } from '../db/schema'
import { seeded } from './chance'
import type { Demo } from './demo'
import { mobiles } from './names'

/** Part of the address before @demo.almoner.test, name, role, and whether the account is active. */
const STAFF = [
  ['admin', 'Amina', 'Bello', 'admin', true],
  ['register_s', 'Ngozi', 'Okafor', 'register_s', true],
  ['register_j', 'Tunde', 'Alabi', 'register_j', true],
  ['sponsor_s', 'Halima', 'Sani', 'sponsor_s', true],
  ['sponsor_j', 'Emeka', 'Nwosu', 'sponsor_j', true],
  ['convert_s', 'Grace', 'Effiong', 'convert_s', true],
  ['convert_j', 'Chidi', 'Eze', 'convert_j', true],
  ['bitem_s', 'Yusuf', 'Lawal', 'bitem_s', true],
  ['bitem_j', 'Bukola', 'Ajayi', 'bitem_j', true],
  ['payment_s', 'Ibrahim', 'Garba', 'payment_s', true],
  ['payment_j', 'Patience', 'Akpan', 'payment_j', true],
  ['ruth.pam', 'Ruth', 'Pam', 'convert_j', true],
  ['samuel.odey', 'Samuel', 'Odey', 'convert_j', true],
  ['zainab.musa', 'Zainab', 'Musa', 'convert_j', true],
  ['kelechi.anyanwu', 'Kelechi', 'Anyanwu', 'convert_j', true],
  ['victor.inyang', 'Victor', 'Inyang', 'register_j', false],
  ['maryam.danjuma', 'Maryam', 'Danjuma', 'sponsor_j', false],
] as const satisfies [string, string, string, Role, boolean][]

/** Account ids by the part of the address before the @. */
export type Staff = Record<(typeof STAFF)[number][0], string>

export async function addStaff({ tx, clock, passwordHash }: Demo): Promise<Staff> {
  const ids = Object.fromEntries(STAFF.map(([key]) => [key, randomUUID()])) as Staff
  const mobile = mobiles(seeded(1))
  await tx.insert(accounts).values(
    STAFF.map(([key, firstName, lastName, role, active], i) => ({
      id: ids[key],
      email: `${key}@demo.almoner.test`,
      passwordHash,
      status: active ? ('Active' as const) : ('Inactive' as const),
      roles: [role],
      firstName,
      lastName,
      mobile: mobile(),
      createdAt: clock.at(-638 + i * 3, 9, 15),
      // One of them was invited and never came.
      lastLoginAt: active && key !== 'kelechi.anyanwu' ? clock.at(-1 - (i % 9), 8, 5 + i) : null,
    })),
  )
  return ids
}

export function nameOf(staff: Staff, id: string): string {
  const [, firstName, lastName] = STAFF.find(([key]) => staff[key] === id) ?? STAFF[0]
  return `${firstName} ${lastName}`
}
