import type { Media } from './feedback.reading'
import { Lightbox } from '../../components/Lightbox'
import { fileHref } from '../../lib/links'
import { MediaActions } from './MediaTile'

interface Props {
  pictures: Media[]
  title: string
  at: number
  onMove: (at: number) => void
  onRemove?: (picture: Media) => void
  onClose: () => void
}

export function PictureLightbox({ pictures, title, at, onMove, onRemove, onClose }: Props) {
  const picture = pictures[at]
  if (!picture) return null
  const label = `Picture ${at + 1} of ${pictures.length}, ${title}`
  const actions = <MediaActions media={picture} label={`Picture ${at + 1} of ${title}`} onRemove={onRemove} />
  return (
    <Lightbox noun="picture" count={pictures.length} {...{ label, at, onMove, actions, onClose }}>
      <img key={picture.id} src={fileHref(picture.relPath) ?? ''} alt={picture.name || label} />
    </Lightbox>
  )
}
