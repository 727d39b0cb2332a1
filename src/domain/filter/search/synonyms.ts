import { isNoGrammar } from '../../text.ts'

/**
 * What families call what they look for, where the events' own words differ: British and American, old and new, the broad
 * word for many narrow ones. Forms of one word need no row: PostgreSQL knows that 'puppets' are 'puppet'.
 */

/** What a name means beside itself: words of texts, and subjects as `search_vector_of` in the database names them. */
export type Meaning = { words: readonly string[]; subjects: readonly string[] }

/** Names that mean the same, apart by commas; then narrower words, each of which answers; then the subjects that do. */
type Row = readonly [names: string, narrower?: string, subjects?: string]

const ROWS: readonly Row[] = [
  // What is done
  ['swimming, swim, lido, swimming pool, pool, swimming lessons', 'aquatics, swimmers, splash, float'],
  ['paddleboarding, paddle boarding, paddleboard, sup', 'paddleboard, paddle board'],
  ['arts and crafts, crafts, craft, crafting, handicrafts', 'make and take', 'category:arts topic:arts_crafts'],
  ['art, arts', '', 'category:arts topic:arts_crafts'],
  ['pottery, clay, ceramics'],
  ['messy play, messy', 'gloop, slime'],
  ['sewing, textiles, needlework, embroidery', 'stitch, upcycling'],
  ['knitting, crochet', 'wool, yarn'],
  ['woodwork, carpentry, woodworking', 'woodworkers'],
  ['tie dye, tie dyeing, dyeing'],
  ['printing, printmaking', 'print'],
  ['science, sciences, stem, steam, science and technology', 'scientists', 'category:stem topic:science_tech'],
  ['technology, tech', '', 'topic:science_tech'],
  ['coding, code, programming, computers, computing', 'coders, scratch, python, minecraft, robotics'],
  ['robots, robotics'],
  ['engineering, engineers', 'mechanics, robotics, robots, bridges, inventors'],
  ['inventions, inventors, inventing'],
  ['lego, bricks, duplo', 'brick'],
  ['space, astronomy', 'planetarium, stars, moon, planets, telescope, rocket, astronomers, meteor, observatory'],
  ['planetarium', 'planets, dome'],
  ['stargazing, star gazing', 'telescope, constellations, moonwatch'],
  ['storytime, story time, storytelling, story telling, stories, story', 'tales'],
  ['rhyme time, rhymetime, nursery rhymes, rhymes, baby bounce, bounce and rhyme', 'rhymes'],
  ['singing, sing, songs, singalong', 'choir, song'],
  ['choir, choirs'],
  ['music, musical', 'concert, orchestra, songs, sing', 'topic:music_dance'],
  ['concert, concerts, gig, gigs', 'orchestra, recital, quintet'],
  ['drumming, drums', 'drum, percussion, samba'],
  ['dance, dancing, dance classes', 'ballet, ceilidh, disco, rave, street dance, zumba'],
  ['disco, discos, rave', 'disco, rave'],
  ['theatre, theater, drama', 'play, playhouse, puppetry', 'category:theatre'],
  ['show, shows, performance, performances', 'theatre, play, musical, panto', 'category:theatre'],
  ['panto, pantomime, pantomimes'],
  ['film, films, movie, movies, cinema, screening'],
  ['circus, acrobatics, acrobats', 'juggle, trapeze'],
  ['juggling', 'juggle, circus skills'],
  ['sports, sport', 'football, tennis, judo, swim, gymnastics', 'category:sports topic:sports'],
  ['gymnastics, gym', 'tumbling, trampoline'],
  ['soft play, softplay', 'soft gym, play centre'],
  ['martial arts', 'judo, karate, taekwondo, ju jitsu, aikido, kung fu'],
  ['football, soccer'],
  ['skateboarding, skating, skate, skate park, skatepark', 'skateboard'],
  ['cycling, biking, bike, bikes', 'bicycle, bikeability'],
  ['climbing, bouldering'],
  ['farm, farms, city farm, petting zoo'],
  ['animals, animal', 'farm, zoo, goats, pigs, ponies, lambs, hen, alpacas, reptiles'],
  ['horse riding, horses, horse, pony, ponies, pony rides', 'hooves, stables'],
  ['bugs, minibeasts, mini beasts, insects, creepy crawlies', 'beetles, bees, pond dipping, butterflies'],
  ['nature, wildlife', 'pond dipping, woodland, meadow, birds, bats, den building', 'category:outdoor'],
  ['gardening, gardeners, planting', 'seeds'],
  ['forest school, forest schools, bushcraft, woods, den building', 'dens, den, woodland, wood'],
  ['outdoor, outdoors, outside, open air', '', 'category:outdoor topic:outdoor setting:outdoors setting:both'],
  ['indoor, indoors, inside, rainy day, rainy days, wet weather', '', 'setting:indoors setting:both'],
  ['museum, museums', 'gallery', 'category:museum'],
  ['gallery, galleries, art gallery'],
  ['exhibition, exhibitions, exhibits', 'display', 'category:museum'],
  ['trail, trails, treasure hunt, scavenger hunt', 'trail, hunt'],
  ['holiday camp, holiday camps, holiday club, holiday clubs, summer camp, day camp', 'camp'],
  ['half term, half terms, school holidays, school holiday', 'half term, holiday'],
  ['homework, homework club', 'tutors, tutoring'],
  ['books, book', 'author, storytime', 'topic:reading_literature'],
  ['reading', 'book, readers', 'topic:reading_literature'],
  ['author, authors, meet the author, book signing', 'illustrator'],
  ['library, libraries'],
  ['cooking, cookery, baking, bake', 'cupcake, pizza, biscuits, chefs', 'topic:food_cooking'],
  ['cakes, cake'],
  ['repair, repairs, fixing, mending', 'fix, mend, broken'],
  ['jumble sale, car boot sale, jumble', 'tombola, bric a brac'],
  ['board games, games', 'chess'],
  ['lifeguard, lifeguards, life saving, lifesaving', 'lifesavers'],
  ['bus, buses', 'routemaster, omnibus'],
  ['christmas, xmas', 'santa, nativity, carols, grotto'],
  ['santa, father christmas, santas grotto, grotto'],
  ['halloween, trick or treat', 'pumpkin, spooky'],
  ['easter, egg hunt, easter egg hunt', 'egg'],
  ['fireworks, bonfire night, bonfire'],
  // For whom
  ['toddlers, toddler, tots, preschool, preschoolers, pre school', 'tinies', 'for:toddlers'],
  ['under fives, under 5s, under 5, under five, early years, eyfs', '', 'for:under-fives'],
  ['babies, baby, newborn, newborns, infants', '', 'for:babies'],
  ['teenagers, teens, teen, teenager, teenage', '', 'for:teenagers'],
  [
    'autism friendly, autism, autistic, sen, send, special needs, relaxed, sensory, sensory friendly, quiet',
    'relaxed, sensory, quiet, lights low, adhd',
  ],
  ['bsl, sign language, signed', 'bsl, interpreted'],
  // What it costs
  ['free', '', 'free'],
]

