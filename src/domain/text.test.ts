import { describe, expect, test } from 'vitest'
import { foldText, searchTextOf, slugify, titleKey, visibleText } from './text.ts'

test('accents, case, typographic quotes and spacing do not count', () => {
  expect(foldText('  Café “Élan” —\n Children’s ')).toBe('cafe "elan" — children\'s')
})

test.each([
  ['Café Crafts & Cake!', 'cafe-crafts-and-cake'],
  ["Children's Day", 'childrens-day'],
  ['木', 'event'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s has the address %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('an area is searched for as people write it', () => {
  const text = searchTextOf({
    title: 'A',
    description: null,
    locationName: null,
    locationArea: 'north-london',
    venueName: 'B',
    organiser: null,
  })
  expect(text).toContain('north london')
})

describe('what no one can see is taken out of a text', () => {
  test.each([
    ['a direction override', 'Craft\u202e\u2066 day\u2069\u202c', 'Craft day'],
    ['zero-width characters', 'Ca\u200bsi\u200cno\u2060 \ufeffnight', 'Casino night'],
    ['a soft hyphen', 'Pup\u00adpets', 'Puppets'],
    ['control characters', 'Tea\u0000 for\u0007 two', 'Tea for two'],
    ['letters that are blank', 'Owl\u3164\u115f\u{e0041}s', 'Owls'],
    ['private and unassigned characters and halves of one', 'Owls\ue000\u{fffff}\u0378\ud800!', 'Owls!'],
    ['a joiner between letters', 'Ow\u200dls', 'Owls'],
    ['a variation selector after a letter', 'Ow\ufe0fls', 'Owls'],
  ])('%s', (_, written, seen) => {
    expect(visibleText(written)).toBe(seen)
  })

  test.each([
    '👨‍👩‍👧‍👦 Family day',
    '❤️ Hearts',
    '1️⃣ First',
    '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru',
    '👩🏽‍🚒 Firefighters',
    '🏳️‍🌈 Pride',
    'Ṩ Café',
    'One\n\ttwo',
  ])('but %s stays as it is', (text) => {
    expect(visibleText(text)).toBe(text)
  })

  test('a line is a line, however it is separated', () => {
    expect(visibleText('One\u2028two\u2029three\r\nfour')).toBe('One\ntwo\nthree\nfour')
  })

  test('a letter has two accents at most', () => {
    expect(visibleText(`Z\u0301\u0302\u0303\u0304algo a${'\u0301'.repeat(5000)}`)).toBe(
      'Z\u0301\u0302algo a\u0301\u0301',
    )
  })
})

test('texts are compared by what can be seen of them', () => {
  expect(foldText('Owl\u200b Day\u202e')).toBe('owl day')
  expect(titleKey('Ow\u200bl Day')).toBe('owl day')
})
