/**
 * Draws the site's icons and its picture for shared links from public/favicon.svg, as PNG files in public/. They are
 * committed; run it where the drawing changes: node scripts/draw-icons.ts
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Color } from 'sharp'

const folder = path.join(import.meta.dirname, '../public')
const drawing = readFileSync(path.join(folder, 'favicon.svg'))
const PAPER = '#fffbf5'
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

await icon('icon-192.png', 192, { share: 1, background: NOTHING })
await icon('icon-512.png', 512, { share: 1, background: NOTHING })
// Systems cut these to a shape of their own: the drawing stays within the middle, on a ground that goes to the edge.
await icon('icon-maskable-512.png', 512, { share: 0.62, background: PAPER })
await icon('apple-touch-icon.png', 180, { share: 0.74, background: PAPER })
await shared('og.png')

async function icon(
  name: string,
  size: number,
  { share, background }: { share: number; background: Color },
): Promise<void> {
  const mark = await drawn(Math.round(size * share))
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name))
}

/** 1200 by 630, as sites show it beside a link; without words, since the title stands beside it. */
async function shared(name: string): Promise<void> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="#ffc93c"/>
    <g fill="#c2410c" fill-opacity="0.14">
      <circle cx="110" cy="560" r="250"/><circle cx="1110" cy="60" r="210"/><circle cx="1010" cy="600" r="90"/>
    </g>
  </svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: await drawn(430) }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name))
}

/** The drawing, `size` pixels high and wide, as sharp as its outlines. */
function drawn(size: number): Promise<Buffer> {
  const density = (72 * size) / 32
  return sharp(drawing, { density }).resize(size, size).png().toBuffer()
}
