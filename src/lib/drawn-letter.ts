import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import Drawer from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker'
import type { Letter } from './letters'
import { jpegOf } from './pictures'

/** In pixels: small print can be read. */
const LONG_SIDE = 2000
const QUALITY = 0.9
/** Packed in ways that only WebAssembly unpacks, which the policy of the page forbids: it would be an empty page. */
const UNSEEN = /\/(JPXDecode|JBIG2Decode)/
const MAX_PIXELS = 100_000_000
const FAREWELL_MS = 1000

/** A PDF that somebody else has written, drawn by PDF.js in a worker of its own. Throws where it cannot. */
export async function drawnLetter(pdf: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Letter> {
  // A letter a byte: names stand in the text as they do in the bytes.
  if (UNSEEN.test(new TextDecoder('latin1').decode(pdf))) throw new Error('Its pictures cannot be unpacked here.')
  signal.throwIfAborted()
  const port = new Drawer()
  const loading = getDocument({
    data: pdf,
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    isEvalSupported: false,
    useWasm: false,
    maxImageSize: MAX_PIXELS,
  })
  const end = () => {
    void loading.destroy().catch(() => {})
    // One that hangs does not answer the farewell.
    setTimeout(() => port.terminate(), FAREWELL_MS)
  }
  signal.addEventListener('abort', end, { once: true })
  const letter = await loading.promise.catch((error: unknown) => {
    end()
    throw error
  })
  return {
    count: letter.numPages,
    page: async (at) => {
      const page = await letter.getPage(at + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: LONG_SIDE / Math.max(width, height) })
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      await page.render({ canvas, viewport }).promise
      page.cleanup()
      return isBlank(canvas) ? null : jpegOf(canvas, QUALITY)
    },
  }
}

/** What PDF.js cannot draw it leaves out without a word: broken pictures, fonts of its own kind. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return pixels !== undefined && new Uint32Array(pixels.buffer).every((pixel) => pixel === WHITE)
}
const WHITE = 0xffffffff
