/** Which Almoner this is, for whoever reports a fault. The build writes it into the page; in development there is none. */
export function Version() {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  return version ? <p className="sm muted">Almoner {version}</p> : null
}
