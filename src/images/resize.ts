import sharp from 'sharp'
import { PICTURE_FORMATS, type Picture, type PictureFormat, widthsFor } from '#domain/event/public/picture.ts'

export type Resized =
  | { ok: true; picture: Omit<Picture, 'hash'>; files: { width: number; format: PictureFormat; bytes: Uint8Array }[] }
  /** Why it is no picture to show: plain words, for staff. */
  | { ok: false; reason: string }

/** As photographs of telephones are, and no more: what each pixel takes in memory adds up. */
const MOST_PIXELS = 50_000_000
/** Smaller, it is an icon or a counting pixel. */
const LEAST_SIDE = 120
/** Longer by more, it is a banner or a line. */
const MOST_STRETCH = 5
/** How much brighter or darker than its mean a picture must be somewhere, of 255. */
const LEAST_CONTRAST = 2
const BLUR_WIDTH = 8
/** At 3, AVIF costs half of what it does at 4, and is 5 % larger. */
const AVIF = { quality: 50, effort: 3 }
const WEBP = { quality: 72, effort: 4 }

/** What a picture may be; libvips reads more, drawings that load other files among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

/** Called once by the process that decodes untrusted pictures: it then does nothing else, one at a time. */
export function readOnlyPictures(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
}

/**
 * Checks a file by decoding it, and makes of it what is served: each width as AVIF and WebP, upright, in sRGB, without
 * anything that was written into it. Of an animation, its first frame. Never rejects for what the file contains.
 */
export async function resize(file: Uint8Array): Promise<Resized> {
  if (!looksLikePicture(file)) return refused('The address leads to something that is no JPEG, PNG, WebP, GIF or AVIF.')
  try {
    const { autoOrient, width, height } = await open(file).metadata()
    if (width * height > MOST_PIXELS) return refused(`It is too large: ${width} by ${height} pixels.`)
    return await resizePicture(file, autoOrient)
  } catch (error) {
    return refused(`It cannot be read as a picture: ${String(error).slice(0, 200)}`)
  }
}

const refused = (reason: string): Resized => ({ ok: false, reason })

const open = (file: Uint8Array) =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, autoOrient: true })

async function resizePicture(file: Uint8Array, size: { width: number; height: number }): Promise<Resized> {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (short < LEAST_SIDE) return refused(`It is too small: ${size.width} by ${size.height} pixels.`)
  if (long > short * MOST_STRETCH) return refused(`It is a strip: ${size.width} by ${size.height} pixels.`)
  const widths = widthsFor(size)
  const widest = widths.at(-1) ?? size.width
  // Decoded once; the other sizes are made of the widest.
  const { data, info } = await open(file)
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .removeAlpha()
    .resize(widest)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  const { channels: seen } = await decoded().stats()
  if (seen.every(({ stdev }) => stdev < LEAST_CONTRAST)) return refused('It is of one colour only.')
  const files = []
  for (const wanted of widths) {
    for (const format of PICTURE_FORMATS) {
      const resized = decoded().resize(wanted)
      const bytes = await (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer()
      files.push({ width: wanted, format, bytes })
    }
  }
  const blur = (await decoded().resize(BLUR_WIDTH).webp({ quality: 50 }).toBuffer()).toString('base64')
  return { ok: true, picture: { width, height, blur, widths }, files }
}

/** By its first bytes, whatever its type says. */
function looksLikePicture(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs])/.test(start)
}
