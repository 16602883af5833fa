import { readFile } from 'node:fs/promises'

/** Beside the sources as beside the bundle. */
const FOLDER = new URL('./media/', import.meta.url)

const PICTURES = [
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
  /** In base64. */
  previews: Record<Picture, string>
  clip: Uint8Array
  receipt: Uint8Array
  letter: Uint8Array
}

export async function readMedia(): Promise<Media> {
  const read = (name: string) => readFile(new URL(name, FOLDER))
  const [clip, receipt, letter] = await Promise.all([read('clip.mp4'), read('receipt.pdf'), read('letter.pdf')])
  const pictures = {} as Media['pictures']
  const previews = {} as Media['previews']
  for (const name of PICTURES) {
    pictures[name] = await read(`${name}.jpg`)
    previews[name] = (await read(`${name}.preview.jpg`)).toString('base64')
  }
  return { clip, receipt, letter, pictures, previews }
}
