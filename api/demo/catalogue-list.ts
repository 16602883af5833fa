import type { Area } from '../../contract/vocabulary'

/** Open: can be asked for. Closed: approved, not available. New: not approved yet. */
type ItemState = 'open' | 'closed' | 'new'
/** Name, usual price in naira (null: not priced yet), state, and how many units a ministry asks for. */
type CatalogueRow = [string, number | null, ItemState, number, number]

// prettier-ignore
export const CATALOGUE: Record<Area, CatalogueRow[]> = {
  Crusades: [
    ['Public address system', 150_000, 'open', 1, 3],
    ['Stage and canopy', 550_000, 'open', 1, 1],
    ['Generator, 60 kVA, with diesel', 140_000, 'open', 2, 3],
    ['Counsellor training manuals', 700, 'open', 150, 400],
    ['Follow-up booklets', 250, 'open', 600, 1600],
    ['Transport for choir', 75_000, 'open', 2, 4],
    ['Radio announcements', 25_000, 'open', 5, 12],
    ['Handbills and posters', 60, 'open', 2500, 6000],
    ['Chairs for hire', 150, 'open', 800, 2000],
    ['Bibles for converts', 3_500, 'open', 40, 120],
    ['Television announcements', 180_000, 'closed', 1, 2],
    ['LED wall, one night', 350_000, 'new', 1, 1],
    ['Filming with a drone', null, 'new', 1, 1],
  ],
  Hospitals: [
    ['Reading glasses', 2_000, 'open', 100, 200],
    ['Antimalarial drug packs', 4_500, 'open', 50, 110],
    ['Blood pressure monitors', 24_000, 'open', 2, 5],
    ['Consulting tents', 45_000, 'open', 1, 3],
    ['Malaria test kits, box of 25', 9_500, 'open', 3, 8],
    ['Gloves and consumables', 66_000, 'open', 1, 2],
    ['Cataract surgery, one eye', 40_000, 'open', 4, 10],
    ['Dental kit', 85_000, 'closed', 1, 2],
    ['Ultrasound, one day', null, 'new', 1, 1],
  ],
  Orphanages: [
    ['Bunk beds with mattresses', 62_000, 'open', 6, 12],
    ['School bags and books', 9_500, 'open', 20, 50],
    ['Food parcels', 18_000, 'open', 15, 35],
    ['Roofing sheets, bundle', 58_000, 'open', 5, 12],
    ['Mosquito nets', 4_200, 'open', 20, 60],
    ['Playground swing', 95_000, 'new', 1, 2],
  ],
  Prison_Evangelism: [
    ['Toiletries packs', 2_200, 'open', 80, 200],
    ['Bibles, large print', 4_800, 'open', 30, 80],
    ['Cooked meals', 1_500, 'open', 120, 300],
    ['Legal aid, one case', 120_000, 'open', 1, 2],
    ['Mattresses', 15_000, 'closed', 10, 20],
  ],
  Church_Building_Project: [
    ['Cement, bag', 9_800, 'open', 50, 100],
    ['Blocks, nine inch', 650, 'open', 700, 1400],
    ['Roofing timber, length', 3_600, 'open', 60, 120],
    ['Pews', 38_000, 'new', 10, 20],
  ],
}

/** What ministries write in themselves: name, price, units. */
// prettier-ignore
export const CUSTOM: Record<Area, [string, number, number, number][]> = {
  Crusades: [
    ['Security volunteers', 5_000, 20, 40],
    ['Interpreters', 15_000, 2, 4],
    ['Permit of the local government', 50_000, 1, 1],
    ['Water for counsellors, cartons', 2_800, 20, 40],
  ],
  Hospitals: [
    ['Shirts for volunteers', 3_500, 20, 40],
    ['Banner at the gate', 18_000, 1, 2],
  ],
  Orphanages: [
    ['Carpenter, per day', 15_000, 3, 6],
    ['Birthday meal', 2_500, 30, 60],
  ],
  Prison_Evangelism: [
    ["Barber's kit", 12_000, 2, 4],
    ['Football and jerseys', 85_000, 1, 1],
  ],
  Church_Building_Project: [
    ['Labour, per day', 35_000, 8, 16],
    ['Sand, one trip', 48_000, 3, 6],
  ],
}
