import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseGone } from '../errors'
import { patiently } from '../files/form'
import { takeTurns } from '../turns'

/** A list of 100,000 people is held in memory from its file until it is stored. Those that wait lie on the disk. */
const ofOne = takeTurns(1)
const ofAll = takeTurns(2)

/** Reads a list and stores it: one at a time of each account, and two of everybody. */
export const importInTurn = <T>(
  { me, request, reply }: { me: { accountId: string }; request: FastifyRequest; reply: FastifyReply },
  run: () => Promise<T>,
): Promise<T> =>
  patiently(request, () =>
    ofOne(me.accountId, () =>
      ofAll('', () => {
        refuseGone(reply)
        return run()
      }),
    ),
  )
