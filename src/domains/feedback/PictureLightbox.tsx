import { useState } from 'react'
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
      <Shown key={picture.id} src={fileHref(picture.relPath) ?? ''} alt={picture.name || label} />
    </Lightbox>
  )
}

function Shown({ src, alt }: { src: string; alt: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!isBroken) return <img src={src} alt={alt} onError={() => setBroken(true)} />
  return (
    <p className="grow md row-x tight">
      This picture did not come.
      <button type="button" className="btn-plain" onClick={() => setBroken(false)}>
        Try again
      </button>
    </p>
  )
}
