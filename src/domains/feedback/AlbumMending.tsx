import { useState } from 'react'
import pencil from 'bootstrap-icons/icons/pencil.svg?raw'
import trash from 'bootstrap-icons/icons/trash.svg?raw'
import type { Album } from './feedback.reading'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { plural } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { feedbacks } from './feedback.service'
import { dropFilesFor, settleFiles, useMediaQueue } from './media-queue'

const AlbumDialog = lazyPart(async () => (await import('./AlbumDialog')).AlbumDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

/** What an album is called can be put right, and the whole of it deleted. */
export function AlbumMending({ album, feedbackId }: { album: Album; feedbackId: string }) {
  const { id, title, videos, pictures } = album
  const me = useSession()
  const { state } = useMediaQueue()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const waiting = state.jobs.filter((job) => job.to.albumId === id && job.state !== 'done')
  const remove = useAction(async () => {
    await settleFiles(me.id, feedbackId, title)
    await feedbacks.removeAlbum(id)
    // What was still on its way to it has no place to go.
    dropFilesFor(me.id, id)
  }, `The album “${title}” was deleted.`)
  const files = [videos.length > 0 && plural(videos.length, 'video'), pictures.length > 0 && plural(pictures.length, 'picture')].filter(Boolean) // prettier-ignore
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={`Edit album ${title}`}
        title="Edit"
        onClick={() => setOpen('edit')}
      >
        <Icon of={pencil} />
      </button>
      <button
        type="button"
        className="iconbtn"
        aria-label={`Delete album ${title}`}
        title="Delete"
        onClick={() => {
          setOpen('delete')
          // The question says how many wait for it.
          void settleFiles(me.id, feedbackId, title).catch(() => {})
        }}
      >
        <Icon of={trash} />
      </button>
      {open === 'edit' && <AlbumDialog feedbackId={feedbackId} of={album} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog title="Delete this album?" deed="Delete album" destroys action={remove} onClose={close}>
          <p>
            “{title}”{files.length > 0 && ` and its ${files.join(' and ')}`} will be deleted. This cannot be undone.
          </p>
          {waiting.length > 0 && <p>{plural(waiting.length, 'file')} not sent yet will not be sent.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
