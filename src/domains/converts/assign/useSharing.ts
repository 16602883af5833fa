import { MAX_CONVERTS } from '@contract/vocabulary'
import { useState } from 'react'
import { plural } from '../../../components/words'
import { ApiError, messagesOf } from '../../../lib/api-error'
import { ON_ITS_WAY, once } from '../../../lib/once'
import { useAction } from '../../../lib/useAction'
import type { Chosen } from '../converts.reading'
import { converts } from '../converts.service'
import type { Share } from './share.rules'

/** From whom they may be taken; null: whoever has somebody keeps them. */
type From = string[] | null

/** What became of one person's share. Without a problem it is assigned. */
export interface Given extends Share {
  problem?: string
  /** The line broke, or may not have ended yet: nobody knows whether it arrived. */
  isDoubtful?: boolean
  /** Somebody else was quicker: the same again would be refused again. */
  isOver?: boolean
}

export const canGoAgain = ({ problem, isOver }: Given) => problem !== undefined && !isOver

/** All or none of a share is assigned: one that was not theirs before tells about the others. */
async function hasArrived({ person, ids }: Share, chosen: readonly Chosen[]) {
  const wasTheirs = (id: string) => chosen.some((one) => one.id === id && one.assigneeId === person.id)
  const told = ids.find((id) => !wasTheirs(id))
  return told !== undefined && (await converts.one(told)).assigneeId === person.id
}

/** Somebody else may have assigned one of them: here each counts. */
async function areTheirs({ person, ids }: Share) {
  const { converts: all } = await converts.list({ staffId: person.id, limit: MAX_CONVERTS })
  const theirs = new Set(all.map(({ id }) => id))
  return ids.every((id) => theirs.has(id))
}

/** One converts/assign per person. One that fails does not stop the others: each is whole or nothing by itself. */
export function useSharing(chosen: readonly Chosen[], onAssigned: () => void) {
  const [given, setGiven] = useState<Given[]>([])
  const write = async (shares: readonly Given[], before: Given[], from: From) => {
    const done = [...before]
    for (const { person, ids, places } of shares) {
      const share = { person, ids, places }
      const send = () => (from ? converts.move(ids, from, person.id) : converts.assign(ids, person.id))
      try {
        await once(`assign ${person.id} ${ids.join()}`, send, () => hasArrived(share, chosen), {
          sent: '',
          isTwice: () => areTheirs(share),
        })
        done.push(share)
      } catch (error) {
        const isDoubtful = error instanceof ApiError && (error.isPassing || error.message === ON_ITS_WAY)
        const isOver = error instanceof ApiError && error.status === 409 && !isDoubtful
        done.push({ ...share, problem: messagesOf(error)[0], isDoubtful, isOver })
      }
      setGiven([...done])
    }
    const assigned = done.filter(({ problem }) => !problem)
    if (assigned.length > 0) onAssigned()
    return assigned
  }
  const { run, pending } = useAction(write, (assigned) =>
    assigned.length > 0
      ? `Assigned: ${assigned.map(({ person, ids }) => `${person.name} ${plural(ids.length, 'convert')}`).join(', ')}.`
      : '',
  )
  return {
    given,
    isRunning: pending,
    assign: (shares: readonly Share[], from: From) => run(shares, [], from),
    /** Only what failed. */
    retry: (from: From) =>
      run(
        given.filter(canGoAgain),
        given.filter((one) => !canGoAgain(one)),
        from,
      ),
  }
}
