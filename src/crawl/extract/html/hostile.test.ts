import { expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { readPage } from '../../page.ts'
import { extractHtml } from './index.ts'

const ENTRY = 'Sat 4 April 10am Tea'

test.each([
  ['10,000 entries', `<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>`.repeat(10_000)],
  ['lists nested without end', `<ul><li>${ENTRY}`.repeat(5000)],
  ['tables nested without end', `<table><tr><td>${ENTRY}`.repeat(5000)],
  ['a line without end', `<p>${`${ENTRY} and `.repeat(20_000)}`],
  ['breaks without end', `<p>${`${ENTRY}<br>`.repeat(10_000)}`],
  ['a word without end', `<p>${'a'.repeat(500_000)}`],
])('%s take no more than moments', (_, body) => {
  const started = performance.now()
  extractHtml(readPage({ url: 'https://orchard.example/', body: `<!doctype html>${body}` }), day('2026-03-02'), [])
  expect(performance.now() - started).toBeLessThan(8000)
})
