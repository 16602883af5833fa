import { useState } from 'react'
import film from 'bootstrap-icons/icons/camera-video.svg?raw'
import picture from 'bootstrap-icons/icons/image.svg?raw'
import type { Album, Media } from './feedback.reading'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { plural } from '../../components/words'
import { fileSize } from '../../lib/files'
import { savesData } from '../../lib/line'
import type { Action } from '../../lib/useAction'
import { usePhone } from '../../lib/useMedia'
import { usePartOfPage } from '../../lib/usePartOfPage'
import { offers } from '../../session/may'
import { useSession } from '../../session/session'
import { feedbacks, PREVIEWS, type MediaKind } from './feedback.service'
import { AlbumMending } from './AlbumMending'
import { isFor, useMediaQueue } from './media-queue'
import { PictureTile, VideoTile } from './MediaTile'

const PictureLightbox = lazyPart(async () => (await import('./PictureLightbox')).PictureLightbox)

function showsWords(pictures: readonly Media[]): string {
  const sizes = pictures.map(({ size }) => size)
  const bytes = sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0)
  return `Show ${plural(pictures.length, 'picture')}${bytes ? ` (${fileSize(bytes)})` : ''}`
}

const NONE: ReadonlyMap<string, string> = new Map()
/** Small copies of its pictures, as far as there are any; null until that is known. Where they do not come the page does without. */
function usePreviews({ id, pictures }: Album): ReadonlyMap<string, string> | null {
  const has = offers(useSession(), PREVIEWS) && pictures.length > 0
  const { data, problem } = usePartOfPage(
    (signal) => (has ? feedbacks.previews(id, signal) : Promise.resolve(NONE)),
    `${id} ${has}`,
  )
  return data ?? (has && !problem ? null : NONE)
}

export interface Adding {
  album: Album
  kind: MediaKind
  dropped?: File[]
}

interface Props {
  album: Album
  feedbackId: string
  /** Where files may be added: opens the dialog for them, on the page, since an album that waits goes when it arrives. */
  onAdd?: (adding: Adding) => void
  canMend: boolean
  /** Where files may be deleted. */
  remove?: Action<[id: string]>
}

/** One album: its videos, its pictures, and what may be done with them. */
export function AlbumSection({ album, feedbackId, onAdd, canMend, remove }: Props) {
  const { title, description, videos, pictures } = album
  const [shown, setShown] = useState<number>()
  // The next picture must not open by itself.
  if (shown !== undefined && pictures.length === 0) setShown(undefined)
  const [removing, setRemoving] = useState<Media>()
  // Twelve pictures are several megabytes, on every visit: where data is dear somebody has to want them.
  const isThrifty = usePhone() || savesData()
  const [wanted, setWanted] = useState(false)
  const previews = usePreviews(album)
  const shows = (previews !== null && !isThrifty) || wanted
  const unseen = previews ? pictures.filter((one) => !previews.has(one.id)) : []
  const drop = (dropped: File[]) => {
    const kind = dropped[0]?.type.startsWith('video/') ? 'videos' : 'pictures'
    if (dropped.length > 0) onAdd?.({ album, kind, dropped })
  }
  const askRemove = remove && setRemoving
  return (
    <section
      className="panel"
      aria-label={title}
      onDragOver={onAdd ? (event) => event.preventDefault() : undefined}
      onDrop={
        onAdd
          ? (event) => {
              event.preventDefault()
              drop([...event.dataTransfer.files])
            }
          : undefined
      }
    >
      <div className="pad stack">
        <div className="row-x between wrapx">
          <div className="stack-1 grow">
            <div className="row-x tight">
              <h2 className="grow">{title}</h2>
              {canMend && (
                <span className="row-x tight">
                  <AlbumMending album={album} feedbackId={feedbackId} />
                </span>
              )}
            </div>
            <p className="sm muted">
              {plural(videos.length, 'video')} · {plural(pictures.length, 'picture')}
            </p>
          </div>
          {onAdd && (
            <div className="album-add">
              <button type="button" className="btn btn-secondary" onClick={() => onAdd({ album, kind: 'videos' })}>
                <Icon of={film} />
                <span>
                  Add videos
                  <span className="visually-hidden"> to {title}</span>
                </span>
              </button>
              <button type="button" className="btn btn-secondary" onClick={() => onAdd({ album, kind: 'pictures' })}>
                <Icon of={picture} />
                <span>
                  Add pictures
                  <span className="visually-hidden"> to {title}</span>
                </span>
              </button>
            </div>
          )}
        </div>
        {description && <p className="md prose">{description}</p>}
        {videos.length > 0 && (
          <ul className="videos" aria-label={`Videos of ${title}`}>
            {videos.map((video, place) => (
              <VideoTile key={video.id} video={video} label={`Video ${place + 1} of ${title}`} onRemove={askRemove} />
            ))}
          </ul>
        )}
        {!shows && unseen.length > 0 && (
          <button type="button" className="btn btn-secondary" onClick={() => setWanted(true)}>
            <Icon of={picture} />
            <span>{showsWords(unseen)}</span>
          </button>
        )}
        {pictures.length > 0 && (
          <ul className="pictures" aria-label={`Pictures of ${title}`}>
            {pictures.map((one, place) => (
              <PictureTile
                key={one.id}
                picture={one}
                preview={previews?.get(one.id)}
                shows={shows}
                label={`Picture ${place + 1} of ${title}`}
                onOpen={() => setShown(place)}
                onRemove={askRemove}
              />
            ))}
          </ul>
        )}
        {videos.length + pictures.length === 0 && (
          <p className="md muted">{onAdd ? <NothingYet {...{ album, feedbackId }} /> : 'This album is empty.'}</p>
        )}
      </div>
      {shown !== undefined && (
        <PictureLightbox
          pictures={pictures}
          title={title}
          at={Math.min(shown, pictures.length - 1)}
          onMove={setShown}
          onRemove={askRemove}
          onClose={() => setShown(undefined)}
        />
      )}
      {removing && remove && [...videos, ...pictures].some(({ id }) => id === removing.id) && (
        <ConfirmDialog
          title="Delete this file?"
          deed="Delete"
          destroys
          action={remove.with(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          {removing.name || 'The file'} is taken out of the album “{title}”. This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  )
}

/** What was chosen for it may still be on its way. */
function NothingYet({ album: { id, title }, feedbackId }: Pick<Props, 'album' | 'feedbackId'>) {
  const { state } = useMediaQueue()
  const files = state.jobs.filter((job) => job.state !== 'done' && isFor(job.to, { feedbackId, id, title })).length
  if (files > 0) return <>{plural(files, 'file')} on this device, not sent yet.</>
  return (
    <>
      Nothing is in this album yet. Add videos or pictures.
      <span className="only-desk"> You can drop them here, too.</span>
    </>
  )
}
