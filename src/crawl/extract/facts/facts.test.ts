import { describe, expect, test } from 'vitest'
import { readAges } from '#domain/ages/age-reading.ts'
import { areaOf } from '#domain/place/london/area-of.ts'
import { readPrice } from './price.ts'
import { readStatus } from './status.ts'
import { absoluteUrl, toPlainText } from './text.ts'

describe('prices', () => {
  test.each<[string, number | null, number | null]>([
    ['£5', 5, 5],
    ['Tickets £7.50', 7.5, 7.5],
    ['£5–£10', 5, 10],
    ['£5-10', 5, 10],
    ['£12.50 to £20', 12.5, 20],
    ['From £8', 8, null],
    ['£8+', 8, null],
    ['Up to £20', null, 20],
    ['Adults £12, children £6, under 2s free', 6, 12],
    ['Free for members, £4 for everyone else', 4, 4],
    ['£1,250 per family', 1250, 1250],
    ['50p a go', 0.5, 0.5],
    ['10 pounds', 10, 10],
    ['£6 plus £1.50 booking fee', 6, 6],
    ['Free–£15', 0, 15],
    ['£10, 2 to 5 years', 10, 10],
  ])('%s', (text, minPrice, maxPrice) => {
    expect(readPrice(text)).toMatchObject({ isFree: false, minPrice, maxPrice })
  })

  test.each([
    'Free',
    'FREE entry',
    'Free, no booking needed',
    'Free (suggested donation £3)',
    '£0',
    'Free for all families',
    'Free with no booking',
  ])('%s is free', (text) =>
    expect(readPrice(text)).toEqual({ isFree: true, minPrice: null, maxPrice: null, quote: text }),
  )

  test.each([
    'Free parking nearby',
    'Gluten-free cakes',
    'Feel free to bring a picnic',
    'Under 5s go free',
    'We raised £500',
    'Our £5 million appeal',
    'Save £5 with a family ticket',
    'All welcome',
  ])('%s states no price', (text) => expect(readPrice(text)).toBeNull())

  test('what is paid as one likes is neither free nor priced', () => {
    expect(readPrice('Pay what you can')).toMatchObject({ isFree: null, minPrice: null, maxPrice: null })
  })

  test('a long text is quoted from the first price to the last', () => {
    const text = `${'Words about the day. '.repeat(20)}Tickets cost £4 or £9 for two.${' More words.'.repeat(20)}`
    expect(readPrice(text)?.quote).toBe('£4 or £9')
  })
})

describe('ages', () => {
  test.each<[string, number | null, number | null]>([
    ['Ages 5-7', 60, 95],
    ['5-7', 60, 95],
    ['5 to 7 years', 60, 95],
    ['aged five to seven', 60, 95],
    ['For 7–11 year olds', 84, 143],
    ['Suitable for ages 3+', 36, null],
    ['3+', 36, null],
    ['8 years and over', 96, null],
    ['Over 8s', 96, null],
    ['Under 5s', null, 59],
    ['Up to 5 years', null, 71],
    ['18 months to 4 years', 18, 59],
    ['0-18 months', 0, 18],
    ['Age 4', 48, 59],
    ['All ages', 0, null],
    ['Story time (4+)', 48, null],
    ['Ages 5-7 at 10am, ages 8-11 at 1pm', 60, 143],
    ['Ages 6+. Under 8s must be accompanied by an adult', 72, null],
    ['Not suitable for children under 3', 36, null],
    ['KS2 pupils', 84, 143],
    ['16+ only', 192, null],
    ['Ages 7+ (under 12s with an adult)', 84, null],
    ['Age 7 to adult', 84, null],
    ['Music and mead, adults 18+.', 216, null],
    ['£6, 18+, doors at seven', 216, null],
  ])('%s', (text, minAgeMonths, maxAgeMonths) => {
    expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths })
  })

  test.each([
    'Under 8s must be accompanied by an adult',
    'Under 2s go free',
    '10.30-12.00',
    '5 - 7 May',
    'Open 10-4 daily',
    '£5-£7',
    'A hundred stalls and 12 games',
    'runs 4 to 6 weeks',
    'Doors 2 to 5pm',
  ])('%s states no age', (text) => expect(readAges(text)).toBeNull())
})

