import { megabytes } from '@contract/rules/sizes'
import { MAX_FILE_BYTES, MAX_PICTURES, MAX_VIDEOS } from '@contract/vocabulary'
import type { MediaKind } from './feedback.service'

/** §9: how many of a kind go in one upload, and what they may be. The server looks into the file itself. */
export const KINDS: Record<MediaKind, { max: number; accept: string; names: RegExp; one: string; types: string }> = {
  videos: {
    max: MAX_VIDEOS,
    accept: 'video/mp4,video/webm,video/quicktime,video/3gpp,.mp4,.m4v,.webm,.mov,.3gp,.mkv',
    names: /\.(mp4|m4v|webm|mov|3gpp?|3g2|mkv)$/i,
    one: 'video',
    types: 'MP4, WebM, MOV or 3GP',
  },
  pictures: {
    max: MAX_PICTURES,
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    names: /\.(jpe?g|png|webp|gif)$/i,
    one: 'picture',
    types: 'JPEG, PNG, WebP or GIF',
  },
}

/** Why a file cannot be sent, told before its first byte leaves; null when it can. */
export function whyNot(kind: MediaKind, file: File): string | null {
  const { names, one, types } = KINDS[kind]
  if (file.size === 0) return 'The file is empty.'
  if (file.size > MAX_FILE_BYTES) return `Larger than ${megabytes(MAX_FILE_BYTES)}. Cut it, or choose a smaller one.`
  return names.test(file.name) ? null : `Not a ${one} that can be sent: ${types}.`
}
