import { useTheme, type Theme } from './theme'

const CHOICES: [Theme, string][] = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

export function ThemeChoice() {
  const [theme, choose] = useTheme()
  return (
    <div className="chips" role="group" aria-label="Appearance">
      {CHOICES.map(([value, words]) => (
        <button key={value} type="button" className="chip" aria-pressed={theme === value} onClick={() => choose(value)}>
          {words}
        </button>
      ))}
    </div>
  )
}
