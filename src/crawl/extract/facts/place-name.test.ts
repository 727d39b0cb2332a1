import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { isPlaceName, placeOf, placeSaidIn } from './place-name.ts'

describe('the name of a place', () => {
  test.each([
    'Riverside Hall',
    'the Small Hall',
    'Church Hall',
    '1st Elmford Scout Hut',
    'St Mary’s',
    'St. Mark’s Church',
    'Elmford Methodist Church',
    'The Customs House',
    'Arts & Ecology Centre',
    'Studio 2',
    'The Quad',
    'The Library',
    'Otley Courthouse',
    '9 Golf St',
    'Downtown Elmford',
    'Elmford upon Mill Library',
    'Maison du Moulin Theatre',
    'Chapel le Mill Hall',
    'Casa de la Rosa Arts Centre',
    'Centro de Arte y Rosa Hall',
  ])('%s', (text) => expect(isPlaceName(text)).toBe(true))

  test.each([
    'Library',
    'Youth Theatre',
    'Dance Academy',
    'Family Cinema',
    'Summer School',
    'Tour of the House',
    'Fun in the Park',
    'Open Garden',
    'Lego Club',
    'A Night at the Museum',
    'Stick Man',
    'Book your place at the hall',
    'Parents & carers',
  ])('%s is none', (text) => expect(isPlaceName(text)).toBe(false))

  test.each([
    ['The Long Room (off the main yard).', 'The Long Room', null],
    ['Mill Hall, 3 Mill Lane, Elmford', 'Mill Hall', 'Mill Hall, 3 Mill Lane, Elmford'],
    ['Corner House Books - Elmford', 'Corner House Books', 'Corner House Books - Elmford'],
  ])('%s', (text, name, address) => expect(placeOf(text)).toEqual({ name, address }))

  test('a hostile line takes time in proportion', () => {
    expectLinear((size) => placeOf('The Hall of '.repeat(size)), 2000)
    expectLinear((size) => placeSaidIn('at The Hall of the '.repeat(size)), 2000)
  })
})

describe('a sentence says where', () => {
  test.each([
    ['7pm at the Guildhall', 'the Guildhall'],
    ['We meet in the village hall on Fridays', 'the village hall'],
    ['Every Tuesday at 10am in St Mary’s Church Hall, Elmford', 'St Mary’s Church Hall'],
    ['Indoors in The Great Hall', 'The Great Hall'],
    ['Meet under the main arch at 9pm', 'the main arch'],
    ['10–11.30am @ Hopton Library', 'Hopton Library'],
  ])('%s', (sentence, name) => expect(placeSaidIn(sentence)?.name).toBe(name))

  test.each([
    'Buy tickets at the Old Library',
    'In April at 2pm',
    'She trained at Elmford Drama School',
    'At Christmas, in person',
    'In her last year at the Royal Academy of Music',
    'The wedding was held in Elmford in a simple and solemn ceremony',
  ])('%s: nowhere', (sentence) => expect(placeSaidIn(sentence)).toBeNull())
})
