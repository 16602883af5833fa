import type { Area } from '../../contract/vocabulary'
import type { Picture } from './media'

interface AlbumPlan {
  title: string
  description: string
  pictures: Picture[]
}

// prettier-ignore
export const ALBUMS: Record<Area, AlbumPlan[]> = {
  Crusades: [
    { title: 'The nights', description: 'From the first song to the prayer for the sick.', pictures: ['crusade-night', 'crusade-stage', 'choir', 'fields-at-dusk'] },
    { title: 'Workers and counsellors', description: 'Training in the hall, and the choirs before they went out.', pictures: ['hall-with-chairs', 'choir', 'market-street'] },
    { title: 'Baptism on Sunday', description: 'The first who asked for it, with their families at the bank.', pictures: ['river-at-dawn', 'fields-at-dusk'] },
  ],
  Hospitals: [
    { title: 'Clinic days', description: 'Registration, consulting and the eye tests.', pictures: ['tent-clinic', 'eye-clinic', 'hall-with-chairs', 'market-street'] },
    { title: 'Prayer in the evening', description: 'Patients and staff together after work.', pictures: ['choir', 'fields-at-dusk'] },
  ],
  Orphanages: [
    { title: 'The home', description: 'Before and after the work.', pictures: ['orphanage-yard', 'church-building', 'hall-with-chairs'] },
    { title: 'Thanksgiving', description: 'The children sang for the visitors.', pictures: ['choir', 'orphanage-yard'] },
  ],
  Prison_Evangelism: [
    { title: 'A day inside', description: 'Songs, food and prayer in the yard. No faces, as the superintendent asked.', pictures: ['prison-yard', 'hall-with-chairs'] },
  ],
  Church_Building_Project: [
    { title: 'The building', description: 'Walls, roof and the first service.', pictures: ['church-building', 'hall-with-chairs', 'choir'] },
  ],
}

/** These sent more than the others; where true, a clip too. */
export const RICH = new Map([
  ['Revival Nights, Lafia', true],
  ['Light Over Gboko', true],
  ['Ilesa Awake', true],
  ['Joy over Awka', false],
  ['Arise Ekiti', false],
  ['Voice of Hope, Takum', false],
  ['Mountain of Prayer, Offa', false],
  ['Cottage Hospital, Numan', false],
  ["Bodija children's home", false],
  ['General Hospital, Bori', false],
])
