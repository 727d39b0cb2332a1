import { expect, test } from 'vitest'
import { canonicalUrl, isSameSite, pageKey } from './address.ts'

const base = 'https://hall.example/whats-on/'

test.each([
  ['../show?id=3#book', 'https://hall.example/show?id=3'],
  ['/show?utm_source=x&b=2&gclid=9&a=1&_ga=1.2', 'https://hall.example/show?b=2&a=1'],
  ['https://hall.example.:443/a;jsessionid=AB12', 'https://hall.example/a'],
  ['/caf%c3%a9/%7Etom?q=%2fx', 'https://hall.example/caf%C3%A9/~tom?q=%2Fx'],
  ['https://me:secret@hall.example/?PHPSESSID=1', 'https://hall.example/'],
  ['/show?day=5&#038;id=3&amp;page=2', 'https://hall.example/show?day=5&id=3&page=2'],
  ['mailto:box@hall.example', null],
  ['javascript:void(0)', null],
  ['https://', null],
  [`/${'x'.repeat(2000)}`, null],
])('%s is stored as %s', (href, expected) => {
  expect(canonicalUrl(href, base)).toBe(expected)
})

test.each([
  ['https://www.hall.example/', 'http://hall.example/a', true],
  ['https://tickets.hall.co.uk/', 'https://www.hall.co.uk/', true],
  ['https://hall.co.uk/', 'https://theatre.co.uk/', false],
  ['https://oak.camden.sch.uk/', 'https://elm.camden.sch.uk/', false],
  ['http://oak.localhost:8000/', 'http://elm.localhost:8000/', false],
  ['http://localhost:8000/', 'http://localhost:8001/', false],
  ['http://10.0.0.1/', 'http://20.0.0.1/', false],
  ['https://one.wordpress.com/', 'https://two.wordpress.com/', false],
])('%s and %s: one site is %s', (a, b, expected) => {
  expect(isSameSite(a, b)).toBe(expected)
})

test('a last slash, www and http do not make another page', () => {
  expect(pageKey('http://www.hall.example/events/')).toBe(pageKey('https://hall.example/events'))
})
