import type { EventToClassify } from '#domain/classification/classification.ts'
import { CATEGORIES, type Category, type Subject, TOPICS, type Topic } from '#domain/vocabulary.ts'
import { compileLexicon, findPhrases, spellOut, wordsOf } from './lexicon.ts'

/** Words that speak for a category or a topic: what is done, and with what. */
const WORDS: Record<Exclude<Subject, 'general'>, string> = {
  outdoor: `
    outdoor|outdoors, park|parks, woodland|woods|forest, meadow, wetlands|wetland, garden|gardens|gardening|gardener|gardeners,
    nature, walk|walks|walking|hike|hikes|hiking|ramble, trail|trails, farm|farms|farmer|farmyard, zoo, safari, picnic|picnics, wildlife,
    pond dipping, bug hunt, den building, dens, campfire, camping, bats|bat|birds|birdwatching, playground,
    playgrounds, beach, river, egg hunt|trail, open air, boat trip|trips|ride|rides, canal, orienteering,
    tree|trees climbing, climbing trees, planting|plant|plants, seeds|sow, bees|beekeeping, compost, tadpoles|newts, ponies|pony|donkey|donkeys|lambs|goats|alpacas,
    tractor|tractors, ranger|rangers|warden, falconry|falcon|owls, flying display, bushcraft, minibeast|minibeasts|butterflies, allotment|allotments`,
  museum: `
    museum|museums, exhibition|exhibitions, exhibit|exhibits, gallery|galleries, collection|collections, displays,
    artefacts|artifacts, curator|curators|curated, historic house, heritage, docent, highlights tour,
    dinosaur|dinosaurs, mummies|mummy, roman|romans, viking|vikings, tudor|tudors, photographs, egyptian|egypt, knights, castle,
    on display, object handling, handle objects|finds, explore the ship, family tour`,
  theatre: `
    theatre|theater, play by, stage, panto|pantomime, musical|musicals, the musical, performance|performances,
    puppet|puppets|puppetry|marionettes, drama, ballet, circus, actors|actor|acting, cast, show|shows, magic show, magician,
    shakespeare, opera, dance show, film|films|screening|screenings|cinema|movie|movies, premiere,
    directed by, adaptation, improv, comedy, production, west end, concert|concerts, playwright, auditorium, big top, comes to life`,
  arts: `
    art|arts, craft|crafts|crafting|crafty|crafternoon, papier|paper mache, paper craft|crafts|engineering|dolls|folding, colouring|coloring, journaling|journalling, yarn|yarns|crocheters|knitters|crocheting, diy, painting|paint|paints, drawing|draw|drawings,
    pottery|clay|ceramics, collage, printmaking|printing|prints|print, sculpture|sculptures|sculpting, sewing|sew|knitting|knit|weaving|weave|felting,
    artist|artists, creative, origami, photography|photographers, illustration|illustrator, mosaic|mosaics, messy play|fun|mornings,
    decorate|decorating|decorations, make your own, sketching|sketch|doodle|doodling, jewellery|jewelry|beads|beading|bracelet|bracelets, mask|masks making,
    lantern|lanterns, watercolour|watercolor|acrylic, macrame|embroidery|quilt|quilting|stitch|stitches|stitching, card making, scrapbook|scrapbooking|suncatcher|suncatchers,
    ornament|ornaments, candle|soap|badge|button|kite|wreath|puppet|mask|lantern making|makers|building, calligraphy|lettering, tie dye, batik, stencil|stencils, graffiti, cartoon|cartooning|manga, papercraft,
    junk modelling|modeling, woodwork|woodworking|whittling, upcycling, fashion design, salt dough, glue|glitter|gloop, animation, diorama, bookmark|bookmarks`,
  stem: `
    science|sciences|scientist|scientists, scientific, technology|tech, engineering|engineer|engineers,
    maths|math|mathematics, coding|code|coder|coders|programming, robot|robots|robotics, astronomy|astronomer|astronomers|planetarium|planets|moon|meteor|meteors|comet|comets|constellations, outer space, space centre|center|station,
    lego|legos|bricks|brick|duplo, experiment|experiments, chemistry|physics|biology, computer|computing|computers, minecraft,
    rockets|rocket, electronics|circuit|circuits|electricity|soldering, inventors|inventor|invention|inventions, slime, stem, stargazing|telescopes|telescope, 3d printing|printer,
    fossil|fossils, laboratory|lab, drone|drones, virtual reality, microscope|microscopes, magnets, gears|levers|motors, marble run, tinker|tinkering|tinkers, maker lab|space,
    game design, hackathon, video games design, build challenge, steam club|lab|challenge|saturday|saturdays|activities`,
  sports: `
    sport|sports, football|soccer|futsal, rugby, cricket, tennis|padel, swimming|swim|swimmers, gymnastics|gym, athletics,
    basketball|netball|hockey|volleyball|handball|lacrosse|rounders|softball|baseball, running|marathon|parkrun|10k|5k|races, cycling|cycle|bikeability|bike|bikes|bmx,
    martial arts, judo|karate|taekwondo|jitsu|capoeira|aikido, yoga, fitness|pilates|zumba, skating|skate|skates|skateboarding|skateboard|scooter, climbing|bouldering,
    trampolining|trampoline|trampolines, badminton|squash, multi sports, table tennis, coaching|coaches, tournament, parkour,
    boxing|wrestling|fencing|archery|golf|cheerleading, dodgeball, canoeing|canoe|kayaking|kayak|sailing|sail|rowing|row|surfing|windsurfing,
    paddleboarding|paddleboard|paddleboards, paddle board|boarding, sup, lifesavers|lifesaving|lifeguard, diving, water polo, aqua|pool|lido, triathlon, tumbling, workout|exercise|aerobics|strength|circuits, kickboxing|mma, muay thai, double dutch, obstacle course, boccia`,
  workshop: `
    storytime|storytimes, story time|hour|session, toddler|baby|preschool|family time, paws to read, read to, early literacy, preschool|preschoolers, pre school, rhyme time|times, rhymes|rhyme, stay and|& play, cookery|cooking|cook|chefs|chef, baking|bake|bakers, choir, ukulele|guitar|piano|violin|drumming|recorder lesson|lessons|workshop,
    homework, reading, book club|group, songwriting, writing|writers, language|french|spanish|german|mandarin|polish|italian|english|arabic|japanese, phonics, tutoring|revision|exam|exams, first aid, baby sensory|massage,
    music class|classes|lessons|bugs, sing and sign, nursery rhymes, lapsit`,
  educational: `
    learn|learning, educational|education, discover|discovering, school|schools, lesson|lessons,
    course|courses, explore|exploring, homework, workshop|workshops, museum, history, tutoring,
    stories behind, facts, language|languages|french|spanish|mandarin|english, first aid, exam|exams|revision, debating, skills, journalists`,
  entertainment: `
    show|shows, film|films|movie|movies|cinema|screening, panto|pantomime, magic, magician, comedy|comedians, circus,
    entertainment|entertainer|entertainers, party|parties|disco, games|game, funfair|carousel, puppet|puppets,
    musical, quiz, festival, theatre, bouncy castle, rides`,
  arts_crafts: `
    craft|crafts|crafting|crafty, art|arts, painting|paint, drawing|draw, pottery|clay, collage,
    sewing|sew|knitting|knit|weaving, origami, printmaking|printing|print, decorate|decorating, make your own, mask|lantern|card|kite|puppet|badge making,
    creative, sculpture, tie dye, messy play, woodwork, jewellery, felting, graffiti, lantern|lanterns, animation`,
  cultural: `
    museum|museums, gallery|galleries, heritage, culture|cultures|cultural, history|historic|historical,
    exhibition|exhibitions, festival, diwali|eid|hanukkah, chinese|lunar new year,
    tradition|traditional|traditions, palace, architecture, community, black history, carnival, tudor|victorian|roman, ceilidh`,
  science_tech: `
    science|scientist|scientists, technology, engineering|engineers, coding|code|coder|coders|programming, robot|robots|robotics, space|astronomy|planetarium|moon|astronomers,
    experiment|experiments, computer|computing|computers, lego|bricks, minecraft, stem, maths, rocket|rockets,
    dinosaur|dinosaurs, fossils, inventions|inventors, digital, virtual reality, stargazing|telescope|telescopes, soldering|electronics, gears|levers`,
  music_dance: `
    music|musical|musicians, concert|concerts, dance|dancing|dancers, ballet, choir,
    singing|sing|songs|song, orchestra|orchestral, band|bands, drumming|drums|drum|percussion, disco, rhyme time, rhymes|rhyme,
    piano|guitar|violin|ukulele|cello|bassoon|brass, opera, jazz, hip hop, singalong, dj|djs, rave, samba, ceilidh, bollywood, carols`,
  food_cooking: `
    cooking|cook|cookery, baking|bake|bakes|bakers, food|foods, pizza making, chocolate, cake|cakes, gingerbread,
    recipe|recipes, chef|chefs, afternoon tea, cupcake|cupcakes, biscuit|biscuits|cookie|cookies, kitchen, tea party,
    farmers market, pancake|pancakes, breakfast with, cuisines`,
  reading_literature: `
    book|books, reading|read|readers, story|stories, storytime, storytelling|storyteller, author|authors,
    library|libraries, poetry|poems|poem|poet, literature|literary, rhyme time, rhyme, writing|writers,
    comics|comic, world book day, fairytale|fairytales, tales`,
}

