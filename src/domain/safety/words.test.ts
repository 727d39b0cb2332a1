import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectNoBlowUp } from '#test/support/growth.ts'
import { holdsByWords } from './words.ts'

const holdsOf = (title: string, description: string | null = null) =>
  holdsByWords({ title, description, organiser: null, locationName: null, locationAddress: null, priceNotes: null })

describe('an event is held for what its words offer', () => {
  test('however friendly the words around them are', () => {
    const friendly =
      'Family fun craft day for children aged 5-11, free for all the family, kids, toddlers and parents welcome.'
    expect(holdsOf('Family casino spins', friendly)).toMatchObject([{ kind: 'harm', about: 'gambling' }])
    expect(holdsOf('Family craft day', `${friendly} Free casino spins.`)).toMatchObject([{ about: 'gambling' }])
  })

  test.each([
    ['sexual services', 'Sexy singles at the family craft day'],
    ['gambling', 'Face painting and casino bonus for all the family'],
    ['pills sold without a prescription', 'Cheap viagra with your story time'],
    ['get-rich offers', 'Double your bitcoin at the puppet show'],
    ['drugs', 'Buy weed after the sing-along'],
    ['weapons', 'Glocks for sale beside the bouncy castle'],
  ])('%s: %s', (about, title) => {
    expect(holdsOf(title)).toMatchObject([{ kind: 'harm', about }])
  })
})

test.each([
  'Casino Royale (12A)',
  'Wine bar upstairs, puppets downstairs',
  'Guns N’ Roses tribute for the whole family',
  'Join our WhatsApp group for class updates',
  'Cryptography for kids',
  'Why the casino always wins',
  'Seaside slot machines and one-armed bandits',
  'Steam tug with an escort of fireboats, tickets online',
  'Escorts wanted for the school parade',
  'Hot Single Record Fair',
])('%s is not held', (title) => {
  expect(holdsOf(title)).toEqual([])
})

test.each([
  [
    'Family craft day',
    'Family fun craft day for children aged 5 to 11, free for all the family, kids, toddlers and parents welcome.',
  ],
  ['Family craft day', 'Free for all the family at the library, with kites, clay and stories for kids aged 3 to 8.'],
  [
    'Toddler disco',
    'Glow sticks, bubbles and a bouncy castle for little ones. Pay on the door, cash or card, £3 a child.',
  ],
  [
    'Kite making',
    'Make a kite and fly it on the hill. Kids, mums, dads and grandparents welcome, half term Tuesday, £4 a kite.',
  ],
  ['Half term fun', 'Bring the kids for stories, puppets, juice and face painting. Mums, dads and grandparents relax.'],
  ['Lego Saturday', 'Build with friends in the library. Free, just turn up; ask Jo at the desk for the big box.'],
])('the words that harm is dressed up in do not hold an event by themselves: %s', (title, description) => {
  expect(holdsOf(title, description)).toEqual([])
})

test('words whose letters are set apart are read where wider gaps part them', () => {
  expect(holdsOf('S.e.x.y  n u d e s  f o r  s a l e')).toMatchObject([{ kind: 'harm', about: 'sexual services' }])
})

test('what no list names is held where it is put as harmful offers are, and says by which words', () => {
  const [hold] = holdsOf(
    'Youth hangout',
    'First vape’s on us, the spicy kind not the shop kind, ask Dex at the door, no names, any age.',
  )
  expect(hold).toMatchObject({ kind: 'harm', about: 'words as in harmful offers' })
  expect(hold?.quote).toContain(' … ')
})

test('a word of the lists holds nothing where the text has nothing else of harm, unless it is disguised', () => {
  const clay = 'with our potter on Tuesday mornings, who shows how to glaze a bowl and a cup.'
  expect(holdsOf('Blackjack the pirate cat', `A walk through the gallery ${clay}`)).toEqual([])
  expect(holdsOf('J4ckp0t the pirate cat', `A walk through the gallery ${clay}`)).not.toEqual([])
})

