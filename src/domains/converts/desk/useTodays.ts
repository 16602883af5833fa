import { useState } from 'react'
import { today } from '../../../lib/dates'
import type { Calls } from '../convert.rules'
import type { Convert } from '../converts.reading'
import { worklist } from './desk.rules'
import { useNow } from './useNow'

/** The list as it was opened, and at midnight anew: nobody is asked to call those again whom they have just reached. */
export function useTodays(all: Convert[], calls: Calls, again: boolean): Convert[] {
  const day = today(useNow())
  const [now, setNow] = useState({ day, all, people: all })
  const isNewDay = now.day !== day
  if (isNewDay || now.all !== all) setNow({ day, all, people: isNewDay ? worklist(all, calls, again) : all })
  return now.people
}