/** What an event is called by its kind: each counts twice, or once more than above. */
const KINDS: Partial<Record<Subject, string>> = {
  theatre: `
    play|plays|musical|musicals, the musical, panto|pantomime|drama|opera|ballet|circus|cabaret|burlesque|puppet|puppets, magic show, new play, puppet|family|stage|bubble|comedy|christmas|variety show,
    concert|gig|band|bands|orchestra|choir|quartet|recital|album|tour|tribute|jazz|carols|folk|symphony, open mic, musicians,
    comedy|comedian|comedians|standup|comics|improv, stand up comedy, film|films|screening|cinema|movie|movies|documentary|subtitled, running time, mins, director|starring, horror,
    techno, club night, murder mystery, live classical|music, dance company, theatre, performed by, on stage, monologue, one act, sing along, singalong, cello|soprano|conductor|brass|organ,
    chekhov|shakespeare|dickens, premiere, cast, double bill, matinee, youth theatre|orchestra, terrible tudors, cert|certificate|bbfc, relaxed performance,
    cinderella|aladdin|nutcracker|beanstalk, dick whittington, snow white, shadow play, peter pan`,
  museum: `
    exhibition|exhibitions|exhibit|museum|gallery|galleries|curator|curators|artefacts|collection, on display, permanent collection, private view, paintings and, sculpture trail, quiet hour|morning at the museum`,
  outdoor: `
    walk|walks|woodland|woods|farm|zoo|garden|gardens|ranger|trail|nature|safari|lambing|picnic|orchard|wildlife|outdoors, egg hunt, pumpkin patch|picking, pond dipping, forest school|tots,
    rock pooling|pools, ghost tour|walk, steam train|railway|trains, bug hotel, bonfire|fireworks, meadow|meadows, animals|keepers|alpaca|lambs|ponies|pony|donkey|donkeys, snowdrop|snowdrops|bluebell|bluebells|tulip|maple, plant sale, beach,
    foraging|foray|hayride|hedge, scare mazes|maze, maize maze, dawn chorus, guided walk, wellies, beetles|ladybirds, bushcraft, adventure playground, mudlarking, gardeners, planting, tree climbing, boat trip, orienteering`,
  arts: `
    clay|pottery|painting|paint|drawing|draw|craft|crafting|crafts|crafty|colouring|coloring|journaling|journalling|yarn|diy, papier|paper mache, sticker making, linocut|printmaking|printing|collage|knit|knitting|crochet|origami|upholstery|jewellery|sewing|weaving, life drawing, wheel throwing, stained glass, wreath making, pumpkin carving,
    stop motion, creative|creatives, lantern|lanterns, art club|workshop|class|studio|attack|cart|lab, paint and sip, memoir, gluing|sticking|messy, animation week, make your own, quilters|quilting, tie dye,
    mosaic, graffiti, manga|cartoon, woodwork, junk modelling, scarecrow|mask|badge|card|puppet|candle|bracelet|kite|lantern making|makers|building, photography, beading, decorations, watercolour|watercolor`,
  stem: `
    science|robot|robots|robotics|coding|code|coder|scratch|python|astronomy|minecraft|engineering|engineers|maths|stargazing|rocket|rockets|stem, data science, dark matter, machine learning, quantum|physics|telescopes,
    lego|bricks|planetarium, code club, 3d printing, electronics, inventors|inventor, science show, experiments, slime making, hackathon`,
  sports: `
    football|rugby|cricket|tennis|swimming|swim|gymnastics|basketball|yoga|pilates|karate|judo|boxercise|fitness|skating|climbing|bouldering|darts|rowing|regatta|league, parkrun|marathon|5k|10k,
    multi sports, street dance, bollywood|salsa|ballroom|tango|zumba, tea dance, pole fitness, soft play|gym, fun run, bikeability|ride, kick off, self defence|defense, tai chi, vs|v, trampolines|trampolining, dance juniors|class|classes|workshop|tots,
    paddleboarding|paddleboard|kayak|kayaking|sailing|canoeing, ballet for|class|classes, skateboard|skateboarding|bmx|badminton|fencing|parkour|roller|martial, learn to ride, swim|swimming lessons, obstacle course, water babies`,
  workshop: `
    storytime|storytimes, story time|hour, evening|morning|afternoon of storytelling, storytelling session|sessions|evening|hour|for, rhyme time, reading challenge|group, book club|group|discussion|discussions, homework|tutoring, lap songs, cookery|baking|bake|bakers|chefs|chef|sourdough|gingerbread, knife skills, pizza party|making, gin making,
    baby sensory|bounce|massage, spring break, babysitting course, first steps, course, public speaking, holiday club|camp, day camp, circus skills|school|workshop, dj skills, meet the author, author visit, drag story,
    music class|classes|lessons|bugs, songwriting|debating, creative writing, ukulele for, film school, magic school, book babies, bounce and rhyme, young journalists|reporters, sing and sign, music production|studio|making|makers, podcast|podcasting, radio, film making, filmmaking|filmmakers, spoken word, poetry, hair|nails and beauty, barbering, media club|project`,
  general: `
    market|markets|fair|fayre|fete|festival|carnival|parade|sale|convention|con, car boot, comic con, county show, touch a truck, dinner|supper|brunch|lunch|breakfast, breakfast with, tea party, afternoon tea, farmers|street market, tasting|wine|beer|ale|cider|champagne, craft beer,
    quiz|bingo|casino|dating|singles|mixer|party|ball|prom|disco|rave, networking|meetup|agm|meeting|council|agenda|forum|careers|employers, talk|lecture|seminar, audience with, information evening, open day|evening|house,
    support group, advice, first aid, service|services|evensong|church|prayers|prayer|mass|worship|retreat|nativity|christingle|eid|diwali|iftar, cafe|coffee, youth club, young carers, stay and|& play, free play, play group|groups, playgroup|playgroups, toddler|baby|parent group, baby and toddler, and toddler|baby group,
    santa, father christmas, santas grotto, grotto, blood donor, messy church,
    repair|wedding|weddings|tattoo|psychic|hen|valentines, book launch, volunteers|volunteer, training centre, safeguarding, pensions|retirement|tax|wills|mortgages, bumps and babies, community lunch,
    new years eve, hen party, crawl, trick or treat, trunk or treat, zone|hearing, superheroes, character meet, sensory session, lego show, parents, fostering|adoption|childminder|childminders, menopause|bereavement|dementia,
    chess, board games, scouts|cubs|beavers|brownies|guides|rainbows|squirrels|cadets, funfair|carousel, dog show, fun day, celebrations|celebration, street party, swap, jumble, tombola, meet and greet, mentoring|counselling|wellbeing|employability|employment, youth group|project|hub|centre|space|social|drop|session, toy library, clinic, hangout, pokemon`,
}

