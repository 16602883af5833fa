/** Photos of pages as one PDF: written here, since a library for it is larger than the page that needs it. */
export interface PdfPage {
  jpeg: Uint8Array<ArrayBuffer>
  /** In pixels. */
  width: number
  height: number
}

const BEGIN = '%PDF-1.4\n%âãÏÓ\n'
/** In points. */
const A4 = { short: 595, long: 842 }

/** Each picture fills an A4 page, upright or lying as it is itself. */
export function pdfOf(pages: readonly PdfPage[]): Blob {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const offsets: number[] = []
  /** The next object. Its numbers: 1 the document, 2 its pages, then three for each page. */
  const object = (head: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n<< ${head}`)
    if (stream !== undefined) {
      write(` /Length ${stream.length} >>\nstream\n`)
      write(stream)
      write('\nendstream\nendobj\n')
    } else write(' >>\nendobj\n')
  }
  const pageAt = (place: number) => 3 + place * 3

  write(BEGIN)
  object('/Type /Catalog /Pages 2 0 R')
  object(`/Type /Pages /Count ${pages.length} /Kids [${pages.map((_, place) => `${pageAt(place)} 0 R`).join(' ')}]`)
  for (const [place, { jpeg, width, height }] of pages.entries()) {
    const [wide, high] = width > height ? [A4.long, A4.short] : [A4.short, A4.long]
    const scale = Math.min(wide / width, high / height)
    const [w, h] = [width * scale, height * scale]
    const [content, image] = [pageAt(place) + 1, pageAt(place) + 2]
    object(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${content} 0 R /Resources << /XObject << /P ${image} 0 R >> >>`,
    )
    object('', `q ${at(w)} 0 0 ${at(h)} ${at((wide - w) / 2)} ${at((high - h) / 2)} cm /P Do Q`)
    object(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    )
  }
  const table = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  write(`trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

const IMAGE = /\/Subtype \/Image [^>]*\/Filter \/DCTDecode \/Length (\d+) >>\nstream\n/g

const HEAD_BYTES = new TextEncoder().encode(BEGIN).length
/** Others write the second line in another way. */
export const isOurs = (pdf: Uint8Array): boolean => new TextDecoder().decode(pdf.subarray(0, HEAD_BYTES)) === BEGIN

/** The pictures of a PDF that was written here, to see them or to add another page; none of any other. */
export function pagesIn(pdf: Uint8Array<ArrayBuffer>): Blob[] {
  if (!isOurs(pdf)) return []
  // A letter a byte: where something stands in the text, it stands in the bytes.
  const text = new TextDecoder('latin1').decode(pdf)
  const pages: Blob[] = []
  IMAGE.lastIndex = 0
  for (let found = IMAGE.exec(text); found; found = IMAGE.exec(text)) {
    const [from, length] = [IMAGE.lastIndex, Number(found[1])]
    pages.push(new Blob([pdf.subarray(from, from + length)], { type: 'image/jpeg' }))
    IMAGE.lastIndex = from + length
  }
  return pages
}

const at = (points: number) => points.toFixed(2)
