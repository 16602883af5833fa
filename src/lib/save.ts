/** Hands a file to the browser as a download. */
export function saveAs(name: string, text: string | Blob, type = 'text/csv;charset=utf-8') {
  const url = URL.createObjectURL(typeof text === 'string' ? new Blob([text], { type }) : text)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // A phone may take its time to open a film.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
