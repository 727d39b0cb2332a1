import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { eventToClassify } from '#test/support/classifying.ts'
import { classifyBuiltIn } from './built-in.ts'

const { autoRejectThreshold, autoApproveThreshold } = defaultSettings()

const classified = (title: string, description: string) => classifyBuiltIn(eventToClassify({ title, description }))

describe('inclusive sessions for children and adults together are for children', () => {
  test.each([
    ['All-Ability Cycling', 'Trikes and tandems for children and adults with special needs.'],
    ['Multi-Sports', 'For children and adults with disabilities, their brothers, sisters and friends.'],
    ['Sensory Garden Afternoon', 'Adults with children who find crowds hard are welcome from two.'],
    ['Signing Choir', 'Open to deaf children and adults who sign, and to their families.'],
    ['Wheelchair Basketball', 'Kids and adults with mobility impairments play side by side.'],
    ['Relaxed Swim', 'A calm hour for autistic children and adults wishing to avoid the noise.'],
    ['Pottery Together', 'Adults with children aged 4 to 10 share a wheel.'],
    ['Forest Friends', 'A group for children with additional needs and the adults who care for them.'],
  ])('%s: %s', (title, description) => expect(classified(title, description).isChildFriendly).toBe(true))
})

describe('what is said for grown people only does not read as playful', () => {
  test.each([
    ['Hazardous Waste Day', 'Drop off old paint, oil and batteries; staff will unload your car.'],
    ['Clothes Swap', 'Drop off your bags before noon and slide in for the bargains.'],
    ['Laundry Drop Off Morning', 'Leave your washing, collect it after four.'],
    ['Tax Return Clinic', 'Drop off your papers or bring a notebook.'],
    ['Ramblers: The Crown to the Mill', 'A brisk outing for experienced walkers, eleven miles.'],
    ['Slides of Old Norwich', 'A slide show by the civic society, with stories from its members.'],
    ['Hop Harvest', 'Pick hops and hear how they are dried.'],
  ])('%s: %s', (title, description) => {
    const { childConfidenceScore, isChildFriendly } = classified(title, description)
    expect(isChildFriendly).toBe(false)
    expect(childConfidenceScore).toBeLessThan(50)
  })
})

describe('words without an audience say nothing against children', () => {
  const CHILDRENS = 'Songs and a story for children aged 3 to 6.'
  test.each([
    'Meet in the large meeting room.',
    'Read to one of our therapy dogs.',
    'Dr Bones shows how a skeleton moves.',
    'Visit the hen and her chicks.',
    'Spot the stag in the park.',
    'Skates to rent at the door.',
    'A memory game about migration.',
    'It builds confidence and wellbeing.',
    'Bring a notebook.',
    'Come dressed as a legendary knight.',
    'There is a raffle, and a buffet tea.',
  ])('%s', (words) => {
    const without = classified('Saturday Morning', CHILDRENS).childConfidenceScore
    expect(classified('Saturday Morning', `${CHILDRENS} ${words}`).childConfidenceScore).toBeGreaterThanOrEqual(without)
  })

  test.each([
    ['Tails and Tales', 'Read to a therapy dog in the small meeting room.'],
    ['Paws and Pages', 'Practise reading aloud to a trained therapy dog, one reader at a time.'],
  ])('%s: %s', (title, description) =>
    expect(classified(title, description).childConfidenceScore).toBeGreaterThan(autoRejectThreshold),
  )
})

describe("'not just for children' does not say that it is for them", () => {
  test.each([
    ['Board Games for Grown-Ups', "This isn't just for kids: strategy games and craft beer."],
    ['Storytime After Hours', 'Think fairy tales are just for kids? Think again.'],
    ['Colour and Unwind', 'Colouring is not only for children. Bring a bottle.'],
    ['Trampoline Fitness', 'Who says bouncing is just for kids?'],
    ['Lego for Architects', 'Bricks aren’t just for children any more, says our speaker.'],
    ['Play at Work', 'Play is no longer only for kids: a seminar for managers.'],
    ['Adult Panto', "Pantomime isn't merely for children!"],
    ['Comics Reading Group', 'You thought comics were only for kids?'],
  ])('%s: %s', (title, description) => {
    const { childConfidenceScore, isChildFriendly, quotes } = classified(title, description)
    expect(isChildFriendly, JSON.stringify(quotes)).toBe(false)
    expect(childConfidenceScore).toBeLessThan(50)
  })

  test.each([
    ['Family Fun Day', "It isn't just for kids: fun for the whole family."],
    ['Kids’ Comic Club', 'Comics are just for kids today: ages 6 to 10.'],
  ])('but %s: %s', (title, description) => expect(classified(title, description).isChildFriendly).toBe(true))
})

