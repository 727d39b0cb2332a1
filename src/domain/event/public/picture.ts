/** A picture that we serve. Sizes in pixels. */
export type Picture = {
  /** Of the file that the venue sent: the beginning of its SHA-256, hex. By it the picture is named. */
  hash: string
  /** Of the widest that there is. */
  width: number
  height: number
  /** The picture a few pixels small, to be shown until it has loaded: a WebP file, base64. */
  blur: string
  /** What there is to choose from, ascending. */
  widths: number[]
}

/** What `hash` may be, for a regular expression: pictures that we have had for longest are named by all 64 digits. */
export const PICTURE_HASH = '(?:[0-9a-f]{20}|[0-9a-f]{64})'

/** Smallest file first: the order in which a browser is to choose. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** The widths that pictures are stored in; none is ever enlarged. */
const WIDTHS = [400, 800, 1200]
/** Beyond it a size costs more than it shows, as of a very tall poster. */
const MOST_PIXELS = 2_000_000

/** The widths stored for a picture of a size: none wider than itself. */
export function widthsFor({ width, height }: { width: number; height: number }): number[] {
  const fitting = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))]
  return fitting.filter((wanted, n) => n === 0 || (wanted * wanted * height) / width <= MOST_PIXELS)
}

/** The picture's address on our own site, in one of its widths. */
export const pictureAddress = ({ hash }: Pick<Picture, 'hash'>, width: number, format: PictureFormat) =>
  `/images/${hash}/${width}.${format}`

/** For a `srcset`: every width in one format. */
export const pictureSet = (picture: Picture, format: PictureFormat) =>
  picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ')
