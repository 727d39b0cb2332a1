import { describe, expect, test } from 'vitest'
import { familyCostPence, familyPenceOf } from './family-price.ts'
import { formatPriceFor, formatPriceOf } from './price-words.ts'

const priced = (priceNotes: string | null, minPrice: number | null = null, maxPrice: number | null = minPrice) => ({
  isFree: minPrice === null ? null : false,
  minPrice,
  maxPrice,
  priceNotes,
})
const years = (...ages: number[]) => ages.map((age) => age * 12)
const family = { adults: 1, children: years(3, 7) }
const cost = (event: ReturnType<typeof priced>, whose = family) => {
  const pence = familyCostPence(familyPenceOf(event), whose)
  return pence === null ? null : pence / 100
}

describe('what one adult, 3 and 7, pay', () => {
  test.each<[string, number, number | null, number | null]>([
    ['Adults £12, children £6', 6, 12, 24],
    ['Adults £12, children (5-15) £6, under 5s free', 6, 12, 18],
    ['£5 per child', 5, 5, 10],
    ['£5 per child, accompanying adults free', 5, 5, 10],
    ['£8 per person', 8, 8, 24],
    ['£8', 8, 8, 24],
    ['£5–£12', 5, 12, 36],
    ['£10, under 5s free', 10, 10, 20],
    ['Adult £10, child £6, family (2 adults, 2 children) £20', 6, 10, 20],
    ['Adult £10, child £6, family (1 adult, 1 child) £12', 6, 10, 22],
    ['Family of four £28', 28, 28, 28],
    ['Adult £10, concession £8, child £5', 5, 10, 20],
    ['Child £6, carers free', 6, 6, null],
    ['Children £6', 6, 6, null],
    ['From £8', 8, null, null],
    ['Adults from £12, children £6', 6, null, null],
    ['£45 per child per day or £180 for the week', 45, 45, 90],
    ['£180 per child for the week', 180, 180, 360],
  ])('“%s”', (notes, least, most, pounds) => expect(cost(priced(notes, least, most))).toBe(pounds))

  test('is nothing where it is free, and unknown where nothing is said', () => {
    expect(cost({ ...priced(null), isFree: true })).toBe(0)
    expect(cost(priced(null))).toBeNull()
    expect(cost(priced(null, 5, null))).toBeNull()
  })

  test('is by the price that staff set, where the venue’s words are of another', () => {
    expect(cost(priced('Adults £12, children £6', 4, 4))).toBe(12)
  })
})

test('a child older than all children’s prices pays as an adult; one younger pays at most as they do', () => {
  const event = priced('Adult £12, children (5-12) £6', 6, 12)
  expect(cost(event, { adults: 1, children: years(14) })).toBe(24)
  expect(cost(event, { adults: 1, children: years(2) })).toBe(18)
})

test('a family of more than a ticket admits pays one by one', () => {
  const event = priced('£9 each, family (2 adults, 2 children) £20', 9, 9)
  expect(cost(event, { adults: 2, children: years(3, 7) })).toBe(20)
  expect(cost(event, { adults: 2, children: years(3, 7, 9) })).toBe(45)
})

test.each([
  ['£45 per day or £180 for the week', 45, 45, '£45 a day, £180 for the week'],
  ['5-day camp: £195', 195, 195, '£195 for the week'],
  ['£8 drop-in, £60 per term', 8, 8, '£8'],
  ['£60 per term', 60, 60, '£60 for the term'],
  ['Adults £12, children £6', 6, 12, 'Adult £12, child £6'],
  ['Adults £12, concessions £9, children (3-15) £6, under 3s free', 6, 12, 'Adult £12, child £6'],
  ['Adults £12, children £6-£8', 6, 12, 'Adult £12, child £6 - £8'],
  ['£5 per child', 5, 5, '£5 per child'],
  ['£12, concessions £9', 9, 12, '£9 - £12'],
  ['£180 for the week', 4, 4, '£4'],
])('the price “%s” reads as it is meant', (notes, least, most, words) =>
  expect(formatPriceOf(priced(notes, least, most))).toBe(words),
)

test('a family reads what it pays itself, or from where the price starts', () => {
  expect(formatPriceFor(priced('Adults £12, children £6', 6, 12), family)).toBe('£24 for 1 adult, 3 and 7')
  expect(formatPriceFor(priced('Children £6', 6), family)).toBe('From £6')
  expect(formatPriceFor({ ...priced(null), isFree: true }, family)).toBe('Free')
  expect(formatPriceFor(priced(null), family)).toBe('Price TBC')
})
