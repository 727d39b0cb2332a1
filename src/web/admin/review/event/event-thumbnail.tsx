import { type Picture, pictureAddress } from '#domain/event/picture.ts'

/** The event's picture, small: it says nothing that the words beside it do not. */
export const EventThumbnail = ({ image, className = '' }: { image: Picture; className?: string }) => (
  <img
    src={pictureAddress(image, image.widths[0] ?? image.width, 'webp')}
    alt=""
    className={`h-24 w-36 rounded-control bg-hover object-cover ${className}`}
  />
)
