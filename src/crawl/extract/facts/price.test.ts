import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { readPrice } from './price.ts'

describe('prices', () => {
  test('in dollars are no pounds, and what costs some is not free', () => {
    expect(readPrice('$8 per person, and free for the little ones; under 2s ride free')?.isFree ?? null).toBeNull()
    expect(readPrice('Entry free before noon, then $5')?.isFree ?? null).toBeNull()
    expect(readPrice('£3 a turn, under 2s ride free')).toMatchObject({ isFree: false, minPrice: 3 })
    expect(readPrice('Free ($5 suggested donation)')?.isFree).toBe(true)
    expect(readPrice('Free! $0')?.isFree).toBe(true)
  })

  test.each<[string, number | null, number | null]>([
    ['Adults £12, children £8.50, under 3s free', 8.5, 12],
    ['from £5', 5, null],
    ['£5–£8', 5, 8],
    ['£5/£3 concs', 3, 5],
    ['£7.50 + booking fee', 7.5, 7.5],
    ['£7.50+bf', 7.5, 7.5],
    ['£6 + £0.60 bf', 6, 6],
    ['£7.50 + £1 fee', 7.5, 7.5],
    ['£6 (+ 50p booking fee)', 6, 6],
    ['Tickets: £10 (£8)', 8, 10],
    ['£10 (£8 concessions)', 8, 10],
    ['50p', 0.5, 0.5],
    ['£1.50 per child', 1.5, 1.5],
    ['£40 for a block of 8', 40, 40],
    ['£180 for the week', 180, 180],
    ['£45 a day or £180 for the week', 45, 45],
    ['£6 a session or £40 for a block of 8', 6, 6],
    ['£12.00 - £1,250', 12, 1250],
    ['10 GBP', 10, 10],
    ['&pound;6', 6, 6],
    ['was £10 now £8', 8, 8],
    ['Adult £12, child £8, family ticket £28', 8, 12],
    ['Adult £12 / Child £8 / Family (2+2) £28', 8, 12],
    ['£12 adult, £8 child, £28 family', 8, 12],
    ['Family ticket £28', 28, 28],
    ['£6 per child, adults free', 6, 6],
    ['£6 per child, one adult goes free with each child', 6, 6],
    ['Adult £12 (£13.20 with Gift Aid)', 12, 12],
    ['£11 including Gift Aid, £10 without Gift Aid', 10, 10],
    ['£8 and a £3 refundable deposit', 8, 8],
    ['£8 a session, £45 per term', 8, 8],
    ['Pay what you can: £5, £8 or £12', 5, 12],
    ['£5 per child, gluten-free cakes for sale', 5, 5],
    ['First session free, £40 per term', 40, 40],
    ['Entry £1, pitches £10', 1, 1],
    ['£2 entry, raffle tickets £5', 2, 2],
  ])('%s', (text, minPrice, maxPrice) => {
    expect(readPrice(text)).toMatchObject({ isFree: false, minPrice, maxPrice })
  })

  test.each([
    'free, booking essential',
    'No charge',
    'Free of charge',
    'FREE!',
    'Free, donations welcome',
    'Free drop-in',
  ])('%s is free', (text) =>
    expect(readPrice(text)).toEqual({ isFree: true, minPrice: null, maxPrice: null, quote: text }),
  )

  test.each([
    'Pay what you can',
    'pay what you decide (suggested £5)',
    'Free with admission',
    'Included in museum entry',
    'Free with your museum ticket',
    'Normal admission applies',
    'donations welcome',
    'Suggested donation £3',
    'Suggested donation: £3 per family',
    'Entry: donation',
  ])('%s is quoted, and is no amount', (text) =>
    expect(readPrice(text)).toEqual({ isFree: null, minPrice: null, maxPrice: null, quote: text }),
  )

  test.each(['Not free', 'This event is not free'])('%s costs something, without a price', (text) =>
    expect(readPrice(text)).toEqual({ isFree: false, minPrice: null, maxPrice: null, quote: text }),
  )

  test.each([
    'Members free',
    'adults free',
    'one adult goes free with each child',
    '£3 deposit refundable',
    'prices TBC',
    'feel free to join in',
    'free parking',
    'Parking is free',
    'sugar free',
    'gluten-free cakes',
    'Call our freephone number',
    'No charge for adults',
    'No booking fee',
    'Come for a free taster session',
    'Your first session is free',
    'Pitches £10',
  ])('%s states no price', (text) => expect(readPrice(text)).toBeNull())

  test.each(['£1 ', '£1, family ', 'free for ', 'included in the ', 'pay what '])(
    'a hostile text of %j takes time in proportion',
    (words) => expectLinear((size) => readPrice(words.repeat(size)), 2000),
  )
})
