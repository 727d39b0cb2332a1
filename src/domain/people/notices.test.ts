import { expect, test } from 'vitest'
import { noticesOfAnswer, noticesOfNotes, noticesOfQuestion } from './notices.ts'

const staff = ['Ann', 'Ben', 'Cat'].map((fullName) => ({
  id: fullName.toLowerCase(),
  fullName,
  email: `${fullName.toLowerCase()}@example.com`,
}))
const asked = { id: 7, askedById: 'ann', assignedToId: 'ben', question: 'Is it on?', answer: null }
const to = (notices: { to: string }[]) => notices.map((notice) => notice.to)

test('a question is sent to the colleague who is asked and to those it mentions, once each, never to the person who asks', () => {
  expect(to(noticesOfQuestion(asked, staff))).toEqual(['ben'])
  const question = 'Is it on, @Ben? @Cat may know. I am away, @Ann'
  expect(to(noticesOfQuestion({ ...asked, question }, staff))).toEqual(['ben', 'cat'])
})

test('an answer is sent to the person who asked and to those it mentions, unless they wrote it', () => {
  expect(to(noticesOfAnswer({ ...asked, answer: 'Yes, says @Cat' }, 'ben', staff))).toEqual(['ann', 'cat'])
  expect(noticesOfAnswer({ ...asked, answer: null }, 'ann', staff)).toEqual([])
  expect(noticesOfAnswer({ ...asked, askedById: null }, 'ben', staff)).toEqual([])
})

test.each([
  { kind: 'venue-notes' as const, venueId: 3 },
  { kind: 'event-notes' as const, eventId: 3 },
])('$kind are sent to those whom they newly mention', (about) => {
  const notes = { before: '@Ben has the key', after: '@Ben has the key, @Cat the code. @Ann' }
  expect(noticesOfNotes(about, notes, 'ann', staff)).toEqual([{ ...about, to: 'cat', writtenBy: 'ann' }])
  expect(noticesOfNotes(about, { before: notes.after, after: null }, 'ann', staff)).toEqual([])
})
