import download from 'bootstrap-icons/icons/download.svg?raw'
import image from 'bootstrap-icons/icons/image.svg?raw'
import trash from 'bootstrap-icons/icons/trash.svg?raw'
import type { Media } from './feedback.reading'
import { Icon } from '../../components/Icon'
import { fileSize } from '../../lib/files'
import { fileHref } from '../../lib/links'
import { isOwnOrigin } from '../../lib/transport'
import { usePhone } from '../../lib/useMedia'
import { feedbacks } from './feedback.service'

/** §9: 270 px wide. On a phone nothing of a film is fetched before it is played: data costs money. */
export function VideoTile({
  video,
  label,
  onRemove,
}: {
  video: Media
  label: string
  onRemove?: (video: Media) => void
}) {
  const isPhone = usePhone()
  const src = fileHref(video.relPath)
  return (
    <li className="video">
      {src ? (
        <video controls playsInline width={270} preload={isPhone ? 'none' : 'metadata'} src={src} aria-label={label} />
      ) : (
        <NotShown label={label} />
      )}
      <div className="row-x tight">
        <span className="sm muted grow clip">
          {video.name || label}
          {video.size !== null && ` · ${fileSize(video.size)}`}
        </span>
        <MediaActions media={video} label={label} onRemove={onRemove} />
      </div>
    </li>
  )
}

/** §9: 150 px high; fetched when it comes near the screen, or where data is dear when somebody opens it. */
export function PictureTile({
  picture,
  preview,
  shows,
  label,
  onOpen,
  onRemove,
}: {
  picture: Media
  /** Its small copy, which is shown in any case. */
  preview?: string
  shows: boolean
  label: string
  onOpen: () => void
  onRemove?: (picture: Media) => void
}) {
  const src = fileHref(picture.relPath)
  return (
    <li>
      {src ? (
        <button type="button" className="picture" onClick={onOpen} aria-label={`Open ${label.toLowerCase()}`}>
          {preview || shows ? (
            <img src={preview ?? src} height={150} alt="" loading="lazy" decoding="async" />
          ) : (
            <span className="picture-waits sm">
              <Icon of={image} />
              {picture.size !== null && fileSize(picture.size)}
            </span>
          )}
        </button>
      ) : (
        <NotShown label={label} />
      )}
      <div className="row-x tight">
        <MediaActions media={picture} label={label} onRemove={onRemove} />
      </div>
    </li>
  )
}

/** The API gave no address that leads to a file of its own. */
const NotShown = ({ label }: { label: string }) => <p className="sm muted">{label} cannot be shown.</p>

/** §6: download and, where it is allowed, delete. */
export function MediaActions({
  media,
  label,
  onRemove,
}: {
  media: Media
  label: string
  onRemove?: (media: Media) => void
}) {
  return (
    <>
      <a
        className="iconbtn"
        href={feedbacks.downloadPath(media.id)}
        download
        // Of another origin a browser opens it instead: not in the place of this page.
        {...(isOwnOrigin ? {} : { target: '_blank', rel: 'noreferrer' })}
        aria-label={`Download ${label.toLowerCase()}`}
        title="Download"
      >
        <Icon of={download} />
      </a>
      {onRemove && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`Delete ${label.toLowerCase()}`}
          title="Delete"
          onClick={() => onRemove(media)}
        >
          <Icon of={trash} />
        </button>
      )}
    </>
  )
}
