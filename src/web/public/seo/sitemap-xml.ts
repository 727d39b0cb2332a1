import { escapeXml } from '../../feeds/xml.ts'

/** An address for search engines, and when what it shows last changed; null = unknown. */
export type SitemapEntry = { url: string; changedAt: Date | null }

/** A list of pages. https://www.sitemaps.org/protocol.html */
export const sitemap = (pages: readonly SitemapEntry[]) => answer('urlset', 'url', pages)

/** A list of such lists. */
export const sitemapIndex = (sitemaps: readonly SitemapEntry[]) => answer('sitemapindex', 'sitemap', sitemaps)

function answer(root: string, element: string, entries: readonly SitemapEntry[]): Response {
  const lines = entries.map(({ url, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escapeXml(url)}</loc>${lastmod}</${element}>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
