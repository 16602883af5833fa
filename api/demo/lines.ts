import type { Area, SponsorItemStatus } from '../../contract/vocabulary'
import type { BudgetPlan } from './budget-list'
import { CATALOGUE, CUSTOM } from './catalogue-list'
import type { Chance } from './chance'

/** An item of a request, in naira. */
export interface Line {
  name: string
  asked: number
  askedUnits: number
  price: number
  units: number
  status: SponsorItemStatus
  /** How often somebody changed or accepted it. */
  changes: number
}

const fixed = (name: string, asked: number, price: number, units: number, status: SponsorItemStatus, changes: number): Line => ({
  name, asked, askedUnits: units, price, units, status, changes,
}) // prettier-ignore

/** Two requests that people look at first. */
const WRITTEN: Record<string, Line[]> = {
  'General Hospital, Gboko': [
    fixed('Reading glasses', 2_200, 2_000, 180, 'Accepted', 2),
    fixed('Antimalarial drug packs', 4_500, 4_500, 80, 'Accepted', 1),
    fixed('Blood pressure monitors', 28_000, 24_000, 4, 'Accepted', 2),
    fixed('Consulting tents', 45_000, 45_000, 2, 'Accepted', 1),
    fixed('Malaria test kits, box of 25', 9_500, 9_500, 6, 'Accepted', 1),
    fixed('Gloves and consumables', 70_000, 66_000, 1, 'Accepted', 3),
  ],
  'Gospel Fire Crusade, Keffi': [
    fixed('Public address system', 180_000, 165_000, 3, 'Awaiting_Admin', 2),
    fixed('Stage and canopy', 650_000, 600_000, 1, 'Awaiting_Admin', 2),
    fixed('Counsellor training manuals', 850, 700, 400, 'Awaiting_Client', 1),
    fixed('Generator, 60 kVA, with diesel', 145_000, 145_000, 3, 'Accepted', 1),
    fixed('Follow-up booklets', 300, 250, 1_500, 'Accepted', 2),
    fixed('Transport for choir', 95_000, 80_000, 4, 'Accepted', 2),
    { ...fixed('Radio announcements', 25_000, 25_000, 10, 'Accepted', 2), askedUnits: 13 },
  ],
}
/** What the office does not fund, and why: an item that was still open. */
export const DECLINED: Partial<Record<string, string>> = {
  'Fire on the Delta, Ughelli':
    'The local government gives churches this permit free of charge. Ask there for the form.',
}
/** Nothing left to negotiate: this one can be paid. */
const ALL_AGREED = 'St Luke Hospital, Ilesa'

/** Prices as people say them. */
function round(naira: number): number {
  const step = naira >= 50_000 ? 5_000 : naira >= 5_000 ? 500 : naira >= 500 ? 50 : 10
  return Math.max(step, Math.round(naira / step) * step)
}

function stateOf({ status, theme, sent }: BudgetPlan, chance: Chance): SponsorItemStatus {
  if ((status !== 'Pending' && status !== 'Rejected') || theme === ALL_AGREED) return 'Accepted'
  // Nobody has answered what came yesterday.
  if (sent > -3) return 'Awaiting_Admin'
  const roll = chance.int(1, 100)
  return roll <= 35 ? 'Awaiting_Admin' : roll <= 65 ? 'Awaiting_Client' : 'Accepted'
}

function negotiate(plan: BudgetPlan, name: string, usual: number, units: number, chance: Chance): Line {
  const asked = round((usual * chance.int(100, 125)) / 100)
  const status = stateOf(plan, chance)
  // One in three is fine as asked.
  const asAsked = status === 'Accepted' && chance.percent(35)
  const offer = asAsked ? asked : Math.min(round((usual * chance.int(88, 102)) / 100), asked)
  if (status === 'Awaiting_Admin') return { name, asked, askedUnits: units, price: asked, units, status, changes: 0 }
  const fewer = !asAsked && units >= 100 && chance.percent(25) ? Math.round((units * 0.8) / 10) * 10 : units
  const changes = status === 'Awaiting_Client' || asAsked ? 1 : 2
  return { name, asked, askedUnits: units, price: offer, units: fewer, status, changes }
}

/** Three to eight items: most from the catalogue, some that the ministry wrote in. */
export function linesOf(plan: BudgetPlan, chance: Chance): Line[] {
  const written = WRITTEN[plan.theme]
  if (written) return written
  const size: Record<Area, [number, number]> = {
    Crusades: [4, 6],
    Hospitals: [3, 5],
    Orphanages: [2, 3],
    Prison_Evangelism: [2, 3],
    Church_Building_Project: [3, 3],
  }
  const listed = CATALOGUE[plan.type].filter(([, , state]) => state === 'open')
  const chosen = [
    ...chance
      .some(listed, chance.int(...size[plan.type]))
      .map(([name, usual, , min, max]) => ({ name, usual: usual ?? 0, min, max })),
    ...chance.some(CUSTOM[plan.type], chance.int(1, 2)).map(([name, usual, min, max]) => ({ name, usual, min, max })),
  ]
  return chosen.map(({ name, usual, min, max }) => negotiate(plan, name, usual, units(min, max, chance), chance))
}

function units(min: number, max: number, chance: Chance): number {
  const exact = chance.int(min, max)
  return exact >= 500 ? Math.round(exact / 100) * 100 : exact >= 50 ? Math.round(exact / 10) * 10 : exact
}

/** Price and units, in naira, of what a hospital outreach needs beside its items. */
export interface HospitalCosts {
  accomodation: [number, number]
  transportation: [number, number]
  refreshment: [number, number]
}

export function hospitalCosts({ theme, days }: BudgetPlan, chance: Chance): HospitalCosts {
  if (theme === 'General Hospital, Gboko') {
    return { accomodation: [18_000, 12], transportation: [65_000, 3], refreshment: [1_200, 350] }
  }
  return {
    accomodation: [chance.int(24, 40) * 500, chance.int(3, 6) * days],
    transportation: [chance.int(8, 14) * 5_000, chance.int(1, 3)],
    refreshment: [chance.int(16, 28) * 50, chance.int(10, 25) * 10],
  }
}
