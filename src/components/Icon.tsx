/** An icon of bootstrap-icons, imported as `bootstrap-icons/icons/name.svg?raw`. Decoration: the words stand beside it. */
export function Icon({ of }: { of: string }) {
  return <span className="i" aria-hidden="true" dangerouslySetInnerHTML={{ __html: of }} />
}
