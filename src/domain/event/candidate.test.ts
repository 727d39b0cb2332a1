import { expect, test } from 'vitest'
import { found } from '#test/support/make.ts'
import { day } from '../days/london-time.ts'
import { countUndated, dropped, dropReasonLabel, groupCandidates, isLoss, withoutTaken } from './candidate.ts'

const onPage = (pageUrl: string, title: string | null, reason: 'over' | 'no-name' = 'over', words = 'x') => ({
  title,
  firstDay: null,
  words,
  reason,
  pageUrl,
})

test('an event that is dropped says the words of its dates', () => {
  const quote = (words: string) => ({ quote: words, url: 'https://orchard.example/', method: 'html' as const })
  const event = found({
    title: 'Owls',
    startDate: day('2026-03-06'),
    evidence: { title: quote('Owls'), startDate: quote('6  March') },
  })
  expect(dropped(event, 'over')).toEqual({
    title: 'Owls',
    firstDay: '2026-03-06',
    words: '6 March',
    reason: 'over',
    facts: { startDate: '2026-03-06' },
  })
})

test('what was read of it is there without what was not, no longer than staff may enter', () => {
  const event = found({ title: 'Owls', description: 'x'.repeat(700), minPrice: 5, isFree: false, imageUrl: null })
  const { facts } = dropped(event, 'over')
  expect(facts).toEqual({ description: `${'x'.repeat(599)}…`, minPrice: 5, isFree: false })
})

test('a candidate that has the name of an event that was taken is not lost', () => {
  const all = [onPage('a', 'OWLS'), onPage('a', 'Frogs'), onPage('a', null)]
  expect(withoutTaken(all, new Set(['owls'])).map(({ title }) => title)).toEqual(['Frogs', null])
})

test('of candidates by reason those are undated that an understood date would have made events', () => {
  expect(countUndated({ 'no-date': 3, habit: 1, over: 9, 'no-name': 2 })).toBe(4)
  expect([isLoss('no-date'), isLoss('over')]).toEqual([true, false])
})

test('candidates of one reason and title are one group with the first pages that have it', () => {
  const all = ['a', 'b', 'c', 'd', 'a'].map((page) => onPage(page, page === 'b' ? 'OWLS' : 'Owls'))
  expect(groupCandidates(all)).toMatchObject({ groups: [{ title: 'Owls', times: 5, pages: ['a', 'b', 'c'] }], more: 0 })
})

test('without a title it is the words that count', () => {
  const all = [
    onPage('a', null, 'no-name', 'one'),
    onPage('a', null, 'no-name', 'two'),
    onPage('b', null, 'no-name', 'two'),
  ]
  expect(groupCandidates(all).groups.map(({ times }) => times)).toEqual([1, 2])
})

test('beyond the limit candidates are only counted', () => {
  const all = ['Owls', 'Frogs', 'Newts', 'Owls', 'Newts'].map((title) => onPage('a', title))
  expect(groupCandidates(all, 2)).toMatchObject({ groups: [{ title: 'Owls', times: 2 }, { title: 'Frogs' }], more: 2 })
})

test('reasons that earlier versions logged are shown as they are', () => {
  expect([dropReasonLabel('site-template'), dropReasonLabel('repeated on the site')]).toEqual([
    'repeated on the site',
    'repeated on the site',
  ])
})
