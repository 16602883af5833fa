/** Looking again at what is shown without being asked to: what comes of it must not move what somebody points at. */
let next: Look = null
const looked = new WeakMap<object, Look>()

/** Null: the reader has asked. After a deed that waited, what the page showed before would be wrong. */
type Look = 'idle' | 'deed' | null

/** The step that `revalidate` begins is one of these. */
export async function lookBy(revalidate: () => Promise<void>, after: 'idle' | 'deed' = 'idle'): Promise<void> {
  next = after
  try {
    await revalidate()
  } finally {
    next = null
  }
}
/** Asked by the first loader of a step: a deed that comes while one looks begins a step of its own. */
export function takeLook(): Look {
  const was = next
  next = null
  return was
}
export function markLooked(data: unknown, after: Look) {
  if (typeof data === 'object' && data !== null) looked.set(data, after)
}
/** Nobody asked for these data. */
export const cameByLook = (data: unknown): boolean => typeof data === 'object' && data !== null && looked.has(data)
/** They came after a deed of the reader, which has been told. */
export const cameByDeed = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && looked.get(data) === 'deed'