const MEANINGS = byName(ROWS)

/** What a name means, in lower case and without words of grammar ('arts crafts'); undefined where it means no more than it says. */
export const meaningOf = (name: string): Meaning | undefined => MEANINGS.get(name)

export const MEANT_NAMES: readonly string[] = [...MEANINGS.keys()]

/** The words of the longest name, of synonyms and of places alike. */
export const LONGEST_NAME = 4

function byName(rows: readonly Row[]): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const [names, narrower = '', subjects = ''] of rows) {
    const all = listed(names)
    const words = [...all, ...listed(narrower)].filter(hasWordsOfTexts)
    for (const name of all) {
      const before = meanings.get(keyOf(name))
      meanings.set(keyOf(name), {
        words: [...new Set([...(before?.words ?? []), ...words])],
        subjects: [...new Set([...(before?.subjects ?? []), ...subjects.split(' ').filter(Boolean)])],
      })
    }
  }
  return meanings
}

function listed(text: string): string[] {
  return text.split(', ').filter(Boolean)
}

function keyOf(name: string): string {
  return name.split(' ').filter(isNoGrammar).join(' ')
}

/** PostgreSQL's English leaves out 'under', and would look for any five. */
function hasWordsOfTexts(name: string): boolean {
  return !name.startsWith('under ')
}
