import { useCallback } from 'react'

/** A picture that lies in the memory of the page. */
export function BlobImage({ of, alt }: { of: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const href = URL.createObjectURL(of)
      image.src = href
      return () => URL.revokeObjectURL(href)
    },
    [of],
  )
  return <img ref={show} alt={alt} />
}
