import { expect, test } from 'vitest'
import { readPage } from '../extract/parse/page.ts'
import { needsScripts } from './needs-scripts.ts'

const needs = (html: string) => needsScripts(readPage({ url: 'https://orchard.example/whats-on', body: html }))
const app = '<script src="/app.js"></script>'
const nav = '<header><a href="/">Orchard Barn</a> <a href="/visit">Plan a visit to the barn</a></header>'
const foot = `<footer>${'Orchard Barn, Mill Lane, open every day except Mondays. '.repeat(6)}</footer>`
const prose = `<p>${'The barn was built by the village and holds a hundred people. '.repeat(8)}</p>`

test.each([
  ['an empty mount', `<!doctype html><body><div id="root"></div>${app}</body>`],
  ['an empty list below a full head and foot', `<!doctype html><body>${nav}<main></main>${foot}${app}</body>`],
  ['a list that is loading', `<!doctype html><body>${nav}<main><p>Loading events…</p></main>${foot}${app}</body>`],
  [
    'a page that asks for scripts before all else',
    `<!doctype html><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="x">${prose}</div>${app}</body>`,
  ],
])('%s needs its scripts', (_, html) => {
  expect(needs(html)).toBe(true)
})

test.each([
  ['a page of prose', `<!doctype html><body>${nav}<main>${prose}</main>${foot}${app}</body>`],
  ['an empty page without scripts', '<!doctype html><body><main></main></body>'],
  [
    'a page whose map alone asks for scripts',
    `<!doctype html><body>${nav}<main>${prose}<noscript>Enable JavaScript to see the map</noscript></main>${app}</body>`,
  ],
  ['a feed', '<?xml version="1.0"?><rss><channel></channel></rss>'],
])('%s does not', (_, html) => {
  expect(needs(html)).toBe(false)
})
