import type { EventToClassify } from '#domain/classification/classification.ts'
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
    artefacts|artifacts, curator|curators|curated, historic house, heritage, docent, highlights tour,
    dinosaur|dinosaurs, mummies, roman|romans, viking|vikings, egyptian|egypt,
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
    maths|mathematics, coding|code|coders, robot|robots|robotics, astronomy|planetarium|planets, outer space, space centre|center|station,
    lego, experiment|experiments, chemistry|physics|biology, computer|computing|computers, minecraft,
    rockets|rocket, electronics, inventors|invention|inventions, slime, stem, stargazing|telescopes|telescope, 3d printing,
    fossil|fossils, laboratory|lab`,
  sports: `
    sport|sports, football|soccer, rugby, cricket, tennis, swimming|swim, gymnastics, athletics,
    basketball|netball|hockey|volleyball, running|marathon|parkrun|10k|5k, cycling|bikeability|bike|bikes,
    martial arts|judo|karate, yoga, fitness, skating|skate|skateboarding, climbing|bouldering,
    trampolining|trampoline, badminton, multi sports, table tennis, coaching|coaches, tournament, parkour,
    boxing, dodgeball, canoeing|kayaking|sailing`,
  workshop: `
    workshop|workshops, masterclass|masterclasses, class|classes, course|courses, lesson|lessons,
    learn to, training, make and take, hands on, holiday club|camp, taster session,
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

/** What an event is called by its kind: each counts twice, or once more than above. */
const KINDS: Partial<Record<Subject, string>> = {
  theatre: `
    play|plays|musical|musicals|panto|pantomime|drama|opera|ballet|circus|cabaret|burlesque|puppet|puppets|magic show, new play,
    concert|gig|band|bands|orchestra|choir|quartet|recital|album|tour|tribute|dj|djs|jazz|carols|folk|symphony, open mic, music|musicians|songs|disco,
    comedy|comedian|comedians|standup|comic|comics|improv, stand up, film|films|screening|cinema|movie|movies|documentary|subtitled, running time, mins, director|starring, horror,
    rave|techno|club night, dance company, theatre|performed by, on stage|live on stage, monologue|one act, sing along|singalong, violin|cello|piano|ukulele|soprano|conductor|brass|organ,
    chekhov|shakespeare|dickens, premiere, cast, double bill, matinee, youth theatre|orchestra, terrible tudors, cert|certificate|bbfc`,
  museum: `
    exhibition|exhibitions|exhibit|museum|gallery|galleries|curator|curators|artefacts|collection, on display, permanent collection, private view, paintings and, family trail, sculpture trail`,
  outdoor: `
    walk|walks|woodland|farm|zoo|garden|gardens|ranger|trail|nature|safari|lambing|picnic|orchard|wildlife|outdoors, egg hunt, pumpkin patch, pond dipping, forest school,
    rock pooling|pools, ghost tour|walk, steam train|railway, bug hotel, bonfire|fireworks, meadow|meadows, animals|keepers|alpaca|lambs, snowdrop|snowdrops|bluebell|bluebells|tulip|maple, plant sale, beach|kayak,
    foraging|foray|hayride|hedge|telescopes, santas grotto, scare mazes|maze, dawn chorus, guided walk, wellies, beetles|ladybirds`,
  arts: `
    clay|pottery|painting|paint|drawing|craft|crafts|crafting|linocut|printmaking|collage|knit|origami|upholstery|jewellery|sewing|weaving|ring, life drawing, stained glass, wreath making, pumpkin carving,
    stop motion, creative|creatives, throw|throwing, lantern making, make a lantern, art club, paint and sip, memoir|writing, gluing|sticking|messy, animation week, make your own, quilters|quilting`,
  stem: `
    science|robot|robots|robotics|coding|code|scratch|python|astronomy|minecraft|engineering|maths|stargazing|rocket|stem, data science, dark matter, machine learning, quantum|physics|telescopes`,
  sports: `
    football|rugby|cricket|tennis|swimming|swim|gymnastics|basketball|yoga|pilates|karate|boxercise|fitness|skating|climbing|darts|rowing|regatta|league, parkrun|marathon|5k|10k,
    multi sports, street dance, salsa|ballroom|tango|zumba, tea dance, pole fitness, soft play, fun run, bikeability|ride, kick off, self defence|defense, tai chi, vs|v, soft play, trampolines, dance juniors`,
  workshop: `
    storytime|storytimes, story time, rhyme time, reading challenge|group, book club|group, homework|tutoring, lap songs, cookery|baking|bake|chefs|chef|sourdough|knife skills|gingerbread, pizza party, gin making,
    baby sensory|bounce|massage, learners, spring break, board games, lego club, babysitting course, first steps, course, public speaking, code club, day camp`,
  general: `
    market|markets|fair|fayre|fete|festival|carnival|parade|sale|convention|con, car boot, comic con, county show, touch a truck, dinner|supper|brunch|lunch|breakfast, tasting|wine|beer|ale|cider|champagne,
    quiz|bingo|casino|dating|singles|mixer|party|ball|prom, networking|meetup|agm|meeting|council|agenda|forum|careers|employers, talk|lecture|seminar|audience with, information evening, open day|evening|house,
    support group, advice, first aid, service|services|evensong|church|prayers|prayer|mass|worship|retreat|nativity|christingle|eid|diwali, cafe|coffee, youth club, young carers, stay and play, santa|father christmas, blood donor,
    repair|wedding|weddings|tattoo|psychic|hen|valentines, book launch, meet the author, volunteers|volunteer, training centre, safeguarding, pensions|retirement|tax|wills|mortgages, bumps and babies, community lunch,
    new years eve, hen party, crawl, trick or treat, trunk or treat, zone|hearing, superheroes, character meet, sensory session, lego show, parents, fostering|adoption|childminder|childminders, menopause|bereavement|dementia`,
}

