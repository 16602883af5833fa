/** Looking again at what is shown without being asked to: what comes of it must not move what somebody points at. */
let isNext = false
const looked = new WeakSet<object>()

/** The step that `revalidate` begins is one of these. */
export async function lookBy(revalidate: () => Promise<void>): Promise<void> {
  isNext = true
  try {
    await revalidate()
  } finally {
    isNext = false
  }
}
/** Asked by the first loader of a step: a deed that comes while one looks begins a step of its own. */
export function takeLook(): boolean {
  const was = isNext
  isNext = false
  return was
}
export function markLooked(data: unknown) {
  if (typeof data === 'object' && data !== null) looked.add(data)
}
/** Nobody asked for these data. */
export const cameByLook = (data: unknown): boolean => typeof data === 'object' && data !== null && looked.has(data)
