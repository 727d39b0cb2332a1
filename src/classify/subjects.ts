import type { EventToClassify } from '#domain/classification.ts'
import { CATEGORIES, type Category, TOPICS, type Topic } from '#domain/vocabulary.ts'
import { compileLexicon, findPhrases, spellOut, wordsOf } from './lexicon.ts'

type Subject = Category | Topic

/** Words that speak for a category or a topic. A title's word counts three times. */
const WORDS: Record<Exclude<Subject, 'general'>, string> = {
  outdoor: `
    outdoor|outdoors, park|parks, woodland|woods|forest|meadow|wetlands|wetland, garden|gardens|gardening,
    nature, walk|walks|walking|hike|hiking, trail|trails, farm|farms, zoo, safari, picnic, wildlife,
    pond dipping, bug hunt, den building, campfire, camping, bats|bat|birds|birdwatching, playground,
    playgrounds, beach, river, egg hunt|trail, open air, funfair, boat|boats, orienteering,
    climbing tree|trees, fireworks, carnival, street market, farmers market, bonfire`,
  museum: `
    museum|museums, exhibition|exhibitions, exhibit|exhibits, gallery|galleries, collection|collections,
    artefacts|artifacts, curator|curators|curated, historic house, heritage, archive|archives,
    dinosaur|dinosaurs, mummies, roman|romans, viking|vikings, egyptian|egypt, history, tower, palace,
    on display`,
  theatre: `
    theatre|theater, play by, stage, panto|pantomime, musical|musicals, performance|performances,
    puppet|puppets|puppetry, drama, ballet, circus, actors|actor, cast, show|shows, magic show, magician,
    shakespeare, opera, dance show, film|films|screening|screenings|cinema|movie|movies, premiere,
    directed by, adaptation, improv, comedy, production, west end, concert, playwright, auditorium`,
  arts: `
    art|arts, craft|crafts|crafting|crafty, painting|paint|paints, drawing|draw|drawings,
    pottery|clay|ceramics, collage, printmaking|prints, sculpture|sculptures, sewing|knitting|weaving,
    artist|artists, creative, origami, photography, illustration|illustrator, mosaic, messy play,
    decorate|decorating, make your own, sketching|sketch, jewellery, mask making, lantern making`,
  stem: `
    science|sciences|scientist|scientists, scientific, technology, engineering|engineer|engineers,
    maths|mathematics, coding|code|coders, robot|robots|robotics, space|astronomy|planetarium|stars|planets,
    lego, experiment|experiments, chemistry|physics|biology, computer|computing|computers, minecraft,
    rockets|rocket, electronics, inventors|invention|inventions, slime, stem|steam, stargazing, 3d printing,
    fossil|fossils, laboratory|lab`,
  sports: `
    sport|sports, football|soccer, rugby, cricket, tennis, swimming|swim, gymnastics, athletics,
    basketball|netball|hockey|volleyball, running|run|marathon, cycling|bikeability|bike|bikes,
    martial arts|judo|karate, yoga, fitness, skating|skate|skateboarding, climbing|bouldering,
    trampolining|trampoline, badminton, multi sports, table tennis, coaching|coaches, tournament, parkour,
    boxing, dodgeball, canoeing|kayaking|sailing`,
  workshop: `
    workshop|workshops, masterclass|masterclasses, class|classes, course|courses, lesson|lessons,
    learn to|how, training, make and take, hands on, holiday club|camp, taster session,
    drop in session|sessions, storytime, story time, rhyme time, stay and play, bootcamp`,
  educational: `
    learn|learning, educational|education, discover|discovering, school|schools, lesson|lessons,
    course|courses, explore|exploring, homework, workshop|workshops, museum, history, tutoring,
    stories behind, facts, language|languages`,
  entertainment: `
    show|shows, film|films|movie|movies|cinema|screening, panto|pantomime, magic, magician, comedy, circus,
    entertainment|entertainer|entertainers, party|parties|disco, games|game, funfair, puppet|puppets,
    musical, quiz, festival, theatre`,
  arts_crafts: `
    craft|crafts|crafting|crafty, art|arts, painting|paint, drawing|draw, pottery|clay, collage,
    sewing|knitting, origami, printmaking, decorate|decorating, make your own, mask making, lantern making,
    creative, sculpture`,
  cultural: `
    museum|museums, gallery|galleries, heritage, culture|cultures|cultural, history|historic|historical,
    exhibition|exhibitions, festival, diwali|eid|hanukkah|chinese new year|lunar new year,
    tradition|traditional|traditions, palace, architecture, community, black history, carnival`,
  science_tech: `
    science, technology, engineering, coding|code, robot|robots|robotics, space|astronomy|planetarium,
    experiment|experiments, computer|computing|computers, lego, minecraft, stem, maths, rocket|rockets,
    dinosaur|dinosaurs, fossils, inventions, digital, virtual reality, stargazing`,
  music_dance: `
    music|musical|musicians, concert|concerts, dance|dancing|dancers, ballet, choir,
    singing|sing|songs|song, orchestra|orchestral, band|bands, drumming|drums, disco, rhyme time, rhymes,
    piano|guitar|violin|ukulele, opera, jazz, hip hop, singalong, dj, rave, samba`,
  food_cooking: `
    cooking|cook|cookery, baking|bake|bakes, food|foods, pizza making, chocolate, cake|cakes, gingerbread,
    recipe|recipes, chef|chefs, afternoon tea, cupcake|cupcakes, biscuit|biscuits, kitchen, tea party,
    farmers market, pancake|pancakes, breakfast with`,
  reading_literature: `
    book|books, reading|read|readers, story|stories, storytime, storytelling|storyteller, author|authors,
    library|libraries, poetry|poems|poem|poet, literature|literary, rhyme time, writing|writers,
    comics|comic, world book day, fairytale|fairytales`,
}

