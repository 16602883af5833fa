import type { Budget } from './budgets.reading'
import { stepsOf } from './steps.rules'

/** The way of a request: a bar on the phone, words and dates on desks. */
export function RequestSteps({ of }: { of: Budget }) {
  const steps = stepsOf(of)
  const at = Math.max(
    steps.findIndex(({ state }) => state === 'now'),
    steps.every(({ state }) => state === 'done') ? steps.length - 1 : 0,
  )
  const now = steps[at]
  if (!now) return null
  const next = steps[at + 1]
  return (
    <div className="stack-2">
      <ol className="steps steps-wide" aria-label="Where it is">
        {steps.map(({ status, words, when, state }) => (
          <li
            key={status}
            className={state === 'next' ? undefined : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="only-desk">
              <span className={state === 'next' ? 'md muted' : 'md strong'}>{words}</span>
              <br />
              <span className="sm muted">{when}</span>
            </span>
            <span className="visually-hidden only-phone">
              {words} {when}
            </span>
          </li>
        ))}
      </ol>
      <div className="row-x between sm only-phone" aria-hidden="true">
        <span>
          <b className="strong">
            Step {at + 1} of {steps.length}
          </b>{' '}
          {now.words}
        </span>
        {next && (
          <span className="muted">
            Next: {next.words}
            {next.when && `, ${next.when.replace('From ', '').replace(/ \d{4}$/, '')}`}
          </span>
        )}
      </div>
    </div>
  )
}
