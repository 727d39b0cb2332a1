import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [
  { id: 'ann', fullName: 'Ann Lee', email: 'ann@example.com' },
  { id: 'anna', fullName: 'Anna Lee-Moor', email: 'moor@example.com' },
  { id: 'zoe', fullName: 'Zoë', email: 'z.smith@example.com' },
  { id: 'ben', fullName: 'Ben Hall', email: 'ben@example.com' },
  { id: 'ben2', fullName: 'Ben Young', email: 'young@example.com' },
]

test.each([
  ['Can you ring them, @Ann Lee?', ['ann']],
  ['@ann: she said no', ['ann']],
  ['@Anna knows', ['anna']],
  ['Ask @moor, then @zoe.', ['anna', 'zoe']],
  ['@z.smith and @Zoë', ['zoe']],
  ['@Ben Hall', ['ben']],
])('%s', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids)
})

test('a name that two people share, one of no one, and the address of an e-mail mention no one', () => {
  expect(mentionedIn('@Ben @Nobody jo@ann.example @annual @ann@example.com', people)).toEqual([])
})
