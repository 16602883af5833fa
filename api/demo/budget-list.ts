import type { Area, BudgetStatus, Closing } from '../../contract/vocabulary'
import { areaOf } from './ministry-list'

export interface BudgetPlan {
  slug: string
  type: Area
  status: BudgetStatus
  /** Days from today: sent on, starts on. */
  sent: number
  starts: number
  days: number
  theme: string
  address: string
}

/** Why the rejected ones were rejected. */
export const REASONS: Partial<Record<string, string>> = {
  'Eye clinic, Katsina-Ala': 'The hospital has not signed the approval letter. Ask again with a signed one.',
  "Biu children's home": 'We do not pay for buildings this year.',
  'Owo Great Crusade': 'The dates are those of the local festival. Choose others, and ask again.',
  'General Hospital, Tafawa Balewa': 'Another ministry holds an outreach there in the same week. Choose other days.',
  'Custodial Centre, Goron Dutse': 'Withdrawn by the ministry.',
}
/** Of those, the ones that nobody refused. */
export const CLOSED: Partial<Record<string, Closing>> = {
  'General Hospital, Tafawa Balewa': 'Handed_Back',
  'Custodial Centre, Goron Dutse': 'Withdrawn',
}

type Row = [slug: string, area: string, sent: number, starts: number, days: number, theme: string, address: string]

