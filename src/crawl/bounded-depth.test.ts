import { expect, test } from 'vitest'
import { withBoundedDepth } from './bounded-depth.ts'
import { readPage } from './page.ts'

const parse = (html: string) => readPage({ url: 'https://orchard.example/', body: `<!doctype html>${html}` }).dom()

test('a page of ordinary depth is returned as it is', () => {
  const page = `<ul>${'<li>Tea<ul><li>Cake</li></ul></li>'.repeat(400)}</ul>`
  expect(withBoundedDepth(page)).toBe(page)
})

test('a page nested without end is parsed at once, and keeps its text', () => {
  const started = performance.now()
  expect(parse(`${'<div>'.repeat(50_000)}Tea`).text()).toContain('Tea')
  expect(parse(`${'<ul><li>'.repeat(20_000)}Tea`).text()).toContain('Tea')
  expect(performance.now() - started).toBeLessThan(3000)
})

test('formatting left open does not multiply with every paragraph', () => {
  const started = performance.now()
  const $ = parse(Array.from({ length: 2000 }, (_, size) => `<font size=${size}><p>Tea`).join(''))
  expect($('font').length).toBeLessThan(60_000)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('what stands in a script is no markup', () => {
  const page = `<script>${"'<div>'+".repeat(2000)}''</script><p>Tea</p>`
  expect(withBoundedDepth(page)).toBe(page)
})
