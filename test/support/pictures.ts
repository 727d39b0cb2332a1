import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of soft colours, the same for the same seed: what a venue might show. */
export function photo({ width = 1000, height = 600, seed = 1 } = {}) {
  const small = Buffer.from(Array.from({ length: 8 * 5 * 3 }, (_, n) => (n * 7919 * seed + seed * 31) % 251))
  return sharp(small, { raw: { width: 8, height: 5, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

/** A PNG of a few bytes that claims a size; its pixels are not there. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await photo({ width: 200, height: 200 }).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
