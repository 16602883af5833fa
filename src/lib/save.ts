/** Hands a file to the browser as a download; text is a CSV. */
export function saveAs(name: string, content: string | Blob) {
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content,
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // A phone may take its time to open a film.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