const LEXICON = compileLexicon(invert(WORDS))
const TITLE_COUNTS = 3
/** A place says less of what happens there than the words of the event. */
const PLACE_COUNTS = 1.5
const ENOUGH_FOR_PRIMARY = 1
const ENOUGH_FOR_FURTHER = 2
const MOST_FURTHER = 4
/** Between equals the narrower says more: a science workshop is stem. */
const NARROWER_FIRST: readonly Category[] = [
  'stem',
  'sports',
  'museum',
  'outdoor',
  'arts',
  'theatre',
  'workshop',
  'general',
]

export type Subjects = { primaryCategory: Category; secondaryCategories: (Category | Topic)[] }

/** What the event is about, by its words; `general` where they do not say. */
export function subjectsOf(event: EventToClassify): Subjects {
  const points = new Map<Subject, number>()
  count(points, event.title, TITLE_COUNTS)
  count(points, event.description, 1)
  count(points, event.locationName, PLACE_COUNTS)
  const of = (subject: Subject) => points.get(subject) ?? 0

  const ranked = NARROWER_FIRST.toSorted((a, b) => of(b) - of(a))
  const [best = 'general'] = ranked
  const primaryCategory = of(best) >= ENOUGH_FOR_PRIMARY ? best : 'general'
  const further = [...new Set<Subject>([...CATEGORIES, ...TOPICS])]
    .filter((subject) => subject !== primaryCategory && of(subject) >= ENOUGH_FOR_FURTHER)
    .sort((a, b) => of(b) - of(a))
  return { primaryCategory, secondaryCategories: further.slice(0, MOST_FURTHER) }
}

/** A word said often counts once a field, so that a long description does not drown its title. */
function count(points: Map<Subject, number>, text: string | null, times: number) {
  if (!text) return
  const words = wordsOf(text)
  const said = new Set<string>()
  for (const { entry, firstWord } of findPhrases(words, LEXICON)) {
    const word = words[firstWord]?.folded ?? ''
    if (said.has(word)) continue
    said.add(word)
    for (const subject of entry) points.set(subject, (points.get(subject) ?? 0) + times)
  }
}

/** One phrase may speak for several subjects. */
function invert(wordsBySubject: Partial<Record<Subject, string>>) {
  const subjectsByPhrase = new Map<string, Subject[]>()
  for (const [subject, phrases] of Object.entries(wordsBySubject) as [Subject, string][]) {
    for (const phrase of phrases.trim().split(/,\s+/).flatMap(spellOut)) {
      const key = phrase.join(' ')
      subjectsByPhrase.set(key, [...(subjectsByPhrase.get(key) ?? []), subject])
    }
  }
  return [...subjectsByPhrase].map(([phrase, entry]) => ({ phrases: [phrase], entry }))
}
