import { MAX_PREVIEW } from '@contract/vocabulary'
import type { PdfPage } from './pdf'

/** Long side of a picture that is made smaller, in pixels: sharp on any screen of the office. */
const LONG_SIDE = 1920
const QUALITY = 0.82
/** What a browser can draw and what loses nothing by becoming a JPEG. */
const SHRINKS = /^image\/(jpeg|png|webp)$/
/** Less than this saved is not worth another file. */
const WORTH = 0.9

/** The same of a preview: sharp at 150 px on a phone. */
const PREVIEW_SIDE = 320
const PREVIEW_QUALITY = 0.6

/** The picture as a smaller JPEG, or the same file where that saves nothing or the browser cannot read it. */
export async function smaller(file: File): Promise<File> {
  if (!SHRINKS.test(file.type)) return file
  const canvas = await drawn(file, LONG_SIDE)
  const blob = canvas && (await jpegOf(canvas, QUALITY))
  if (!blob || blob.size > file.size * WORTH) return file
  return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
}

/** A JPEG for lists, in base64; undefined where the browser cannot read the picture. */
export async function previewOf(picture: Blob): Promise<string | undefined> {
  const canvas = await drawn(picture, PREVIEW_SIDE)
  const [type, jpeg] = canvas?.toDataURL('image/jpeg', PREVIEW_QUALITY).split(',') ?? []
  return type === 'data:image/jpeg;base64' && jpeg && jpeg.length <= MAX_PREVIEW ? jpeg : undefined
}

/** Of a letter that is photographed: its small print can be read. */
const PAGE_SIDE = 1754
const PAGE_QUALITY = 0.75

/** Photographed pages as one PDF; null where the browser cannot read one of them. */
export async function pagesAsPdf(pictures: readonly Blob[], name: string): Promise<File | null> {
  const pages: PdfPage[] = []
  // One after the other: a cheap phone holds one large picture in memory.
  for (const picture of pictures) {
    const canvas = await drawn(picture, PAGE_SIDE)
    const blob = canvas && (await jpegOf(canvas, PAGE_QUALITY))
    if (!blob) return null
    pages.push({ jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height })
  }
  const { pdfOf } = await import('./pdf')
  return new File([pdfOf(pages)], name, { type: 'application/pdf' })
}

/** What such a PDF was made of. */
export async function pagesOfPdf(pdf: Blob): Promise<Blob[]> {
  const { pagesIn } = await import('./pdf')
  return pagesIn(new Uint8Array(await pdf.arrayBuffer()))
}

/** Null where the browser makes none. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))

/** Upright, with its longer side of at most so many pixels; null where the browser cannot read it. */
async function drawn(picture: Blob, longSide: number): Promise<HTMLCanvasElement | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // A transparent PNG would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  } catch {
    return null
  }
}
