import { expect, test } from 'vitest'
import { domainOf, readWebAddress } from './venue-address.ts'

test.each([
  ['owls.example/whats-on', 'https://owls.example/whats-on'],
  ['  HTTP://Owls.Example ', 'http://owls.example/'],
  ['owls.example:8080', 'https://owls.example:8080/'],
  ['site.localhost:4000/a', 'https://site.localhost:4000/a'],
])('%s is read as %s', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address)
})

test.each([
  '',
  'owls',
  'owls and more',
  'ftp://owls.example/',
  'javascript://x.example',
  'https://me:pw@owls.example/',
])('“%s” is no address of a web site', (typed) => {
  expect(readWebAddress(typed)).toBeUndefined()
})

test('a domain is the same with and without www., however it is typed', () => {
  const typed = ['https://www.Owls.example/whats-on', 'owls.example', 'OWLS.EXAMPLE/']
  expect(typed.map(domainOf)).toEqual(['owls.example', 'owls.example', 'owls.example'])
  expect(domainOf('http://owls.localhost:4000/a')).toBe('owls.localhost:4000')
})
