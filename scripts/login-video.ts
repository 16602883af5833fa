// Renders public/login.webm and public/login.mp4 from the arcade of the login page: its light breathes and sways once.
// Needs ffmpeg and a Chromium: the one of the browser tests (CHROMIUM_PATH).
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser'
import { NAMED } from './in-page'

const fps = 12
const seconds = 10
const width = 840
const height = 900
const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const glow = `<radialGradient id="arc-glow"><stop stop-color="#f3c766" stop-opacity=".2"/>
<stop offset=".5" stop-color="#f3c766" stop-opacity=".06"/><stop offset="1" stop-color="#f3c766" stop-opacity="0"/>
</radialGradient><ellipse cx="560" cy="640" rx="300" ry="360" fill="url(#arc-glow)"/>`

/** Runs in the page. At turn 0 the picture is the poster itself. */
function light(turn: number) {
  const breath = (1 - Math.cos(2 * Math.PI * turn)) / 2
  const sway = Math.sin(2 * Math.PI * turn)
  const set = (selector: string, name: string, value: number | string) => {
    const part = document.querySelector(selector)
    if (!part) throw new Error(`The arcade has no ${selector}.`)
    part.setAttribute(name, String(value))
  }
  set('#arc-lit stop:nth-of-type(2)', 'offset', 0.55 - 0.2 * breath)
  set('#arc-lit stop:nth-of-type(3)', 'offset', 1 - 0.2 * breath)
  set('#arc-spill stop', 'stop-opacity', 0.42 + 0.1 * breath)
  set('[fill="url(#arc-spill)"]', 'transform', `translate(0 770) skewX(${6 * sway}) translate(0 -770)`)
  set('[fill="url(#arc-lit)"]', 'style', breath ? `filter: brightness(${1 + 0.05 * breath})` : '')
  set('[fill="url(#arc-glow)"]', 'transform', `translate(${14 * sway})`)
  set('[fill="url(#arc-glow)"]', 'style', `opacity: ${breath}`)
}

const frames = await mkdtemp(join(tmpdir(), 'login-video-'))
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const page = await browser.newPage({ viewport: { width, height } })
  const arcade = await readFile(file('src/domains/auth/arcade.svg'), 'utf8')
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${arcade.replace('<g fill="#0b', `${glow}$&`)}`)
  await page.evaluate(NAMED)
  for (let i = 0; i < fps * seconds; i++) {
    await page.evaluate(light, i / (fps * seconds))
    await page.screenshot({ path: join(frames, `${String(i).padStart(3, '0')}.png`) })
  }

  const colour = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p'
  const tags = '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1'
  const encode = (options: string, output: string) => {
    const input = ['-y', '-v', 'error', '-framerate', `${fps}`, '-i', join(frames, '%03d.png'), '-an', '-vf', colour]
    const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact'
    execFileSync('ffmpeg', [...input, ...`${tags} ${plain} ${options}`.split(' '), output], {
      stdio: 'inherit',
      cwd: frames,
    })
  }
  const vp9 = '-c:v libvpx-vp9 -b:v 0 -crf 15 -g 240 -deadline good -cpu-used 0 -auto-alt-ref 1 -lag-in-frames 25'
  encode(`${vp9} -pass 1 -f null`, '-')
  encode(`${vp9} -pass 2`, file('public/login.webm'))
  const h264 = '-c:v libx264 -profile:v baseline -level 3.1 -preset veryslow -refs 3 -crf 24 -g 240 -aq-mode 3'
  encode(`${h264} -movflags +faststart`, file('public/login.mp4'))
} finally {
  await browser.close()
  await rm(frames, { recursive: true })
}
