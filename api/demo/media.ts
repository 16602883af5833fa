import { readFile } from 'node:fs/promises'

/** Beside the sources as beside the bundle. */
const FOLDER = new URL('./media/', import.meta.url)

export const PICTURES = [
  'choir',
  'church-building',
  'crusade-night',
  'crusade-stage',
  'eye-clinic',
  'fields-at-dusk',
  'hall-with-chairs',
  'market-street',
  'orphanage-yard',
  'prison-yard',
  'river-at-dawn',
  'tent-clinic',
] as const
export type Picture = (typeof PICTURES)[number]

export interface Media {
  pictures: Record<Picture, Uint8Array>
  clip: Uint8Array
  receipt: Uint8Array
  letter: Uint8Array
}

export async function readMedia(): Promise<Media> {
  const read = (name: string) => readFile(new URL(name, FOLDER))
  const [clip, receipt, letter, ...pictures] = await Promise.all(
    ['clip.mp4', 'receipt.pdf', 'letter.pdf', ...PICTURES.map((name) => `${name}.jpg`)].map(read),
  )
  const byName = Object.fromEntries(PICTURES.map((name, i) => [name, pictures[i]]))
  return { clip, receipt, letter, pictures: byName } as Media
}
