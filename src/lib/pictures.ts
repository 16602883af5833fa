/** Long side of a picture that is made smaller, in pixels: sharp on any screen of the office. */
const LONG_SIDE = 1920
const QUALITY = 0.82
/** What a browser can draw and what loses nothing by becoming a JPEG. */
const SHRINKS = /^image\/(jpeg|png|webp)$/
/** Less than this saved is not worth another file. */
const WORTH = 0.9

/** The picture as a smaller JPEG, or the same file where that saves nothing or the browser cannot read it. */
export async function smaller(file: File): Promise<File> {
  if (!SHRINKS.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // A transparent PNG would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob || blob.size > file.size * WORTH) return file
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}