describe('status', () => {
  test.each([
    ['CANCELLED – Tea with Bears', 'cancelled', 'Tea with Bears'],
    ['Tea with Bears (sold out)', 'sold_out', 'Tea with Bears'],
    ['[POSTPONED] Tea with Bears', 'postponed', 'Tea with Bears'],
    ['Tea with Bears - Rescheduled', 'rescheduled', 'Tea with Bears'],
    ['CANCELLED Tea with Bears', 'cancelled', 'Tea with Bears'],
    ['Tea with Bears **SOLD OUT**', 'sold_out', 'Tea with Bears'],
    ['Sold out', 'sold_out', ''],
    ['Tea with Bears (cancelled because of rain)', 'cancelled', 'Tea with Bears'],
    ['TEA WITH BEARS SOLD OUT', 'sold_out', 'TEA WITH BEARS'],
    ['This event has been cancelled', 'cancelled', ''],
    ['Event cancelled: Tea with Bears', 'cancelled', 'Tea with Bears'],
    ['October 16 meetings have been cancelled', 'cancelled', 'October 16 meetings'],
    ['Tea with Bears – no meeting', 'cancelled', 'Tea with Bears'],
  ])('%s', (text, status, rest) => expect(readStatus(text)).toMatchObject({ status, rest }))

  test.each(['The Cancelled Tea Party', 'Tea Is Cancelled', 'Tea with Bears', 'Our sold out summer show returns', ''])(
    '%s has no mark',
    (text) => expect(readStatus(text)).toBeNull(),
  )
})

describe('areas of London', () => {
  test.each([
    ['1 Example Street, London SE1 9XX', 'central-london'],
    ['WC2H 7AA', 'central-london'],
    ['12 Any Road, London W1T 1AA', 'central-london'],
    ['Green Park, London SE10 8XX', 'south-london'],
    ['High Street, Croydon CR0 1AA', 'south-london'],
    ['High Street, Ilford, ig1 1aa', 'east-london'],
    ['Old Hall, N16', 'north-london'],
    ['Museum Road, SW7 2AA', 'west-london'],
    ['Studio E1, Old Mill, London N4 1AA', 'north-london'],
    ['A hall in South East London', 'south-london'],
  ])('%s', (address, area) => expect(areaOf(address)).toBe(area))

  test.each(['Manchester M1 1AA', 'Watford WD17 1AA', 'Dartford DA1 1AA', 'London', 'Room E1, Leeds', ''])(
    '%s lies in none that is known',
    (address) => expect(areaOf(address)).toBeNull(),
  )
})

describe('text', () => {
  test('blocks become lines, entities characters, scripts nothing', () => {
    expect(toPlainText('<p>Cakes &amp; tea</p><p>Bring a <b>friend</b><br>and a hat</p><script>x()</script>')).toBe(
      'Cakes & tea\nBring a friend\nand a hat',
    )
  })
  test('what was encoded twice is decoded twice', () => {
    expect(toPlainText('&lt;p&gt;Cakes &amp;amp; tea&lt;/p&gt;')).toBe('Cakes & tea')
  })
  test('plain text retains its lines and its signs', () => {
    expect(toPlainText('One  line\n\n for under < 5s\r\nTwo & three')).toBe('One line\nfor under < 5s\nTwo & three')
  })
  test('deep nesting is read', () => {
    expect(toPlainText(`${'<div>'.repeat(20_000)}deep${'</div>'.repeat(20_000)}`)).toBe('deep')
  })
  test('links that leave the web are no links', () => {
    expect(absoluteUrl('/a?b=1', 'https://venue.example/x/')).toBe('https://venue.example/a?b=1')
    expect(absoluteUrl('/a?b=1&#038;c=2', 'https://venue.example/x/')).toBe('https://venue.example/a?b=1&c=2')
    expect(absoluteUrl('mailto:a@venue.example', 'https://venue.example/')).toBeNull()
    expect(absoluteUrl(undefined, 'https://venue.example/')).toBeNull()
  })
})
