import { useChoice } from '../lib/useQueryParam'

interface Props<Option extends string> {
  /** What the address calls it: ?status=. */
  name: string
  label: string
  /** The first is chosen when the address says nothing. */
  options: readonly [Option, ...Option[]]
  words: (option: Option) => string
}

/** A filter of a few words, one of them chosen; it lives in the address. */
export function Chips<const Option extends string>({ name, label, options, words }: Props<Option>) {
  const [chosen, choose] = useChoice(name, options)
  return (
    <div className="chips chips-scroll" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="chip"
          aria-pressed={option === chosen}
          onClick={() => choose(option)}
        >
          {words(option)}
        </button>
      ))}
    </div>
  )
}
