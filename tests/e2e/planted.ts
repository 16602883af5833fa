/** Faults of accessibility, one for each rule that the browser tests ask axe about: in an otherwise sound page each must be found. */

/** A sound page; what is given takes the place of its own part. */
export const pageOf = ({
  root = '<html lang="en">',
  head = '<title>Control</title>',
  body = '',
  main = '<p>All is well.</p>',
}: Planted): string =>
  `<!doctype html>${root}<head>${head}</head>${body || `<body><main><h1>Control</h1>${main}</main></body>`}</html>`

export interface Planted {
  root?: string
  head?: string
  /** The whole body, with its tag. */
  body?: string
  /** What stands below the heading. */
  main?: string
}

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/%3E'.replaceAll('"', "'") // prettier-ignore
/** Four seconds of it: what is short may play. */
const SILENCE = wavOf(4).toString('base64')
function wavOf(seconds: number): Buffer {
  const rate = 3000
  const wav = Buffer.alloc(44 + rate * seconds, 128)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + rate * seconds, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]] as const) wav.writeUInt16LE(value, at) // prettier-ignore
  for (const at of [24, 28]) wav.writeUInt32LE(rate, at)
  wav.write('data', 36)
  wav.writeUInt32LE(rate * seconds, 40)
  return wav
}
const inMain = (main: string): Planted => ({ main })
const inBody = (inner: string): Planted => ({ body: `<body>${inner}</body>` })

