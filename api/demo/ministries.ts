import { randomUUID } from 'node:crypto'
import { checkDigit, codeOf } from '../../contract/rules/nuban'
import { CRUSADE_COUNTS, type AccountStatus, type Area } from '../../contract/vocabulary'
import { accounts, bankAccounts, ministers, ministries, registrations } from '../db/schema'
import { BANKS } from '../seed'
import { seeded } from './chance'
import type { Demo } from './demo'
import { AGAIN, MINISTRIES, UNCONFIRMED, type MinistryPlan } from './ministry-list'
import { mobiles } from './names'
import type { Staff } from './staff'

export interface Ministry extends MinistryPlan {
  id: string
  accountId: string
  email: string
  mobiles: string[]
  bank: string
}

const VISIONS = [
  'To take the gospel to every village of our local government, and to stay until each has a fellowship of its own.',
  'That nobody within a day of walking goes without a doctor, a Bible and a friend.',
  'To raise young people who serve God and feed their neighbours.',
  'We see homes restored, the sick cared for and the lost found.',
  'To bring those who are forgotten behind walls back to hope, to work and to their families.',
  'A church in every ward, built by the people who pray in it.',
]
const HEARD = [
  'A friend of the ministry',
  'Radio',
  'Another ministry',
  'Facebook',
  'A visit of your office',
  'Church conference',
]
const STRATEGIES = [
  'A counsellor calls each convert within two days',
  'Home cells of ten, led by trained members',
  'New believers class on Sundays, six weeks',
  'A list for the pastors of the nearest churches',
  'Visits in the first month',
  'Baptism class and a Bible for each',
]

/** Approval and a confirmed mail make an account active; half of the others have confirmed theirs. */
function accountStatus({ slug, status, registered }: MinistryPlan): AccountStatus {
  if (slug === UNCONFIRMED) return 'Unconfirmed'
  if (status === 'Approved') return 'Active'
  return registered % 2 === 0 ? 'Inactive' : 'Unconfirmed'
}

function settle(plan: MinistryPlan, i: number, mobile: () => string): Ministry {
  const email =
    plan.slug === 'living-waters'
      ? 'client@demo.almoner.test'
      : `office@${AGAIN[plan.slug] ?? plan.slug}.demo.almoner.test`
  const phones =
    plan.slug === 'living-waters' ? ['+2348035550142', '+2347065550177'] : [mobile(), ...(i % 3 ? [] : [mobile()])]
  const bank = plan.slug === 'living-waters' ? 'Zenith Bank' : (BANKS[(i * 7) % BANKS.length] ?? BANKS[0])
  return { ...plan, id: randomUUID(), accountId: randomUUID(), email, mobiles: phones, bank }
}

export async function addMinistries(
  demo: Demo,
  staff: Staff,
  areas: Record<Area, string>,
): Promise<Map<string, Ministry>> {
  const mobile = mobiles(seeded(2))
  const all = MINISTRIES.map((plan, i) => settle(plan, i, mobile))
  await addOrganisations(demo, all)
  await addClients(demo, all)
  await addRegistrations(demo, all, staff, areas)
  return new Map(all.map((ministry) => [ministry.slug, ministry]))
}

async function addOrganisations({ tx, clock }: Demo, all: Ministry[]) {
  const chance = seeded(3)
  await tx.insert(ministries).values(
    all.map(({ id, name, email, mobiles, street, state, lga, registered, areas }) => ({
      id,
      name,
      category: /Initiative|Foundation|Home|Team|Network|Ventures/.test(name)
        ? ('Organisation' as const)
        : ('Ministry' as const),
      founded: `${chance.int(1974, 2019)}-${String(chance.int(1, 12)).padStart(2, '0')}-${String(chance.int(1, 28)).padStart(2, '0')}`,
      vision:
        areas[0] === 'Hospitals'
          ? (VISIONS[1] ?? '')
          : areas[0] === 'Prison_Evangelism'
            ? (VISIONS[4] ?? '')
            : chance.pick(VISIONS),
      email,
      mobiles,
      street,
      state,
      lga,
      createdAt: clock.at(registered, 11, 20),
    })),
  )
  const mobile = mobiles(seeded(4))
  await tx.insert(ministers).values(
    all.map(({ id, slug, firstName, lastName, mobiles: phones }) => ({
      ministryId: id,
      firstName,
      lastName,
      emails: [`${firstName.split(' ').at(-1)}.${lastName}@${slug}.demo.almoner.test`.toLowerCase()],
      mobiles: slug === 'living-waters' ? phones.slice(0, 1) : [mobile()],
    })),
  )
  await tx.insert(bankAccounts).values(
    all.map(({ id, slug, name, bank }) => ({
      ministryId: id,
      bank,
      name,
      number: accountNumber(
        bank,
        slug === 'living-waters' ? '1012345678' : `${chance.int(10, 30)}${chance.int(10_000_000, 99_999_999)}`,
      ),
    })),
  )
}

/** With the check digit that its bank would give it. */
function accountNumber(bank: string, number: string): string {
  const code = codeOf(bank)
  return code ? `${number.slice(0, 9)}${checkDigit(code, number.slice(0, 9))}` : number
}

async function addClients({ tx, clock, passwordHash }: Demo, all: Ministry[]) {
  await tx.insert(accounts).values(
    all.map((ministry) => ({
      id: ministry.accountId,
      email: ministry.email,
      passwordHash,
      status: accountStatus(ministry),
      roles: ['client' as const],
      firstName: ministry.firstName,
      lastName: ministry.lastName,
      mobile: ministry.mobiles[0] ?? '',
      ministryId: ministry.id,
      createdAt: clock.at(ministry.registered, 11, 20),
      deletedAt: AGAIN[ministry.slug] ? clock.at(-2, 11, 20) : null,
    })),
  )
}

async function addRegistrations({ tx, clock }: Demo, all: Ministry[], staff: Staff, areas: Record<Area, string>) {
  const chance = seeded(5)
  await tx.insert(registrations).values(
    all.map(({ id, status, registered, areas: [first] }) => {
      const crusades = first === 'Crusades'
      const decided =
        status === 'Pending' ? null : clock.at(registered + chance.int(2, 9), chance.int(9, 16), chance.int(0, 59))
      return {
        ministryId: id,
        areaId: areas[first],
        status,
        heardAboutUs: chance.pick(HEARD),
        terms: true,
        crusades: crusades ? chance.pick(CRUSADE_COUNTS) : null,
        strategies: crusades ? chance.some(STRATEGIES, chance.int(1, 4)) : [],
        reason:
          status === 'Rejected' ? 'We could not reach anybody at the address and the numbers that you gave.' : null,
        processedBy: decided && staff.admin,
        processedAt: decided,
        createdAt: clock.at(registered, 11, 20),
      }
    }),
  )
}
