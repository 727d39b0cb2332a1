import type { Reply, Site } from './model.ts'

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

/** The address of a picture the town draws itself; the same words give the same picture. */
export const pictureAt = (words: string, hue: number) => `/media/${hue}-${words.replace(/[^A-Za-z0-9-]+/g, '-')}.svg`

/** A small landscape in one colour family, drawn from its name. */
export function drawPicture(name: string): string {
  const hue = Number(/^\d+/.exec(name)?.[0] ?? 200) % 360
  let state = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_537, 7)
  const random = (max: number) => {
    state = (state * 75 + 74) % 65_537
    return state % max
  }
  const hills = [0, 1, 2].map((n) => {
    const top = 150 + n * 45
    const [a, b, c] = [top - random(70), top - random(70), top - random(60)]
    return `<path d="M0 ${a} C120 ${b - 40} 200 ${b + 50} 320 ${b} S520 ${c - 40} 640 ${c} V360 H0Z" fill="hsl(${(hue + n * 14) % 360} ${38 + n * 6}% ${66 - n * 15}%)"/>`
  })
  const dots = Array.from({ length: 3 + random(5) }, () => {
    const [x, y, r] = [random(640), random(170), 4 + random(16)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + 180) % 360} 70% 85%)" opacity=".8"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><rect width="640" height="360" fill="hsl(${hue} 55% 90%)"/><circle cx="${90 + random(460)}" cy="${60 + random(60)}" r="${30 + random(26)}" fill="hsl(${(hue + 40) % 360} 90% 72%)"/>${dots.join('')}${hills.join('')}</svg>`
}
