import { expect, test } from 'vitest'
import { readAddresses } from './addresses.ts'

test('a pasted list is read whatever stands between the addresses, each site once', () => {
  const text = 'owls.example\nhttps://frogs.example/whats-on, www.owls.example;  newts.example'
  expect(readAddresses(text, new Set()).toTry).toEqual([
    'https://owls.example/',
    'https://frogs.example/whats-on',
    'https://newts.example/',
  ])
})

test('what is a venue already, and what is no address, is set apart', () => {
  expect(readAddresses('https://www.owls.example/x mailto:ann@owls.example hello', new Set(['owls.example']))).toEqual({
    toTry: [],
    known: ['owls.example'],
    unreadable: ['mailto:ann@owls.example', 'hello'],
  })
})

test('a line that has no address at all is named as it was pasted', () => {
  expect(readAddresses('owls.example\n The House of Owls \n\nfrogs.example', new Set())).toEqual({
    toTry: ['https://owls.example/', 'https://frogs.example/'],
    known: [],
    unreadable: ['The House of Owls'],
  })
})
