import { useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../components/lazyPart'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { saveAs } from '../../lib/save'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { usePaths } from '../../paths'
import { canDeleteConverts, canFilterByUpload, isSearching } from './convert.rules'
import { search } from './search.service'

const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog)

/** What became of the rows of a list. */
export interface Uploaded {
  title: string
  sent: number
  /** Null: the API does not tell. */
  added: number | null
  /** Left out by the API: they were there already. */
  repeated: number
  /** Left out here. */
  rest: { file: File; count: number } | null
  /** Null: the API does not tell. */
  uploadId: string | null
}

/** 2 added, 1 left out. */
export function becameOf({ sent, added, repeated, rest }: Uploaded): string {
  const out = (rest?.count ?? 0) + repeated
  const came = added === null ? `${plural(sent, 'row')} sent` : `${added.toLocaleString('en')} added`
  // Whether the API left out some is not known where it does not count.
  if (added === null && out === 0) return `${came}.`
  return `${came}, ${out === 0 ? 'none left out' : `${out.toLocaleString('en')} left out`}.`
}

/** Stays until it is closed: whoever was left out is nowhere else. */
export function UploadedNote({ of, onClose }: { of: Uploaded; onClose: () => void }) {
  const me = useSession()
  const paths = usePaths()
  const { title, added, repeated, rest, uploadId } = of
  const shown = canFilterByUpload(me) && added !== 0 ? uploadId : null
  const [undoing, setUndoing] = useState(false)
  const canUndo = shown !== null && isSearching(me) && canDeleteConverts(me)
  const { data: theirs, problem } = useFetch(
    (signal) => search.chosen({ uploadId: shown ?? '' }, signal),
    undoing ? shown : null,
  )
  const number = rest?.count.toLocaleString('en')
  return (
    <>
      <Note tone={rest ? 'wait' : 'good'}>
        <p>
          <b className="strong">{title}:</b> {becameOf(of)}
          {repeated > 0
            ? ` ${plural(repeated, 'row')} of the file ${repeated === 1 ? 'was' : 'were'} in the list already.`
            : ''}
        </p>
        <p className="row-x wrapx">
          {rest && (
            <button type="button" className="btn btn-secondary" onClick={() => saveAs(rest.file.name, rest.file)}>
              Download the {number}
            </button>
          )}
          {shown && <Link to={`${paths.converts}?uploadId=${encodeURIComponent(shown)}`}>Show this upload</Link>}
          {canUndo && (
            <button type="button" className="btn btn-link" aria-haspopup="dialog" onClick={() => setUndoing(true)}>
              Undo this upload
            </button>
          )}
          <button type="button" className="btn btn-link" onClick={onClose}>
            Close
          </button>
        </p>
        {undoing && problem !== undefined && <p className="red">{problem}</p>}
      </Note>
      {undoing && theirs && <DeleteDialog converts={theirs} onDeleted={onClose} onClose={() => setUndoing(false)} />}
    </>
  )
}
