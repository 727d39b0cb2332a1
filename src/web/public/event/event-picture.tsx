import type { Category } from '#domain/event/category.ts'
import { type Picture, pictureAddress, pictureSet } from '#domain/event/public/picture.ts'
import { CategoryArt } from './category-art.tsx'

/** How wide a card is, by the grid's columns, and how wide the picture of an event in full. */
const CARD_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw'
const LARGE_SIZES = '(min-width: 48rem) 48rem, 100vw'

/**
 * The venue's picture, as we serve it, over the category's art: where there is none, or it does not load
 * (islands/main.ts), the art is what is seen. Until it has loaded there is a blurred one, which gives way after a while
 * without scripts (app.css): it would hide the art behind a broken picture for good. The picture says nothing that the words
 * beside it do not, so it has no text of its own.
 */
export function EventPicture({
  image,
  category,
  drawing,
  eager = false,
  isLarge = false,
  className = '',
}: {
  image: Picture | undefined
  category: Category
  /** Which of the category's drawings is beneath it. */
  drawing: number
  /** Load it at once, before others: it is the first thing on the first screen. */
  eager?: boolean
  /** The picture of an event in full, not of a card. */
  isLarge?: boolean
  className?: string
}) {
  const sizes = isLarge ? LARGE_SIZES : CARD_SIZES
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <CategoryArt category={category} drawing={drawing} isLarge={isLarge} />
      {image && (
        <picture>
          <source type="image/avif" srcSet={pictureSet(image, 'avif')} sizes={sizes} />
          <img
            src={pictureAddress(image, image.widths[0] ?? image.width, 'webp')}
            srcSet={pictureSet(image, 'webp')}
            sizes={sizes}
            width={image.width}
            height={image.height}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            style={{ backgroundImage: `url(data:image/webp;base64,${image.blur})` }}
            className="blur-up absolute inset-0 size-full bg-cover bg-center object-cover"
          />
        </picture>
      )}
    </div>
  )
}
