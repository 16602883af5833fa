import { Link, useSearchParams } from 'react-router-dom'
import { counted } from '../../components/words'
import { matches, TILES, withFilter, type Target } from './filter.rules'

/** The summary; each number is the filter for what it counts. */
export function ConvertTiles({ counts, target }: { counts: Parameters<typeof matches>[0]; target: Target }) {
  const [query] = useSearchParams()
  return (
    <nav className="panel sumstrip" aria-label="Summary">
      <div className="strip" style={{ '--n': TILES.length }}>
        {TILES.map((tile) => (
          <Link
            key={tile.label}
            to={`?${withFilter(query, { target: tile.target }).toString()}`}
            aria-current={tile.target === target ? 'true' : undefined}
            replace
            preventScrollReset
          >
            <div className="l">{tile.label}</div>
            <div className="n">{counted(tile.count(counts))}</div>
          </Link>
        ))}
      </div>
    </nav>
  )
}
