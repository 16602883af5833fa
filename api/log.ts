import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { forLog } from './errors'

export type Log = FastifyBaseLogger

/** One JSON object a line: level, time, what happened. Errors without the values that they carry. */
export const createLog = (level: string, stream?: DestinationStream): Log =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: forLog },
    },
    stream ?? pino.destination(1),
  )

export const silent = createLog('silent')
