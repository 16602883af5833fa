import { useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'

/** Of a link that leads to a page to add something there. */
export const CREATES = { creates: true }
const creates = (state: unknown) => typeof state === 'object' && state !== null && 'creates' in state

/** The dialog by which a page adds something: opened by its button, or by a link from elsewhere. */
export function useCreating() {
  const [isOpen, setOpen] = useState(false)
  const { state, search, key } = useLocation() as Location<unknown>
  const [closed, setClosed] = useState<string>()
  const navigate = useNavigate()
  const isAsked = creates(state) && closed !== key
  return {
    isOpen: isOpen || isAsked,
    start: () => setOpen(true),
    end: () => {
      setOpen(false)
      setClosed(key)
      // A reload must not open it again.
      if (isAsked) void navigate({ search }, { replace: true, state: null })
    },
  }
}
