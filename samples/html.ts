import type { Reply, Site } from './model.ts'
import { PHOTOGRAPHS, readPhotograph } from './photographs/index.ts'

export const esc = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const htmlReply = (body: string): Reply => ({ body, type: 'text/html; charset=utf-8' })
export const textReply = (body: string): Reply => ({ body, type: 'text/plain; charset=utf-8' })
export const jsonReply = (data: unknown): Reply => ({
  body: JSON.stringify(data),
  type: 'application/json; charset=utf-8',
})
export const xmlReply = (body: string): Reply => ({ body, type: 'application/xml; charset=utf-8' })

/** A list rendered item by item. */
export const each = <T>(items: readonly T[], render: (item: T, index: number) => string) => items.map(render).join('\n')

/** A robots.txt that allows everything and names the sitemap. */
export const openRobots = ({ origin }: Site): Reply =>
  textReply(`User-agent: *\nDisallow: /admin/\n\nSitemap: ${origin}/sitemap.xml\n`)

export const sitemap = ({ origin, today }: Site, paths: readonly string[]): Reply =>
  xmlReply(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${each(
      paths,
      (path) => `  <url><loc>${esc(origin + path)}</loc><lastmod>${today}</lastmod></url>`,
    )}\n</urlset>\n`,
  )

/** A cookie banner that closes without a script. */
export const cookieBanner = (words = 'We use cookies to make this site work and to count visitors.') =>
  `<dialog open class="cookies" aria-label="Cookies" style="position:fixed;inset:auto 1rem 1rem auto;margin:0;max-width:20rem;border:1px solid #999;border-radius:8px;padding:1rem;background:#fff;color:#222;font-size:.9rem">
<form method="dialog"><p style="margin:0 0 .6rem">${words}</p><button>Accept all</button> <button>Only what is needed</button></form></dialog>`

/** The address of an event's photograph, else of a picture that the town draws itself; the same words give the same picture. */
export const pictureAt = (words: string, hue: number) =>
  `/media/${PHOTOGRAPHS[words] ?? `${hue}-${words.replace(/[^A-Za-z0-9-]+/g, '-')}`}.jpg`

/** A JPEG, as venues' sites have them; a drawing is 960 by 540. */
export async function readPicture(name: string): Promise<Buffer> {
  const photograph = await readPhotograph(name)
  if (photograph) return photograph
  // Loaded when it is asked for: the product itself needs it in another process only.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawPicture(name)), { density: 108 })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A small scene in one colour family, drawn from its name. */
export function drawPicture(name: string): string {
  let state = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_537, 7)
  const random = (max: number) => {
    state = (state * 75 + 74) % 65_537
    return state % max
  }
  const hue = ((Number(/^\d+/.exec(name)?.[0] ?? 200) % 360) + random(50) - 25 + 360) % 360
  const scene = [hills, roofs, bunting, confetti][random(4)] ?? hills
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${sky(hue)}${scene(hue, random)}</svg>`
}

type Random = (max: number) => number

const sky = (hue: number) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 80%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360} 75% 93%)"/></linearGradient><rect width="640" height="360" fill="url(#sky)"/>`

const hills = (hue: number, random: Random) => {
  const sun = `<circle cx="${90 + random(460)}" cy="${60 + random(60)}" r="${30 + random(26)}" fill="hsl(${(hue + 40) % 360} 90% 72%)"/>`
  const ridges = [0, 1, 2].map((n) => {
    const top = 150 + n * 45
    const [a, b, c] = [top - random(70), top - random(70), top - random(60)]
    return `<path d="M0 ${a} C120 ${b - 40} 200 ${b + 50} 320 ${b} S520 ${c - 40} 640 ${c} V360 H0Z" fill="hsl(${(hue + n * 14) % 360} ${38 + n * 6}% ${66 - n * 15}%)"/>`
  })
  return sun + ridges.join('')
}

const roofs = (hue: number, random: Random) =>
  Array.from({ length: 8 }, (_, n) => {
    const [x, top, light] = [n * 84 - 20, 130 + random(110), 38 + random(30)]
    const windows = [0, 1, 2].map(
      (row) =>
        `<rect x="${x + 26}" y="${top + 34 + row * 52}" width="30" height="30" fill="hsl(${(hue + 45) % 360} 90% 82%)"/>`,
    )
    return `<path d="M${x} 360 V${top} L${x + 41} ${top - 44} L${x + 82} ${top} V360Z" fill="hsl(${hue} 42% ${light}%)"/>${windows.join('')}`
  }).join('')

const bunting = (hue: number, random: Random) =>
  [60, 165, 270]
    .map((y) => {
      const flags = Array.from({ length: 9 }, (_, n) => {
        const [x, drop] = [n * 74 + random(12), 26 * Math.sin(((n + 0.5) / 9) * Math.PI)]
        const colour = `hsl(${(hue + random(4) * 50) % 360} 62% ${48 + random(20)}%)`
        return `<path d="M${x} ${y + drop} h52 l-26 56Z" fill="${colour}"/>`
      })
      return `<path d="M0 ${y} Q320 ${y + 56} 640 ${y}" fill="none" stroke="hsl(${hue} 30% 35%)" stroke-width="3"/>${flags.join('')}`
    })
    .join('')

const confetti = (hue: number, random: Random) =>
  Array.from({ length: 26 }, () => {
    const [x, y, r] = [random(640), random(360), 8 + random(38)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + random(5) * 36) % 360} 60% ${55 + random(25)}%)" opacity=".85"/>`
  }).join('')