describe('trainings for those who work with children are not for children', () => {
  test.each([
    ['Phonics for Teaching Assistants', 'A twilight CPD session on teaching phonics in KS1.'],
    ['Outdoor Learning: Training for Early Years Staff', 'Run forest school sessions with under-fives.'],
    ["Teachers' Preview Evening", 'What we offer schools for key stages 2 and 3.'],
    ['Maths Mastery Network Meeting', 'For primary school teachers of Years 3 to 6.'],
    ['Safeguarding Training', 'Level 2 for all who work with children aged 5 to 11.'],
    ['Story Skills', 'Professional development for K-8 educators.'],
    ['K-8 science', 'Training for K-8 teachers.'],
    ['Maths mastery', 'Twilight for Year 6 teachers.'],
    ['Phonics first', 'For EYFS and KS1 practitioners.'],
    ['Early Years Conference', 'Keynotes for nursery managers and childminders.'],
    ['Music in the Nursery', 'A course for early years practitioners working with children from birth to 5.'],
    ['Drama in the Classroom', 'Teacher training: games for pupils in Years 5 and 6.'],
    ['Supporting Dyslexic Children', 'INSET training for schools, led by a specialist.'],
    ['Behaviour that Works', 'Aimed at teachers and teaching assistants in KS2.'],
    ['Youth Work Essentials', 'An accredited course for youth workers who meet teenagers.'],
    ['Puppets in Play', 'CPD for librarians who lead storytimes.'],
    ['SENCO Forum', 'Termly meeting for SENCOs in primary schools.'],
    ['Makaton Level 1', 'For professionals who support young children.'],
  ])('%s: %s', (title, description) => {
    const { childConfidenceScore, isChildFriendly, minAgeMonths, maxAgeMonths } = classified(title, description)
    expect(isChildFriendly).toBe(false)
    expect(childConfidenceScore).toBeLessThan(50)
    expect([minAgeMonths, maxAgeMonths]).toEqual([null, null])
  })

  test.each([
    ['School Fair', "Face painting, a bouncy castle and the teachers' sponge throw. Fun for all the family."],
    ['Half-Term Art Camp', 'Taught by qualified teachers, for children aged 6 to 11.'],
    ['Inset Day Club', 'Games and crafts for 5 to 10 year olds on the inset day.'],
    ['Storytelling Workshop', 'For children, teachers and parents. Ages 5 to 9.'],
    ['Animal Handling', 'For ages 4 to 8. Free for teachers.'],
    ['Schools Concert', 'For pupils in Years 3 to 6 and their teachers.'],
    ['Mini Chefs', 'Cooking for ages 7 to 11. Our coaches and tutors are DBS checked.'],
    ['Family Science Day', 'Meet professionals who work in space. For children aged 5 to 12.'],
  ])('but %s: %s', (title, description) => expect(classified(title, description).isChildFriendly).toBe(true))
})

describe('courses for parents are not for their children', () => {
  test.each([
    ['First Aid for Parents', 'What to do if your baby chokes or your child burns a hand.'],
    ['Calm Parenting', 'Six evenings on how to talk so that your children listen.'],
    ['Teenage Brains', 'A talk for parents about your teenager and screens.'],
    ['Sleep Workshop', 'Help your toddler sleep through. For parents only, please.'],
  ])('%s: %s', (title, description) => expect(classified(title, description).isChildFriendly).toBe(false))
})

