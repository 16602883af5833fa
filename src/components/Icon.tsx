/** An icon of bootstrap-icons, imported as `bootstrap-icons/icons/name.svg?raw`. Decoration: the words stand beside it. */
export function Icon({ of, large }: { of: string; large?: boolean }) {
  return <span className={large ? 'i i-lg' : 'i'} aria-hidden="true" dangerouslySetInnerHTML={{ __html: of }} />
}
