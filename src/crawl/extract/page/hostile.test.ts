import { test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { readPage } from '../parse/page.ts'
import { extractHtml } from './index.ts'

const ENTRY = 'Sat 4 April 10am Tea'

test.each<[string, (size: number) => string]>([
  ['entries', (size) => `<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>`.repeat(size)],
  ['lists within lists', (size) => `<ul><li>${ENTRY}`.repeat(size / 2)],
  ['tables within tables', (size) => `<table><tr><td>${ENTRY}`.repeat(size / 2)],
  ['one line', (size) => `<p>${`${ENTRY} and `.repeat(size)}`],
  ['breaks', (size) => `<p>${`${ENTRY}<br>`.repeat(size)}`],
  ['spans of a card', (size) => `<div>${'<span class="type">Tea</span>'.repeat(size)}</div>`],
  ['tabs', (size) => '<a href="#d">Sat 4 Apr</a><div id="d"><p>Screen 1</p>10:00</div>'.repeat(size / 2)],
  ['days in attributes', (size) => `${'<div data-date="2026-04-04">'.repeat(300)}${'<p>10:00 Tea</p>'.repeat(size)}`],
  ['one word', (size) => `<p>${'a'.repeat(size * 50)}`],
])('%s without end take no longer than their number', { timeout: 60_000 }, (_, body) => {
  expectLinear((size) => {
    const page = readPage({ url: 'https://orchard.example/', body: `<!doctype html>${body(size)}` })
    extractHtml(page, day('2026-03-02'), [])
  }, 3_000)
})
