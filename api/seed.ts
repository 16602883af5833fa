import { AREAS, type Area } from '../contract/vocabulary'
import type { Db } from './db/open'
import { banks, supportAreas } from './db/schema'

/** Days between asking and the earliest start; the admin changes them later. */
export const DURATION: Record<Area, number> = {
  Crusades: 30,
  Hospitals: 45,
  Orphanages: 30,
  Prison_Evangelism: 21,
  Church_Building_Project: 60,
}

export const BANKS = [
  'Access Bank',
  'Citibank Nigeria',
  'Ecobank Nigeria',
  'Fidelity Bank',
  'First Bank of Nigeria',
  'First City Monument Bank',
  'Globus Bank',
  'Guaranty Trust Bank',
  'Jaiz Bank',
  'Keystone Bank',
  'Kuda Microfinance Bank',
  'Moniepoint Microfinance Bank',
  'OPay',
  'Parallex Bank',
  'Polaris Bank',
  'Providus Bank',
  'Stanbic IBTC Bank',
  'Standard Chartered Bank',
  'Sterling Bank',
  'Union Bank of Nigeria',
  'United Bank for Africa',
  'Unity Bank',
  'Wema Bank',
  'Zenith Bank',
] as const

/** Others that ministries have accounts with; the demo does without. */
const MORE_BANKS = [
  'AB Microfinance Bank',
  'Accion Microfinance Bank',
  'Carbon Microfinance Bank',
  'FairMoney Microfinance Bank',
  'LAPO Microfinance Bank',
  'Lotus Bank',
  'Nova Bank',
  'Optimus Bank',
  'PalmPay',
  'PremiumTrust Bank',
  'Rubies Microfinance Bank',
  'Signature Bank',
  'Sparkle Microfinance Bank',
  'SunTrust Bank',
  'TAJBank',
  'The Alternative Bank',
  'Titan Trust Bank',
  'VFD Microfinance Bank',
]

/** What registering needs before anybody has configured anything. Does nothing once there is an area. */
export async function seedEmpty(db: Db) {
  const [any] = await db.select({ id: supportAreas.id }).from(supportAreas).limit(1)
  if (any) return
  await db
    .insert(supportAreas)
    .values(AREAS.map((name) => ({ name, duration: DURATION[name] })))
    .onConflictDoNothing()
  await db
    .insert(banks)
    .values([...BANKS, ...MORE_BANKS].map((name) => ({ name })))
    .onConflictDoNothing()
}
