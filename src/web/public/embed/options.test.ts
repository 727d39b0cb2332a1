import { expect, test } from 'vitest'
import { defaultOptions, embedParams, parseOptions } from './options.ts'

const parse = (query: string) => parseOptions(new URLSearchParams(query))

test('how events are shown is read from the address', () => {
  expect(parse('limit=12&theme=dark&accent=%231D4ED8&event=owl-walk')).toEqual({
    event: 'owl-walk',
    limit: 12,
    theme: 'dark',
    accent: '1d4ed8',
  })
})

test.each(['', 'limit=0&theme=pink&accent=red&event=../x', 'limit=-1', 'limit=6.5', 'limit=1e9', 'limit='])(
  'what makes no sense is ignored: %j',
  (query) => {
    expect(parse(query)).toEqual(defaultOptions())
  },
)

test('no more than thirty events are shown', () => {
  expect(parse('limit=31').limit).toBe(30)
})

test('an address says only what differs from what goes without saying', () => {
  const filter = new URLSearchParams('category=museum')
  expect(embedParams(filter, defaultOptions()).toString()).toBe('category=museum')
  const options = parse('accent=0a7&limit=3&theme=light')
  expect(embedParams(filter, options).toString()).toBe('category=museum&limit=3&theme=light&accent=00aa77')
})

test('a single event has no filter', () => {
  expect(embedParams(new URLSearchParams('category=museum'), parse('event=owl-walk&limit=3')).toString()).toBe(
    'event=owl-walk',
  )
})
