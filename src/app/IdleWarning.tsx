import { useOnline } from '../lib/useOnline'
import { isMinistry, rememberedUser } from '../session/user'
import { useIdle } from './idle'

/** Two minutes before the end, in words, with a way to stay. Any click or key stays too. */
export function IdleWarning() {
  const { secondsLeft, stay } = useIdle()
  const online = useOnline()
  const me = rememberedUser()
  const isCutOff = !online && me !== null && isMinistry(me)
  // It reads on, and is logged out with the first answer (session.ts).
  if (secondsLeft === null || isCutOff) return null
  const minutes = Math.floor(secondsLeft / 60)
  const clock = `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <div className="toast-x idle" role="alertdialog" aria-labelledby="idle-title">
      <p className="grow" id="idle-title" role="alert">
        <b className="strong">Are you still there?</b> You will be logged out in <span aria-hidden="true">{clock}</span>
        <span className="visually-hidden">{secondsLeft > 60 ? 'at most two minutes' : 'less than a minute'}</span>.
        Requests, payments, messages and notes that you began are kept.
      </p>
      <button type="button" className="btn btn-primary" onClick={stay}>
        Stay logged in
      </button>
    </div>
  )
}