describe('whom money goes to, and who pays less, is not whom an event is for', () => {
  test.each([
    ['Plant Sale', 'Raising funds for the primary school.'],
    ['Charity Auction', 'In aid of children in need of a home.'],
    ['Pub Walk', 'All proceeds to the toddler group.'],
    ['Choral Concert', 'Fauré and Duruflé. Tickets £12, students and children £3.'],
    ['Antiques Fair', '200 dealers. Adults £5, children under 16 free.'],
    ['Baby Loss Service', 'For families who have lost a baby.'],
    ['Indie Night', 'A four-piece on tour. 14+ (under 16s accompanied by an adult).'],
  ])('%s: %s', (title, description) => expect(classified(title, description).isChildFriendly).toBe(false))
})

test('the flag says what the score says, and a sure score has a statement', () => {
  for (const [title, description] of [
    ['Late Night', 'Laser tag and games. Ages 13-18.'],
    ['Plot Twist', 'Kids are invited to hands-on word games and crafts.'],
    ['Wellness Plan', 'Teens make a plan in a six-week course.'],
    ['Art Explorers', ''],
    ['Jazz in the Park', 'A picnic concert with a saxophone quartet.'],
  ] as const) {
    const { childConfidenceScore, isChildFriendly } = classified(title, description)
    expect(isChildFriendly, title).toBe(childConfidenceScore >= 50)
    expect(childConfidenceScore).toBeLessThanOrEqual(Math.max(99, autoApproveThreshold))
  }
})

describe('what is for children in one part of it may be for others as a whole', () => {
  test.each([
    ['Harvest Street Feast', 'Forty cooks, three bands, and a family area for families with children.'],
    ['Allotment Open Day', 'Cuttings, cakes and a corner for kids.'],
    ['Dockside Record Fair', 'Crates of vinyl from ten dealers. There is a play zone for children.'],
  ])('%s: %s', (title, description) => {
    const { childConfidenceScore, guards } = classified(title, description)
    expect(childConfidenceScore).toBeLessThan(autoApproveThreshold)
    expect(childConfidenceScore).toBeGreaterThan(autoRejectThreshold)
    expect(guards?.saysFor).toBe(false)
  })

  test('nothing is a part that stands by itself', () =>
    expect(classified('Harvest Feast', 'An afternoon for families with children, and supper.').guards?.saysFor).toBe(
      true,
    ))
})

describe('what mostly adults come for speaks a little against children', () => {
  test.each([
    ['Curry Night', ''],
    ['Set Menu', 'Three courses at the Corner House.'],
    ['Meet Your Councillors', 'Every first Saturday.'],
    ['Stained Glass Weekend', 'All materials are provided.'],
    ['Ramblers: Long Meadow', 'Nine miles, meet at the bridge.'],
    ['Coffee Morning', 'Tea, cake and a raffle.'],
  ])('%s', (title, description) => {
    const { guards, childConfidenceScore } = classified(title, description)
    expect(guards).toMatchObject({ saysFor: false, saysAgainst: true })
    expect(childConfidenceScore).toBeLessThan(22)
  })

  test.each([
    ['Family Coffee Morning', 'Toys on the floor for children under 5.'],
    ['Sourdough Saturday', 'A workshop for children aged 6 to 11: shape a hedgehog loaf.'],
    ['Stained Glass Suns', 'Paint a window with your little ones: for families with children under 8.'],
    ['Junior Anglers', 'An angling club match for ages 8 to 15.'],
  ])('but does not outvote that %s is for children', (title, description) => {
    const { childConfidenceScore, isChildFriendly } = classified(title, description)
    expect(isChildFriendly).toBe(true)
    expect(childConfidenceScore).toBeGreaterThan(80)
  })
})

describe('what children alone are offered says for whom it is', () => {
  test.each([
    ['Paws to Read', 'Read to a dog that never interrupts.'],
    ['Lego Club', 'Every second Thursday after four.'],
    ['Paper Engineering for Tweens', 'Two parts.'],
  ])('%s', (title, description) => expect(classified(title, description).guards?.saysFor).toBe(true))

  test.each([
    ['Lego Club for Adults', 'Unwind with bricks and a glass of wine.'],
    ['Brick Lounge', 'A Lego club night, over 18s only.'],
  ])('but %s is for adults', (title, description) => {
    expect(classified(title, description).isChildFriendly).toBe(false)
  })
})
