import { ApiError } from './api-error'
import { once } from './once'

/** For an API whose toggle only flips: not what somebody else, or a try whose answer was lost, has done already. */
export async function flippedOnce(what: string, flip: () => Promise<unknown>, isSo: () => Promise<boolean>) {
  const unlessSo = async () => {
    if (!(await isSo())) await flip()
  }
  await once(`flip ${what}`, unlessSo, isSo, { sent: '' })
  if (!(await isSo()))
    throw new ApiError(409, [{ message: 'It was switched, and back again: it stands as before. Press again.' }])
}