export const PLANTED: Record<string, Planted> = {
  accesskeys: inMain('<button accesskey="s">Send</button> <button accesskey="s">Save</button>'),
  'area-alt': inMain(`<img src="${PICTURE}" alt="Map" usemap="#m"><map name="m"><area href="#a" shape="rect" coords="0,0,40,40"></map>`), // prettier-ignore
  'aria-allowed-attr': inMain('<button aria-selected="true">Send</button>'),
  'aria-allowed-role': inMain('<h2 role="button" tabindex="0">Send</h2>'),
  'aria-braille-equivalent': inMain(`<img src="${PICTURE}" alt="" aria-braillelabel="Logo">`),
  'aria-command-name': inMain('<div role="button" tabindex="0"></div>'),
  'aria-conditional-attr': inMain('<input type="checkbox" aria-label="All" aria-checked="true">'),
  'aria-deprecated-role': inMain('<div role="directory">Names</div>'),
  'aria-dialog-name': inMain('<div role="dialog"><p>Sure?</p></div>'),
  'aria-hidden-body': { body: '<body aria-hidden="true"><main><h1>Control</h1></main></body>' },
  'aria-hidden-focus': inMain('<div aria-hidden="true"><button>Send</button></div>'),
  'aria-input-field-name': inMain('<div role="textbox" contenteditable="true" tabindex="0"></div>'),
  'aria-meter-name': inMain('<div role="meter" aria-valuenow="3"></div>'),
  'aria-progressbar-name': inMain('<div role="progressbar" aria-valuenow="3"></div>'),
  'aria-prohibited-attr': inMain('<p aria-label="Note"></p>'),
  'aria-required-attr': inMain('<div role="checkbox" aria-label="All" tabindex="0"></div>'),
  'aria-required-children': inMain('<div role="list"><button>Send</button></div>'),
  'aria-required-parent': inMain('<div role="listitem">One</div>'),
  'aria-roles': inMain('<div role="buton">Send</div>'),
  'aria-tab-name': inMain('<div role="tablist"><div role="tab" tabindex="0"></div></div>'),
  'aria-text': inMain('<div role="text">Read <a href="#more">more</a></div>'),
  'aria-toggle-field-name': inMain('<div role="switch" aria-checked="false" tabindex="0"></div>'),
  'aria-tooltip-name': inMain('<div role="tooltip"></div>'),
  'aria-treeitem-name': inMain('<div role="tree" aria-label="Areas"><div role="treeitem" tabindex="0"></div></div>'),
  'aria-valid-attr': inMain('<button aria-labeledby="name">Send</button>'),
  'aria-valid-attr-value': inMain('<button aria-expanded="perhaps">More</button>'),
  'autocomplete-valid': inMain('<label>E-mail <input autocomplete="e-mail"></label>'),
  'avoid-inline-spacing': inMain('<p style="letter-spacing: 0.01em !important">Words</p>'),
  blink: inMain('<blink>New</blink>'),
  'button-name': inMain('<button></button>'),
  bypass: inBody('<div>Words, and no way past them to <a href="/more">more</a>.</div>'),
  'color-contrast': inMain('<p style="color: #bbb; background: #fff">Words</p>'),
  'definition-list': inMain('<dl><p>Status</p></dl>'),
  dlitem: inMain('<div><dt>Status</dt></div>'),
  'document-title': { head: '' },
  'duplicate-id-aria': inMain('<span id="a">One</span><span id="a">Two</span><input aria-labelledby="a">'),
  'empty-heading': inMain('<h2></h2>'),
  'empty-table-header': inMain('<table><tr><th></th></tr><tr><td>1</td></tr></table>'),
  'frame-focusable-content': inMain('<iframe title="Form" tabindex="-1" srcdoc="<!doctype html><html lang=en><title>Form</title><main><h1>Form</h1><button>Send</button></main>"></iframe>'), // prettier-ignore
  'frame-title': inMain('<iframe srcdoc="<p>Words</p>"></iframe>'),
  'frame-title-unique': inMain('<iframe title="Form" srcdoc="<p>One</p>"></iframe><iframe title="Form" srcdoc="<p>Two</p>"></iframe>'), // prettier-ignore
  'heading-order': inMain('<h3>Below nothing</h3>'),
  'html-has-lang': { root: '<html>' },
  'html-lang-valid': { root: '<html lang="english">' },
  'html-xml-lang-mismatch': { root: '<html lang="en" xml:lang="fr">' },
  'image-alt': inMain(`<img src="${PICTURE}">`),
  'image-redundant-alt': inMain(`<button>Home <img src="${PICTURE}" alt="Home"></button>`),
  'input-button-name': inMain('<input type="button">'),
  'input-image-alt': inMain(`<input type="image" src="${PICTURE}">`),
  label: inMain('<input>'),
  'label-title-only': inMain('<input title="Name">'),
  'landmark-banner-is-top-level': inMain('<div role="banner">Almoner</div>'),
  'landmark-contentinfo-is-top-level': inMain('<div role="contentinfo">Almoner</div>'),
  'landmark-main-is-top-level': inBody('<nav><main><h1>Control</h1></main></nav>'),
  'landmark-no-duplicate-banner': inBody('<header>One</header><header>Two</header><main><h1>Control</h1></main>'),
  'landmark-no-duplicate-contentinfo': inBody('<main><h1>Control</h1></main><footer>One</footer><footer>Two</footer>'),
  'landmark-no-duplicate-main': inBody('<main><h1>Control</h1></main><main>Two</main>'),
  'landmark-one-main': inBody('<nav><h1>Control</h1></nav>'),
  'landmark-unique': inBody('<nav>One</nav><nav>Two</nav><main><h1>Control</h1></main>'),
  'link-in-text-block': inMain('<p style="color: #000">Read what <a href="#more" style="color: #222; text-decoration: none">stands there</a> first.</p>'), // prettier-ignore
  'link-name': inMain('<a href="#more"></a>'),
  list: inMain('<ul><p>One</p></ul>'),
  listitem: inMain('<div><li>One</li></div>'),
  marquee: inMain('<marquee>New</marquee>'),
  'meta-refresh': { head: '<title>Control</title><meta http-equiv="refresh" content="3600">' },
  'meta-viewport': { head: '<title>Control</title><meta name="viewport" content="user-scalable=no">' },
  'meta-viewport-large': { head: '<title>Control</title><meta name="viewport" content="maximum-scale=4">' },
  'nested-interactive': inMain('<button>Send <a href="#more">more</a></button>'),
  'no-autoplay-audio': inMain(`<audio autoplay src="data:audio/wav;base64,${SILENCE}"></audio>`),
  'object-alt': inMain(`<object data="${PICTURE}"></object>`),
  'page-has-heading-one': inBody('<main><h2>Control</h2></main>'),
  'presentation-role-conflict': inMain(`<img src="${PICTURE}" alt="" tabindex="0">`),
  region: inBody('<p>Words outside.</p><main><h1>Control</h1></main>'),
  'role-img-alt': inMain('<div role="img" style="width: 40px; height: 40px"></div>'),
  'scope-attr-valid': inMain('<table><tr><th scope="column">Name</th></tr><tr><td>Ada</td></tr></table>'),
  'scrollable-region-focusable': inMain('<div style="height: 40px; overflow: auto"><p>Words</p><p style="margin-top: 400px">More words</p></div>'), // prettier-ignore
  'select-name': inMain('<select><option>One</option></select>'),
  'server-side-image-map': inMain(`<a href="#map"><img src="${PICTURE}" alt="Map" ismap></a>`),
  'skip-link': inBody('<a href="#nowhere" style="position: absolute; left: -999px">Skip to the content</a><main><h1>Control</h1></main>'), // prettier-ignore
  'summary-name': inMain('<details><summary></summary>Words</details>'),
  'svg-img-alt': inMain('<svg role="img" width="40" height="40"></svg>'),
  tabindex: inMain('<button tabindex="3">Send</button>'),
  'table-duplicate-name': inMain('<table summary="Payments"><caption>Payments</caption><tr><th scope="col">Name</th></tr><tr><td>Ada</td></tr></table>'), // prettier-ignore
  'target-size': inMain('<button style="width: 10px; height: 10px; padding: 0" aria-label="Up"></button><button style="width: 10px; height: 10px; padding: 0" aria-label="Down"></button>'), // prettier-ignore
  'td-headers-attr': inMain('<table><tr><th id="h">Name</th></tr><tr><td headers="nowhere">Ada</td></tr></table>'),
  'th-has-data-cells': inMain('<table><tr><th>Name</th><th>Status</th></tr></table>'),
  'valid-lang': inMain('<p lang="yorubaa">Ẹ kú</p>'),
}

/** Rules in use that find no fault here: there is none to plant, or what is sound makes them speak, too. */
export const UNPLANTABLE: Record<string, string> = {
  'form-field-multiple-labels':
    'It says "look at it" of two labels. A file is chosen by its own and by a button that is one.',
  'frame-tested': 'It speaks of a frame that was not looked into; the tests look into every frame.',
  'video-caption': 'It says "look at it" of every video, with captions or without: no test can hold it.',
}
