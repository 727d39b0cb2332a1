import { expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { withBoundedDepth, withBoundedXmlDepth } from './bounded-depth.ts'
import { readPage } from './page.ts'

const parse = (html: string) => readPage({ url: 'https://orchard.example/', body: `<!doctype html>${html}` }).dom()

test('a page of ordinary depth is returned as it is', () => {
  const page = `<ul>${'<li>Tea<ul><li>Cake</li></ul></li>'.repeat(400)}</ul>`
  expect(withBoundedDepth(page)).toBe(page)
})

test.each(['<div>', '<ul><li>'])(
  'a page of %s without end takes no longer than its size, and keeps its text',
  { timeout: 60_000 },
  (tags) => {
    expectLinear((size) => expect(parse(`${tags.repeat(size)}Tea`).text()).toContain('Tea'), 20_000)
  },
)

test('formatting left open does not multiply with every paragraph', () => {
  const $ = parse(Array.from({ length: 2000 }, (_, size) => `<font size=${size}><p>Tea`).join(''))
  expect($('font').length).toBeLessThan(60_000)
})

test('what stands in a script is no markup', () => {
  const page = `<script>${"'<div>'+".repeat(2000)}''</script><p>Tea</p>`
  expect(withBoundedDepth(page)).toBe(page)
})

test('XML without end takes no longer than its size, and what CDATA and comments quote is no markup', {
  timeout: 60_000,
}, () => {
  expectLinear((size) => {
    const body = `<?xml version="1.0"?>${'<a>'.repeat(size)}Tea`
    expect(readPage({ url: 'https://orchard.example/', body }).dom().text()).toContain('Tea')
  }, 40_000)
  const feed = `<rss>${'<item><![CDATA[<div><p>Tea]]><!-- <div> --><br/></item>'.repeat(1000)}</rss>`
  expect(withBoundedXmlDepth(feed)).toBe(feed)
})