test('children alone at a private house, arranged by WhatsApp, is held for each of the signs', () => {
  const holds = holdsOf('Fun day', 'Children only, no parents allowed. At a private house, WhatsApp 07700 900123.')
  expect(new Set(holds.map(({ kind }) => kind))).toEqual(new Set(['safeguarding']))
  expect(holds).toEqual(
    expect.arrayContaining([
      { kind: 'safeguarding', about: 'parents are shut out', quote: 'no parents allowed' },
      { kind: 'safeguarding', about: 'children in a private home', quote: 'private house' },
      { kind: 'safeguarding', about: 'contact away from the site', quote: 'WhatsApp' },
    ]),
  )
})

test.each([
  ['Children-only session, grown-ups wait in the café.'],
  ['Drop-off session for over 7s. Overnight at the museum with our trained staff.'],
  ['Parents not allowed to sit on the stage.'],
  ['No child is admitted without an adult.'],
])('a sign that good clubs give, too, does not hold an event by itself: %s', (description) => {
  expect(holdsOf('Holiday club', description)).toEqual([])
})

test('booking by a private messenger is held; a group for those who have booked is not', () => {
  expect(holdsOf('Baby yoga', 'To book, WhatsApp Sam on 07700 900123.')).toContainEqual({
    kind: 'safeguarding',
    about: 'booking by a private messenger',
    quote: 'book, WhatsApp',
  })
  expect(holdsOf('Baby yoga', 'Once you have booked, join our WhatsApp group for class updates.')).toEqual([])
})

test('a disguised word needs no offer beside it, since nobody disguises what is harmless', () => {
  expect(holdsOf('Jackpot fun for all the family')).toEqual([])
  expect(holdsOf('J a c k p o t fun for all the family')).toMatchObject([{ about: 'gambling' }])
  expect(holdsOf('J4ckp0t fun for all the family')).toMatchObject([{ about: 'gambling' }])
})

test('a grave word is held by itself unless something near explains it', () => {
  expect(holdsOf('Nature art', 'Leaves, glue and ketamine.')).toMatchObject([{ about: 'drugs' }])
  expect(holdsOf('What is ketamine?', 'An awareness evening with the police.')).toEqual([])
  expect(holdsOf('Nature art', 'An awareness evening. Ketamine by the gram, delivered.')).toMatchObject([
    { about: 'drugs' },
  ])
})

test('an advertisement is known by what it offers, why one should want it and how to get it', () => {
  expect(holdsOf('Owl prowl', 'Greyhound tips that win. Subscribe for the nap of the day.')).toMatchObject([
    { about: 'gambling' },
  ])
  expect(holdsOf('Greyhound rescue', 'Meet retired greyhounds and win a rosette.')).toEqual([])
})

test('ordinary words that hold others by chance are not taken apart', () => {
  const words = 'Specialist therapists performed and socialised in Scunthorpe, Essex, Medford and Penistone.'
  expect(holdsOf('Arts week', words)).toEqual([])
  expect(holdsOf('Mead', "'Loud guitars, hot forge.' 'Bring a mug'")).toEqual([])
})

test('stuffing with friendly words changes nothing', () => {
  const friendly = 'Family storytime with puppets, crafts and songs for under fives. '.repeat(60)
  expect(holdsOf('Family fun', `${friendly} Win real money at our online casino. ${friendly}`)).toMatchObject([
    { kind: 'harm', about: 'gambling' },
  ])
})

test.each([
  'v1agra',
  'V.I.A.G.R.A',
  'v i a g r a',
  'b e s t   v i a g r a   p i l l s',
  'viaagra',
  'vi*gra',
  'vіаgrа',
  'ｖｉａｇｒａ',
  '𝓿𝓲𝓪𝓰𝓻𝓪',
  'via\u200bgra',
  'vi<b>ag</b>ra',
  'vi agra',
  '🅥🅘🅐🅖🅡🅐',
  '#BestViagraHere',
  'bestviagrahere',
  '\u202eargaiv\u202c',
  'vi&#97;gra',
])('a word is recognised however it is disguised: %s', (word) => {
  expect(holdsOf(`Story time and ${word} for the whole family`)).toMatchObject([
    { about: 'pills sold without a prescription' },
  ])
})

