import { useId } from 'react'
import { Section } from './Section'
import { switchKeys, useKeysOn } from '../lib/keys'
import { useMedia } from '../lib/useMedia'

/** On this device. `calls`: whoever sees it has a call desk. */
export function KeysSection({ calls }: { calls: boolean }) {
  const id = useId()
  const isOn = useKeysOn()
  const isHandheld = useMedia('(hover: none) and (pointer: coarse)')
  // Where there may be keys after all, or somebody has switched them off, it stays.
  if (isHandheld && isOn && !calls) return null
  return (
    <Section title="Keyboard">
      <div className="form-check">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isOn}
          onChange={(event) => switchKeys(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          Single keys: J and K go through a list and its records, X ticks a row, / searches, Esc goes back to the list,
          {calls && ' digits save a call,'} ? shows them all
        </label>
      </div>
    </Section>
  )
}