/** Words for the form of an event, which another word of its title says more than: a football camp is football. */
const FORMS = `
  workshop|workshops, masterclass|masterclasses, class|classes, course|courses, lesson|lessons, learn to, training, make and take, hands on,
  holiday club|camp, taster session, drop in session|sessions, bootcamp, academy, for beginners, skills, school, club, camp, learners, introduction|intro|beginner|beginners|basics|101, storytellers, how to`

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
const FORM_LEXICON = compileLexicon(invert([['workshop', FORMS]]))
const PLACE_LEXICON = compileLexicon(invert(Object.entries(PLACES) as [Subject, string][]))
const TITLE_COUNTS = 5
const FORM_COUNTS = 1
/** A place says less of what happens there than the words of a title. */
const PLACE_COUNTS = 3
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

export type Subjects = { primaryCategory: Category; secondaryCategories: Subject[] }

/** What the event is about, by its words; `general` where they do not say. */
export const subjectsOf = (event: EventToClassify): Subjects => subjectsBy(subjectPoints(event))

/** How much an event's words speak for each subject that they speak for. */
export function subjectPoints(event: EventToClassify): Map<Subject, number> {
  const points = new Map<Subject, number>()
  const { name, place } = titleParts(event.title)
  count(points, name, TITLE_COUNTS)
  count(points, place, PLACE_COUNTS, PLACE_LEXICON)
  count(points, event.title, FORM_COUNTS, FORM_LEXICON)
  count(points, event.description, 1)
  count(points, event.description, 0.5, FORM_LEXICON)
  count(points, event.locationName, PLACE_COUNTS, PLACE_LEXICON)
  if (CERTIFICATE.test(event.title)) points.set('theatre', (points.get('theatre') ?? 0) + 2 * TITLE_COUNTS)
  return points
}