/** Where it takes place says what it is, where its words are few. */
const PLACES: Partial<Record<Subject, string>> = {
  theatre: `theatre|theatres|playhouse|cinema|filmhouse|picturehouse|hippodrome|fringe|ballroom|spiegeltent, opera house, concert hall, recital hall, music hall, picture house, black box, arts centre|center, comedy club|loft, jazz club, coliseum, minster, performing arts`,
  museum: `museum|museums|gallery|galleries|kunsthaus, egypt centre, science centre|center, exhibition centre, waterworks`,
  outdoor: `farm|zoo|reserve|wood|woods|orchard|meadow|botanic|bandstand|gardens|allotments|beach, country park, state park, nature reserve, conservation area, railway, manor`,
  sports: `gym|lido|pool|stadium|arena|dojo|boathouse, leisure centre|center, sports hall|hub, tennis club, yoga loft|studio, aquatics centre, climbing centre, ice arena|rink, dance hub, rec center, memorial field`,
  stem: `observatory|makerspace, tech hub, space centre|center`,
  workshop: `library|libraries|branch|ymca, cookery school, cook school, bakery`,
  arts: `pottery|potters, craft school|yard, print shed, art room`,
  general: `church|hotel|pub|abbey|winery, village hall, town hall, civic centre, community centre|center, business centre, childrens centre, family hub, health centre, conference centre`,
}

const LEXICON = compileLexicon(invert([...Object.entries(WORDS), ...Object.entries(KINDS)] as [Subject, string][]))
const PLACE_LEXICON = compileLexicon(invert(Object.entries(PLACES) as [Subject, string][]))
const TITLE_COUNTS = 3
/** A place says less of what happens there than the words of a title. */
const PLACE_COUNTS = 2
/** A film's certificate says what kind of event it is. */
const CERTIFICATE = /[([](?:U|PG|12A?|15|18)[)\]]/
const ENOUGH_FOR_PRIMARY = 1
const ENOUGH_FOR_FURTHER = 1
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

/** The topic that goes with a category; those of sports and outdoor have its name. */
const TOPIC_OF: Partial<Record<Category, Topic>> = {
  theatre: 'entertainment',
  museum: 'cultural',
  arts: 'arts_crafts',
  stem: 'science_tech',
  workshop: 'educational',
}
const IMPLIED_TOPIC_COUNTS = 3

export type Subjects = { primaryCategory: Category; secondaryCategories: (Category | Topic)[] }

/** What the event is about, by its words; `general` where they do not say. */
export function subjectsOf(event: EventToClassify): Subjects {
  const points = new Map<Subject, number>()
  count(points, event.title, TITLE_COUNTS)
  count(points, event.description, 1)
  count(points, event.locationName, PLACE_COUNTS, PLACE_LEXICON)
  if (CERTIFICATE.test(event.title)) points.set('theatre', (points.get('theatre') ?? 0) + 2 * TITLE_COUNTS)
  const of = (subject: Subject) => points.get(subject) ?? 0

  const ranked = NARROWER_FIRST.toSorted((a, b) => of(b) - of(a))
  const [best = 'general'] = ranked
  const primaryCategory = of(best) >= ENOUGH_FOR_PRIMARY ? best : 'general'
  const topic = TOPIC_OF[primaryCategory]
  if (topic !== undefined) points.set(topic, of(topic) + IMPLIED_TOPIC_COUNTS)
  const further = [...new Set<Subject>([...CATEGORIES, ...TOPICS])]
    .filter((subject) => subject !== primaryCategory && of(subject) >= ENOUGH_FOR_FURTHER)
    .sort((a, b) => of(b) - of(a))
  return { primaryCategory, secondaryCategories: further.slice(0, MOST_FURTHER) }
}

/** A word said often counts once a field, so that a long description does not drown its title. */
function count(points: Map<Subject, number>, text: string | null, times: number, lexicon = LEXICON) {
  if (!text) return
  const words = wordsOf(text)
  const said = new Set<string>()
  for (const { entry, firstWord } of findPhrases(words, lexicon)) {
    const word = words[firstWord]?.folded ?? ''
    if (said.has(word)) continue
    said.add(word)
    for (const subject of entry) points.set(subject, (points.get(subject) ?? 0) + times)
  }
}

/** One phrase may speak for several subjects. */
function invert(wordsBySubject: readonly [Subject, string][]) {
  const subjectsByPhrase = new Map<string, Subject[]>()
  for (const [subject, phrases] of wordsBySubject) {
    for (const phrase of phrases.trim().split(/,\s+/).flatMap(spellOut)) {
      const key = phrase.join(' ')
      subjectsByPhrase.set(key, [...(subjectsByPhrase.get(key) ?? []), subject])
    }
  }
  return [...subjectsByPhrase].map(([phrase, entry]) => ({ phrases: [phrase], entry }))
}
