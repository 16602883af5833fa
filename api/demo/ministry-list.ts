import type { Area, RegistrationStatus } from '../../contract/vocabulary'

const AREA_OF = {
  C: 'Crusades',
  H: 'Hospitals',
  O: 'Orphanages',
  P: 'Prison_Evangelism',
  B: 'Church_Building_Project',
} as const satisfies Record<string, Area>
export const areaOf = (letter: string) => AREA_OF[letter as keyof typeof AREA_OF]
const statusOf = { A: 'Approved', P: 'Pending', R: 'Rejected' } as const satisfies Record<string, RegistrationStatus>

/** Registered again after it was rejected, with the same email. */
export const AGAIN: Record<string, string> = { 'living-stones-first': 'living-stones' }
/** Approved, and has not opened the mail that confirms its address. */
export const UNCONFIRMED = 'first-fruits'

/** Slug, name, state, LGA, street, visioner, registered so many days ago, status, areas (the first is the registered one). */
// prettier-ignore
const ROWS: [string, string, string, string, string, string, number, keyof typeof statusOf, string][] = [
  ['living-waters', 'Living Waters Assembly', 'Benue', 'Gboko', '14 Captain Downs Road', 'Rev. Emmanuel|Iorfa', 560, 'A', 'CHP'],
  ['grace-harvest', 'Grace Harvest Ministries', 'Nasarawa', 'Lafia', '8 Shendam Road', 'Pastor Nathaniel|Danladi', 590, 'A', 'CPO'],
  ['rehoboth', 'Rehoboth Outreach Centre', 'Osun', 'Ilesa West', '3 Isokun Street', 'Folake|Adeyemi', 610, 'A', 'BHC'],
  ['mercy-gate', 'Mercy Gate Mission', 'Akwa Ibom', 'Ikot Ekpene', '27 Aba Road', 'Rev. Iniobong|Udoh', 420, 'A', 'COP'],
  ['faith-pillars', 'Faith Pillars Ministry', 'Plateau', 'Barkin Ladi', '5 Mission Quarters', 'Pastor Davou|Gyang', 520, 'A', 'C'],
  ['new-dawn', 'New Dawn Evangel Church', 'Kaduna', "Jema'a", '11 Kagoro Road, Kafanchan', 'Rev. Bitrus|Habila', 470, 'A', 'CH'],
  ['good-samaritan', 'Good Samaritan Health Mission', 'Cross River', 'Ikom', '40 Calabar Road', 'Dr. Edet|Bassey', 400, 'A', 'H'],
  ['balm-of-gilead', 'Balm of Gilead Medical Outreach', 'Kogi', 'Lokoja', '9 Ganaja Road', 'Dr. Eneojo|Achimugu', 480, 'A', 'HO'],
  ['shepherds-heart', "Shepherd's Heart Home", 'Oyo', 'Ibadan North', '22 Bodija Avenue', 'Yetunde|Akande', 500, 'A', 'O'],
  ['morning-star', 'Morning Star Fellowship', 'Enugu', 'Nsukka', '16 Enugu Road', 'Pastor Ikenna|Ugwu', 350, 'A', 'CH'],
  ['voice', 'Voice in the Wilderness', 'Taraba', 'Wukari', '2 Ibi Road', 'Evang. Ishaku|Tanko', 300, 'A', 'CH'],
  ['hope-beyond-bars', 'Hope Beyond Bars Initiative', 'FCT', 'Kuje', '31 Secretariat Road', 'Barr. Rahila|Audu', 410, 'A', 'P'],
  ['canaan-land', 'Canaan Land Gospel Mission', 'Delta', 'Ughelli North', '18 Isoko Road', 'Rev. Ovie|Oghene', 450, 'A', 'CP'],
  ['anchor', 'Anchor of Souls Ministry', 'Rivers', 'Obio/Akpor', '7 Rumuola Close', 'Pastor Tamuno|Briggs', 330, 'A', 'HC'],
  ['zion-light', 'Zion Light Chapel', 'Ekiti', 'Ado Ekiti', '12 Iworoko Road', 'Pastor Ayodele|Fasanya', 440, 'A', 'BC'],
  ['bread-of-life', 'Bread of Life Foundation', 'Lagos', 'Ikorodu', '55 Lagos Road', 'Damilola|Oladipo', 290, 'A', 'OP'],
  ['mount-carmel', 'Mount Carmel Prayer Ministry', 'Kwara', 'Offa', '4 Olofa Way', 'Prophetess Bisi|Salami', 240, 'A', 'C'],
  ['jubilee', 'Jubilee Harvesters', 'Imo', 'Owerri Municipal', '19 Wetheral Road', 'Rev. Obinna|Anyanwu', 430, 'A', 'HC'],
  ['peace-rivers', 'Peace Rivers Mission', 'Bayelsa', 'Yenagoa', '6 Swali Road', 'Pastor Preye|Ebi', 160, 'A', 'CH'],
  ['sowers', 'Sowers of the Seed', 'Niger', 'Suleja', '10 Kwamba Road', 'Evang. Yakubu|Sule', 390, 'A', 'C'],
  ['hill-of-mercy', 'Hill of Mercy Outreach', 'Adamawa', 'Numan', '1 Gweda Malam Road', 'Rev. Habila|Bature', 320, 'A', 'HC'],
  ['covenant-kindness', 'Covenant Kindness Initiative', 'Ogun', 'Abeokuta South', '33 Oke-Ilewo Street', 'Ronke|Olaniyan', 380, 'A', 'OH'],
  ['restored-hearts', 'Restored Hearts Fellowship', 'Edo', 'Oredo', '21 Sapele Road', 'Pastor Osaze|Omoregie', 360, 'A', 'CP'],
  ['fountain-of-joy', 'Fountain of Joy Assembly', 'Anambra', 'Awka South', '13 Zik Avenue', 'Rev. Chinedu|Umeh', 210, 'A', 'C'],
  ['lamp-stand', 'Lamp Stand Gospel Centre', 'Gombe', 'Kaltungo', '2 Mission Hill', 'Pastor Saratu|Maigari', 280, 'A', 'C'],
  ['bethesda', 'Bethesda Rural Health Team', 'Ebonyi', 'Ikwo', '8 Noyo Road', 'Dr. Nneka|Nnadi', 130, 'A', 'H'],
  ['word-and-bread', 'Word and Bread Mission', 'Kano', 'Fagge', '17 Church Road, Sabon Gari', 'Pastor Sunday|Adamu', 110, 'A', 'PH'],
  ['evergreen', 'Evergreen Revival Ministry', 'Ondo', 'Owo', '5 Ikare Junction', 'Pastor Gbenga|Ige', 190, 'A', 'C'],
  ['tabernacle', 'Tabernacle of Praise', 'Abia', 'Umuahia North', '29 Bende Road', 'Rev. Uche|Madu', 150, 'A', 'CB'],
  ['open-gates', 'Open Gates Evangelical Mission', 'Bauchi', 'Tafawa Balewa', '3 Bununu Road', 'Rev. Dogara|Bala', 140, 'A', 'HC'],
  ['rock-of-refuge', 'Rock of Refuge Outreach', 'Borno', 'Biu', '12 Damaturu Road', 'Jummai|Lawan', 230, 'A', 'O'],
  ['river-of-comfort', 'River of Comfort Outreach', 'Benue', 'Vandeikya', '4 Tsar Road', 'Torkwase|Adikpo', 9, 'P', 'P'],
  ['dayspring', 'Dayspring Mission', 'Katsina', 'Funtua', '15 Zaria Road', 'Evang. Musa|Dogara', 7, 'P', 'C'],
  ['sanctuary-of-hope', 'Sanctuary of Hope Chapel', 'Kaduna', 'Zangon Kataf', '6 Samaru Road', 'Rev. Laraba|Yakubu', 5, 'P', 'H'],
  ['faithful-witness', 'Faithful Witness Band', 'Plateau', 'Mangu', '20 Gindiri Road', 'Pastor Ishaku|Dung', 3, 'P', 'C'],
  ['living-stones', 'Living Stones Initiative', 'Lagos', 'Badagry', '9 Marina Road', 'Taiwo|Afolabi', 2, 'P', 'O'],
  ['harbour-of-mercy', 'Harbour of Mercy Ministries', 'Akwa Ibom', 'Eket', '44 Grace Bill Road', 'Pastor Uduak|Ekpo', 1, 'P', 'C'],
  ['global-network', 'Global Miracle Business Network', 'Lagos', 'Eti Osa', '100 Admiralty Way', 'Wale|Balogun', 45, 'R', 'C'],
  ['crown-ventures', 'Crown of Glory Ventures', 'Abia', 'Aba South', '61 Asa Road', 'Somto|Ibe', 120, 'R', 'O'],
  ['living-stones-first', 'Living Stones', 'Lagos', 'Badagry', '9 Marina Road', 'Taiwo|Afolabi', 26, 'R', 'O'],
  ['first-fruits', 'First Fruits Assembly', 'Sokoto', 'Sokoto North', '2 Gusau Road', 'Pastor Amos|Danjuma', 15, 'A', 'C'],
]

export interface MinistryPlan {
  slug: string
  name: string
  state: string
  lga: string
  street: string
  firstName: string
  lastName: string
  registered: number
  status: RegistrationStatus
  areas: [Area, ...Area[]]
}

export const MINISTRIES: MinistryPlan[] = ROWS.map(([slug, name, state, lga, street, visioner, age, status, areas]) => {
  const [firstName = '', lastName = ''] = visioner.split('|')
  const links = [...areas].map(areaOf) as [Area, ...Area[]]
  return {
    slug,
    name,
    state,
    lga,
    street,
    firstName,
    lastName,
    registered: -age,
    status: statusOf[status],
    areas: links,
  }
})
