import nigeria from '@svg-maps/nigeria'
import type { Bar } from '../../components/BarChart'
import { naira } from '../../lib/money'

const MAP = nigeria as { viewBox: string; locations: { id: string; name: string; path: string }[] }
/** Where the map spells a state unlike the product. */
const NAMES: Record<string, string> = { 'Federal Capital Territory': 'FCT', Nassarawa: 'Nasarawa' }

/** The more, the darker; the numbers stand in the table beside. */
export function StateMap({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const values = new Map(bars.map(({ name, value }) => [name, value]))
  const most = Math.max(0, ...values.values())
  return (
    <figure className="state-map">
      <svg viewBox={MAP.viewBox} role="img" aria-label={label}>
        {MAP.locations.map(({ id, name, path }) => {
          const state = NAMES[name] ?? name
          const value = values.get(state) ?? 0
          const share = most > 0 ? value / most : 0
          return (
            <path key={id} d={path} data-none={value > 0 ? undefined : ''} style={{ '--share': share }}>
              <title>{`${state}: ${value > 0 ? naira(value) : 'nothing'}`}</title>
            </path>
          )
        })}
      </svg>
      <figcaption className="sm muted">
        Map by <a href="https://mapsvg.com/maps/nigeria">MapSVG</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
      </figcaption>
    </figure>
  )
}
