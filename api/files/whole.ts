/**
 * Whether a file is whole. A picture can be decoded: its size, and that it goes on to its end; only its headers are read, and
 * of a JPEG where it ends. A PDF goes on to its end.
 */
import { open, type FileHandle } from 'node:fs/promises'

interface Size {
  width: number
  height: number
}

/** A phone of 200 million pixels makes none that is larger; what is would fill the memory of whoever looks at it. */
const MAX_SIDE = 30_000
const MAX_PIXELS = 250_000_000

/** Parts, and bytes that fill up between them: one of 250 MB in the usual parts of 8 kB has fewer. More is made to keep us busy. */
const MAX_STEPS = 50_000

/** Why nobody could look at the file at this path; null when they can, or when it is neither. */
export async function faultOf(path: string, type: string): Promise<string | null> {
  if (!type.startsWith('image/') && type !== PDF) return null
  const handle = await open(path)
  try {
    const bytes = new Bytes(handle, (await handle.stat()).size)
    if (type === PDF) return (await isWholePdf(bytes)) ? null : 'The PDF is not whole. Choose it again, or another.'
    const size = await READERS[type]?.(bytes)
    if (!size) return 'The picture is not whole. Choose it again, or another.'
    const { width, height } = size
    const fits = width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS
    return fits ? null : 'The picture has too many dots, or none. Make it smaller, and choose it again.'
  } finally {
    await handle.close()
  }
}

const PDF = 'application/pdf'
/** Readers look for the sign of the end here; mailers and scanners write more behind it. */
const PDF_TAIL = 1024
async function isWholePdf(bytes: Bytes) {
  const length = Math.min(PDF_TAIL, bytes.size)
  return (await bytes.at(bytes.size - length, length))?.includes('%%EOF') ?? false
}

/** Small parts stand side by side, and are read together. */
const WINDOW = 4096

class Bytes {
  private near = { from: 0, bytes: Buffer.alloc(0) }

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Null when there are not so many. */
  async at(position: number, length: number): Promise<Buffer | null> {
    const { from, bytes } = this.near
    if (position >= from && position + length <= from + bytes.length)
      return bytes.subarray(position - from, position - from + length)
    const wanted = Math.max(length, WINDOW)
    const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(wanted), 0, wanted, position)
    this.near = { from: position, bytes: buffer.subarray(0, bytesRead) }
    return bytesRead < length ? null : buffer.subarray(0, length)
  }

  /** Where this stands first, from there on; -1 when it does not. */
  async indexOf(sign: Buffer, from: number): Promise<number> {
    const LENGTH = 64 * 1024
    for (let at = from; at < this.size; at += LENGTH - sign.length + 1) {
      const found = (await this.at(at, Math.min(LENGTH, this.size - at)))?.indexOf(sign) ?? -1
      if (found >= 0) return at + found
    }
    return -1
  }
}

/** Null: it ends too early, or never. */
type Reader = (bytes: Bytes) => Promise<Size | null>

/** Chunk by chunk to IEND. */
const png: Reader = async (bytes) => {
  let size: Size | null = null
  for (let [at, steps] = [8, 0]; steps < MAX_STEPS; steps += 1) {
    const chunk = await bytes.at(at, 8)
    if (!chunk) return null
    const [length, kind] = [chunk.readUInt32BE(), chunk.toString('latin1', 4)]
    at += length + 12
    if (at > bytes.size) return null
    if (kind === 'IHDR') {
      const head = await bytes.at(at - length - 4, 8)
      size = head && { width: head.readUInt32BE(), height: head.readUInt32BE(4) }
    }
    if (kind === 'IEND') return size
  }
  return null
}

/** Segment by segment to the first scan, and then to the sign of the end. Cameras write more behind that. */
const jpeg: Reader = async (bytes) => {
  let size: Size | null = null
  for (let [at, steps] = [2, 0]; steps < MAX_STEPS; steps += 1) {
    const segment = await bytes.at(at, 9)
    if (segment?.[0] !== 0xff) return null
    const kind = segment.readUInt8(1)
    // Padding.
    if (kind === 0xff) {
      at += 1
      continue
    }
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) size = { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    at += 2 + segment.readUInt16BE(2)
    if (kind === 0xda) return (await bytes.indexOf(Buffer.from([0xff, 0xd9]), at)) < 0 ? null : size
  }
  return null
}

const gif: Reader = async (bytes) => {
  const [head, tail] = [await bytes.at(0, 13), await bytes.at(Math.max(13, bytes.size - 1024), Math.min(1024, Math.max(0, bytes.size - 13)))] // prettier-ignore
  return head && tail?.includes(0x3b) ? { width: head.readUInt16LE(6), height: head.readUInt16LE(8) } : null
}

const webp: Reader = async (bytes) => {
  const head = await bytes.at(0, 30)
  if (!head || head.readUInt32LE(4) + 8 > bytes.size + 1) return null
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L':
      return { width: (head.readUInt32LE(21) & 0x3fff) + 1, height: ((head.readUInt32LE(21) >>> 14) & 0x3fff) + 1 }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const READERS: Partial<Record<string, Reader>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
}