test('what harm is dressed up in is not held by itself, nor does it hide the harm', () => {
  const dress =
    'Family fun craft day for children aged 5-11, free for all the family, kids, toddlers and parents welcome.'
  expect(holdsOf('Family craft day', dress)).toEqual([])
  expect(holdsOf('Family craft day', `${dress} Free casino spins.`)).toMatchObject([{ about: 'gambling' }])
})

test('a text that staff may not be able to read is held for its language', () => {
  expect(
    holdsOf(
      'Taller de verano',
      'Ven con toda la familia a pintar y a jugar en el jardín con los monitores de la escuela.',
    ),
  ).toMatchObject([{ kind: 'other-language', about: 'Spanish' }])
})

test.each([
  [
    'Chinese or Japanese',
    'Lantern making',
    '请大家带上剪刀和胶水一起来做灯笼。 Free family fun for children aged 5-11, all welcome.',
  ],
  [
    'Cyrillic letters',
    'Сказки',
    'Приходите всей семьёй в субботу утром. A free family morning for children, toddlers and parents.',
  ],
  [
    'Romanian',
    'Story time',
    'A free family morning for children, toddlers and parents. Vino cu toată familia să pictăm și să ne jucăm în grădină cu prietenii noștri. All ages are welcome, just turn up with the kids.',
  ],
  ['Welsh', 'Clwb Stori', 'Dewch i wrando ar straeon a chanu caneuon gyda ni yn y llyfrgell. Mae croeso i bawb.'],
  ['Irish', 'Club na bpáistí', 'Tá fáilte roimh na páistí ag an teach seo gach oíche agus níl cead ag tuismitheoirí.'],
  ['Swedish', 'Familjedag', 'Lekar, bullar och saft i trädgården utan anmälan.'],
])(
  'so is one with a passage that they may not be able to read, whatever stands beside it: %s',
  (about, title, description) => {
    expect(holdsOf(title, description)).toMatchObject([{ kind: 'other-language', about }])
  },
)

test.each([
  ['Junior cricket', 'U9s to U13s train on Fridays (U9 6:30, U11 and U13 until 8pm), years 3 to 12, just turn up.'],
  ['Cinco de Mayo', 'Piñata, papel picado and a mariachi band for the whole family.'],
  [
    'Rymowanki',
    'Songs and rhymes in Polish and English for little ones. Wszyscy są mile widziani! Free, no need to book.',
  ],
  ['La Bohème', null],
  ['新年快乐: Chinese New Year', 'Lion dance and lantern making for all ages.'],
])('foreign names and two languages side by side are not held: %s', (title, description) => {
  expect(holdsOf(title, description)).toEqual([])
})

const HARMFUL = [
  'Sexy singles at the craft day',
  'Play now at our online casino with free spins',
  'Cheap viagra without prescription',
  'Double your bitcoin today',
  'Buy cocaine online',
  'No parents allowed at my private house',
]

test('no text makes it fail, and a quote is what stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...HARMFUL), fc.string(), (before, harm, after) => {
      const holds = holdsOf(before, `${harm} ${after}`)
      expect(holds.length).toBeGreaterThan(0)
    }),
  )
})

test('characters that nobody can see never take a hold away', () => {
  const invisible = fc.constantFrom(
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u202c',
    '\u2062',
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...HARMFUL),
      fc.array(fc.tuple(fc.nat(60), invisible), { maxLength: 20 }),
      (harm, inserted) => {
        const letters = [...harm]
        for (const [at, character] of inserted) letters.splice(Math.min(at, letters.length), 0, character)
        expect(holdsOf(letters.join('')).map(({ about }) => about)).toEqual(holdsOf(harm).map(({ about }) => about))
      },
    ),
  )
})

test.each([
  'no parents allowed ',
  'c a s i n o ',
  'c*s*n* ',
  'free bonus # 100 ',
  'bet win ',
  'ketamine talk talk talk ',
  'talk ketamine ',
  '1 2 3 ',
  'a.b.',
  '<b>',
  '\u202eonisac ',
  'freespins',
])('a hostile text takes time as its length does: %j', (unit) => {
  expectNoBlowUp((length) => holdsOf('Day out', unit.repeat(Math.ceil(length / unit.length)).slice(0, length)), 10_000)
})