/** 'Print workshop, Tram Museum', 'Clay at the Mill Theatre': a place that ends a title says where, not what is done. */
const PLACE_AT_END =
  /(?:,|\sat|\s@|\s[-–|])\s(?:[Tt]he\s)?(?:\p{Lu}[\p{L}’'.-]*\s){1,4}(?:Museum|Gallery|Theatre|Playhouse|Cinema|Park|Gardens?|Farm|Library|Church|Hall|Castle|Zoo)$/u

function titleParts(title: string): { name: string; place: string | null } {
  const at = title.slice(0, 300).search(PLACE_AT_END)
  return at > 0 ? { name: title.slice(0, at), place: title.slice(at) } : { name: title, place: null }
}

/** The subjects by those points; `primaryCategory`: where it is known otherwise. */
export function subjectsBy(points: ReadonlyMap<Subject, number>, primaryCategory = categoryBy(points)): Subjects {
  const topic = TOPIC_OF[primaryCategory]
  const of = (subject: Subject) => (points.get(subject) ?? 0) + (subject === topic ? IMPLIED_TOPIC_COUNTS : 0)
  const further = [...new Set<Subject>([...CATEGORIES, ...TOPICS])]
    .filter((subject) => subject !== primaryCategory && of(subject) >= ENOUGH_FOR_FURTHER)
    .sort((a, b) => of(b) - of(a))
  return { primaryCategory, secondaryCategories: further.slice(0, MOST_FURTHER) }
}

function categoryBy(points: ReadonlyMap<Subject, number>): Category {
  const of = (subject: Subject) => points.get(subject) ?? 0
  const [best = 'general'] = NARROWER_FIRST.toSorted((a, b) => of(b) - of(a))
  return of(best) >= ENOUGH_FOR_PRIMARY ? best : 'general'
}

/** A phrase said often counts once a field, so that a long description does not drown its title. */
function count(points: Map<Subject, number>, text: string | null, times: number, lexicon = LEXICON) {
  if (!text) return
  const words = wordsOf(text)
  const said = new Set<string>()
  for (const { entry, firstWord, lastWord } of findPhrases(words, lexicon)) {
    const phrase = words
      .slice(firstWord, lastWord + 1)
      .map(({ folded }) => folded)
      .join(' ')
    if (said.has(phrase)) continue
    said.add(phrase)
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
