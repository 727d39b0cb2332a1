import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateSitemap, readSitemap } from './sitemap.ts'

const base = 'https://hall.example/sitemap.xml'

test('pages with the day they changed, without their pictures', () => {
  const xml = `<?xml version="1.0"?><urlset><url><image:image><image:loc>/a.jpg</image:loc></image:image>
    <loc> https://hall.example/events/puppets?a=1&amp;b=2 </loc><lastmod>2026-05-01</lastmod></url>
    <url><loc><![CDATA[https://hall.example/about]]></loc></url><url></url></urlset>`
  expect(readSitemap(xml, base)).toEqual({
    pages: [
      { url: 'https://hall.example/events/puppets?a=1&b=2', lastmod: '2026-05-01' },
      { url: 'https://hall.example/about', lastmod: null },
    ],
    sitemaps: [],
  })
})

test('an index names further sitemaps', () => {
  const xml = '<sitemapindex><sitemap><loc>/event-sitemap.xml</loc></sitemap></sitemapindex>'
  expect(readSitemap(xml, base)).toEqual({ pages: [], sitemaps: ['https://hall.example/event-sitemap.xml'] })
})

test('a plain list', () => {
  const list = 'https://hall.example/a\r\n\nnot an address\nhttps://hall.example/b'
  expect(readSitemap(list, base).pages.map(({ url }) => url)).toEqual([
    'https://hall.example/a',
    'https://hall.example/b',
  ])
})

test('a packed sitemap is unpacked, a damaged one is empty', () => {
  const packed = gzipSync('<urlset/>')
  expect(inflateSitemap(packed)).toBe('<urlset/>')
  expect(inflateSitemap(packed.subarray(0, 12))).toBe('')
})