// prettier-ignore
const ROWS: Partial<Record<BudgetStatus, Row[]>> = {
  Pending: [
    ['anchor', 'C', -9, 24, 3, 'Souls for Port Harcourt', 'Rumuola playing field, Port Harcourt'],
    ['grace-harvest', 'C', -8, 52, 4, 'Gospel Fire Crusade, Keffi', 'NKST Primary School field, Keffi'],
    ['rehoboth', 'H', -6, 61, 3, 'St Luke Hospital, Ilesa', 'Hospital Road, Ilesa'],
    ['mercy-gate', 'O', -5, 31, 2, 'Orphanage roof, Uyo', '12 Nwaniba Road, Uyo'],
    ['new-dawn', 'C', -4, 38, 3, 'Light for Kafanchan', 'Township stadium, Kafanchan'],
    ['morning-star', 'H', -3, 49, 2, 'Cottage Hospital, Nsukka', 'Enugu Road, Nsukka'],
    ['hope-beyond-bars', 'P', -1, 27, 1, 'Prison outreach, Kuje', 'Custodial Centre, Kuje'],
    ['canaan-land', 'C', -2, 35, 4, 'Fire on the Delta, Ughelli', 'Market square, Ughelli'],
  ],
  Rejected: [
    ['living-waters', 'H', -430, -378, 1, 'Eye clinic, Katsina-Ala', 'General Hospital, Katsina-Ala'],
    ['rock-of-refuge', 'O', -130, -98, 7, "Biu children's home", 'Damaturu Road, Biu'],
    ['evergreen', 'C', -88, -50, 3, 'Owo Great Crusade', 'Olowo palace square, Owo'],
    ['open-gates', 'H', -66, -18, 3, 'General Hospital, Tafawa Balewa', 'Bununu Road, Tafawa Balewa'],
    ['word-and-bread', 'P', -34, -10, 1, 'Custodial Centre, Goron Dutse', 'Goron Dutse, Kano'],
  ],
  Approved: [
    ['living-waters', 'H', -20, 28, 3, 'General Hospital, Gboko', 'Makurdi Road, Gboko'],
    ['bethesda', 'H', -40, 11, 5, 'General Hospital, Ikwo', 'Noyo Road, Ikwo'],
    ['voice', 'H', -38, 9, 3, 'Eye clinic, Wukari', 'General Hospital, Wukari'],
    ['hill-of-mercy', 'C', -33, 14, 3, 'Numan for Christ', 'Bwatiye square, Numan'],
    ['jubilee', 'C', -27, 6, 4, 'Jubilee Fire, Owerri', 'Heroes Square, Owerri'],
    ['bread-of-life', 'P', -16, 8, 1, 'Custodial Centre, Ikoyi', 'Alagbon Close, Ikoyi'],
  ],
  Ongoing: [
    ['good-samaritan', 'H', -58, -2, 5, 'General Hospital, Ikom', 'Calabar Road, Ikom'],
    ['peace-rivers', 'C', -47, -1, 4, 'Peace on the Rivers, Yenagoa', 'Swali waterside, Yenagoa'],
    ['sowers', 'C', -36, 0, 3, 'Seedtime Crusade, Suleja', 'Kwamba junction, Suleja'],
  ],
  Ended: [
    ['living-waters', 'C', -56, -11, 4, 'Harvest of Grace, Otukpo', 'Otukpo Township Stadium'],
    ['balm-of-gilead', 'H', -78, -20, 3, 'General Hospital, Lokoja', 'Ganaja Road, Lokoja'],
    ['zion-light', 'C', -70, -26, 4, 'Arise Ekiti', 'Ekiti parapo field, Ado Ekiti'],
    ['tabernacle', 'C', -62, -18, 3, 'Praise Night, Umuahia', 'Umuahia Township Stadium'],
    ['restored-hearts', 'P', -45, -15, 1, 'Custodial Centre, Oko', 'Airport Road, Benin City'],
  ],
  Completed: [
    ['living-waters', 'P', -198, -171, 1, 'Prison outreach, Makurdi', 'Custodial Centre, Makurdi'],
    ['living-waters', 'C', -322, -282, 4, 'Light Over Gboko', 'NKST Primary School field, Gboko'],
    ['living-waters', 'C', -452, -416, 3, 'Rivers of Life, Makurdi', 'Wurukum roundabout field, Makurdi'],
    ['grace-harvest', 'C', -118, -74, 4, 'Revival Nights, Lafia', 'Lafia Square'],
    ['grace-harvest', 'P', -240, -214, 1, 'Prison outreach, Keffi', 'Custodial Centre, Keffi'],
    ['grace-harvest', 'C', -400, -365, 4, 'Harvest Fire, Akwanga', 'College field, Akwanga'],
    ['rehoboth', 'C', -96, -60, 3, 'Ilesa Awake', 'Obokungbusi Hall grounds, Ilesa'],
    ['rehoboth', 'H', -300, -250, 3, 'Eye clinic, Ilesa', 'Hospital Road, Ilesa'],
    ['rehoboth', 'B', -440, -375, 60, 'Church hall, Ilesa', '3 Isokun Street, Ilesa'],
    ['mercy-gate', 'P', -150, -125, 1, 'Prison outreach, Uyo', 'Custodial Centre, Uyo'],
    ['mercy-gate', 'C', -260, -226, 3, 'Mercy Night, Ikot Ekpene', 'Plaza, Ikot Ekpene'],
    ['faith-pillars', 'C', -205, -170, 3, 'Bibles for Plateau', 'COCIN field, Barkin Ladi'],
    ['faith-pillars', 'C', -420, -386, 3, 'Barkin Ladi Revival', 'Market square, Barkin Ladi'],
    ['new-dawn', 'C', -310, -275, 4, 'New Dawn over Kaduna South', 'Television village, Kaduna'],
    ['good-samaritan', 'H', -260, -210, 4, 'Cottage Hospital, Obudu', 'Ranch Road, Obudu'],
    ['balm-of-gilead', 'H', -350, -300, 3, 'Cottage Hospital, Kabba', 'Lokoja Road, Kabba'],
    ['shepherds-heart', 'O', -180, -146, 14, "Bodija children's home", '22 Bodija Avenue, Ibadan'],
    ['shepherds-heart', 'O', -390, -355, 10, 'Beds for Agbowo home', 'Agbowo, Ibadan'],
    ['morning-star', 'C', -230, -195, 3, 'Nsukka for Jesus', 'Nsukka Township Stadium'],
    ['voice', 'C', -140, -104, 4, 'Voice of Hope, Takum', 'Kashimbila Road, Takum'],
    ['hope-beyond-bars', 'P', -280, -255, 1, 'Prison outreach, Suleja', 'Custodial Centre, Suleja'],
    ['canaan-land', 'C', -370, -336, 4, 'Delta Harvest, Sapele', 'Okpe grammar school field, Sapele'],
    ['anchor', 'H', -190, -142, 3, 'General Hospital, Bori', 'Bank Road, Bori'],
    ['zion-light', 'B', -330, -266, 45, 'Church roof, Ikere', '4 Afao Road, Ikere'],
    ['bread-of-life', 'O', -160, -126, 7, "Ikorodu children's home", '55 Lagos Road, Ikorodu'],
    ['mount-carmel', 'C', -130, -92, 3, 'Mountain of Prayer, Offa', 'Olofa palace field, Offa'],
    ['jubilee', 'H', -340, -292, 3, 'Eye clinic, Orlu', 'Hospital Road, Orlu'],
    ['sowers', 'C', -290, -255, 3, 'Songs of the Sheaves, Bida', 'Old market field, Bida'],
    ['hill-of-mercy', 'H', -220, -170, 2, 'Cottage Hospital, Numan', 'Gweda Malam Road, Numan'],
    ['covenant-kindness', 'O', -270, -236, 5, 'School bags for Abeokuta', 'Oke-Ilewo, Abeokuta'],
    ['restored-hearts', 'C', -245, -210, 3, 'Benin Restored', "King's Square, Benin City"],
    ['fountain-of-joy', 'C', -112, -78, 3, 'Joy over Awka', 'Zik Avenue field, Awka'],
    ['lamp-stand', 'C', -170, -134, 4, 'A Lamp for Kaltungo', 'Mission Hill, Kaltungo'],
  ],
}

/** Sixty requests in the order in which they came. */
export const BUDGETS: BudgetPlan[] = (Object.entries(ROWS) as [BudgetStatus, Row[]][])
  .flatMap(([status, rows]) =>
    rows.map(([slug, area, sent, starts, days, theme, address]) => {
      return { slug, type: areaOf(area), status, sent, starts, days, theme, address }
    }),
  )
  .sort((a, b) => a.sent - b.sent)
