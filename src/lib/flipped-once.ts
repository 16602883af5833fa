import { ApiError } from './api-error'
import { once } from './once'

/**
 * For an API whose toggle only flips: not what somebody else, or a try whose answer was lost, has done already. `state` reads
 * how it stands; null where that is not told.
 */
export async function flippedOnce<T>(
  what: string,
  wanted: T,
  flip: () => Promise<unknown>,
  state: () => Promise<T | null>,
) {
  const isSo = async () => (await state()) === wanted
  const before = await state()
  if (before === wanted) return
  await once(`flip ${what}`, flip, isSo, { sent: '' })
  if (before !== null && (await state()) === before)
    throw new ApiError(409, [
      { message: 'It was switched, and back again: it stands as before. Look at the page, then press again.' },
    ])
}
