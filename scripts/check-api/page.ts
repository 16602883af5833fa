/** The report as one page without scripts, to be sent to whoever looks after the API. */
import { sectionsOf, summaryOf, VOICE_NAMES } from './chapters'
import type { Report } from './run'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; --ink: #1b2420; --paper: #fff; --soft: #55625b; --line: #d5ddd8; --breaks: #a3201d; --poorer: #7a5200; --advice: #1f6b47 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ece8; --paper: #141a17; --soft: #a3b1a9; --line: #34403a; --breaks: #ff9d97; --poorer: #f0c060; --advice: #7fd3a6 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
p.about, .source { color: var(--soft) }
ul { list-style: none; margin: 0; padding: 0 }
li { border-top: 1px solid var(--line); padding: .6rem 0 }
.voice { font-weight: 600 } .breaks { color: var(--breaks) } .poorer { color: var(--poorer) } .advice { color: var(--advice) }
code { font: .9rem ui-monospace, monospace }
.effect { display: block } .source { display: block; font-size: .85rem }`

export function pageOf(report: Report): string {
  const sections = sectionsOf(report).map(({ title, about, entries }) => {
    const items = entries.map(
      ({ voice, call, text, effect, source }) => `<li><span class="voice ${voice}">${VOICE_NAMES[voice]}</span> <code>${escaped(call)}</code> ${escaped(text)}${effect ? `<span class="effect">${escaped(effect)}</span>` : ''}<span class="source">${escaped(source)}</span></li>`, // prettier-ignore
    )
    return `<section><h2>${title}</h2><p class="about">${escaped(about)}</p><ul>${items.join('\n')}</ul></section>`
  })
  const calls = report.calls.map(({ call, result, why }) => `<li><code>${escaped(call)}</code> ${result}${why ? `: ${escaped(why)}` : ''}</li>`) // prettier-ignore
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check of ${escaped(report.url)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>What the web app makes of this API</h1>
<p>${escaped(summaryOf(report))}</p>
${sections.join('\n')}
<section><h2>Calls</h2><p class="about">Every call, in the order of the contract.</p><ul>${calls.join('\n')}</ul></section>
</main>
</body>
</html>
`
}
