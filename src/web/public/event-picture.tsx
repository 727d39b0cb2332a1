import { useState } from 'react'
import type { Category } from '#domain/vocabulary.ts'
import { CategoryArt } from './category-art.tsx'

/**
 * The venue's picture over the category's art: where there is none, or it does not load, the art is what is seen. It
 * says nothing that the words beside it do not, so it has no text of its own.
 */
export function EventPicture({
  imageUrl,
  category,
  eager = false,
  className = '',
}: {
  imageUrl: string | null
  category: Category
  /** Load it at once: it is on the first screen. */
  eager?: boolean
  className?: string
}) {
  const [broken, setBroken] = useState(false)
  /** A picture that failed before React was there to hear of it. */
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <CategoryArt category={category} />
      {imageUrl && !broken && (
        <img
          ref={checkEarlyFailure}
          src={imageUrl}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
