import { expect, test } from 'vitest'
import { found } from '#test/support/make.ts'
import { day } from '../days/london-time.ts'
import { dropped, dropReasonLabel, groupCandidates } from './candidate.ts'

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
  expect(dropped(event, 'over')).toEqual({ title: 'Owls', firstDay: '2026-03-06', words: '6 March', reason: 'over' })
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
