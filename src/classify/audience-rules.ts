/**
 * Words that speak for or against children, as data. Weights are log-odds: they add up, and the sum becomes a score
 * (see {@link file://./score.ts}). A `statement` says for whom the event is; a clue only makes it likelier.
 */
export type AudienceRule = { claim: string; weight: number; statement: boolean; phrases: readonly string[] }

const states = (claim: string, weight: number, phrases: string): AudienceRule => ({
  claim,
  weight,
  statement: true,
  phrases: phrases.split(', '),
})
const hints = (claim: string, weight: number, phrases: string): AudienceRule => ({
  claim,
  weight,
  statement: false,
  phrases: phrases.split(', '),
})

/** What children's and family things are called: 'family trail', 'children's workshop'. */
const ACTIVITY =
  'show|shows|theatre|workshop|workshops|event|events|activity|activities|class|classes|party|festival|concert|trail|' +
  'tour|tours|club|craft|crafts|session|sessions|day|days|disco|fun|film|films|screening|screenings|cinema|hour|' +
  'musical|opera|entertainment|programme|drop|corner|zone|area|quiz|yoga|cookery|choir|lates|mornings|saturdays|sundays'
const CHILDREN = 'children|kids|kiddies|youngsters|tots|toddlers|babies|infants'

export const FOR_CHILDREN: readonly AudienceRule[] = [
  states('for children', 2.4, `for ${CHILDREN}, for young|younger|older|little|curious ${CHILDREN}, for little ones`),
  states('for children', 2.4, `childrens|kids ${ACTIVITY}, for boys and girls, child|kid|kids friendly`),
  states('for children', 2.2, `${CHILDREN} and|& families|family|parents|adults|carers, families with ${CHILDREN}`),
  states('for children', 2.2, `${CHILDREN} of all ages, adults and children|kids, young and old, kids and grown ups`),
  states('for families', 2.1, 'for families, for family, for all the family, for the whole|entire family'),
  states('for families', 2.1, `whole|entire family, all the family, all family, family friendly, family ${ACTIVITY}`),
  states('for families', 1.9, 'families welcome, fun for everyone, fun for all, suitable for all|families'),
  states('for all ages', 1.5, 'all ages, any age, ages 0 to 100, every generation, young at heart'),
  states(
    'for the youngest',
    2.4,
    'toddler|toddlers, pre school|schooler|schoolers, preschool|preschoolers|preschooler',
  ),
  states('for the youngest', 2.4, 'under|unders fives|5s|5|4s|3s|2s|1s|ones|twos|threes|fours, early years, eyfs'),
  states(
    'for the youngest',
    2.4,
    'stay and|& play, baby and|& toddler|me|you|parent, parent|parents and|& baby|babies',
  ),
  states('for the youngest', 2.4, 'messy play, soft play, baby sensory|massage|class|rave|disco|cinema|concert'),
  states(
    'for the youngest',
    2.2,
    'storytime|storytimes, story time|times, rhyme time|times, rhymetime, bounce and rhyme',
  ),
  hints('for the youngest', 1.3, 'babies, little ones, nursery rhymes|rhyme, tots, playgroup, tiny tots, bumps'),
  hints('for the youngest', 0.3, 'baby'),
  states(
    'in school holidays',
    1.9,
    'half term|terms, school holiday|holidays|break, holiday club|camp|workshop|activities',
  ),
  hints('in school holidays', 1, 'easter|summer|christmas holidays|holiday, school break, inset day'),
  states(
    'for schoolchildren',
    2,
    'after school, homework club, saturday club, primary school children, school aged|age',
  ),
  hints('for schoolchildren', 1.5, 'ks1, ks2, ks3, key stage, primary school|schools, reception class, pupils'),
  hints('for schoolchildren', 0.6, 'school|schools groups|group|visits|trips, schoolchildren, classroom'),
  states(
    'for young people',
    1.7,
    'for young people|teens|teenagers, youth club|theatre|group|project|forum|sessions|programme',
  ),
  hints('for young people', 1.1, 'teens|teenagers|teenager|teenage, young people|persons, tweens, juniors|junior'),
  hints('for young people', 0.6, 'youth, cubs, brownies, scouts, young musicians|performers|artists|writers'),
  states(
    'children come with adults',
    1.7,
    'accompanied by an|a|their adult|parent|guardian|carer|grown, must be accompanied',
  ),
  states('children come with adults', 1.7, 'accompanying adult|adults, adult supervision, supervised by an adult'),
  hints(
    'children come with adults',
    1.1,
    'grown ups, parents and|or carers|guardians, buggies|buggy|pushchair|pushchairs|prams',
  ),
  hints('children come with adults', 0.6, 'parents, grandparents, baby changing|change, mums, dads, carers'),
  hints(
    'a price for children',
    1.5,
    'family ticket|tickets|pass, kids go free, child|children|childs|kids £, per child',
  ),
  hints(
    'a price for children',
    1.3,
    'child|childrens ticket|tickets|price|prices, children|kids free, free for children|kids|under',
  ),
  hints(
    'a price for children',
    1,
    'under|unders 16s|18s|12s|15s|5s|11s|14s free|go|half|£, children under|half, children go free',
  ),
  hints('it speaks of children', 1.2, 'kids|kiddies, childrens, youngsters'),
  hints('it speaks of children', 0.9, 'children, families, toy|toys, boys and girls'),
  hints('it speaks of children', 0.4, 'child|childs, family'),
  states(
    'a thing for children',
    2,
    'santas grotto, bouncy castle|castles, face painting|painter|painters, facepainting',
  ),
  states(
    'a thing for children',
    1.8,
    'panto|pantomime|pantomimes, easter egg hunt|trail, egg hunt, easter bunny, sleepover',
  ),
  states(
    'a thing for children',
    1.8,
    'meet santa|father, breakfast with santa, balloon modelling, puppet show|theatre|shows',
  ),
  hints(
    'a thing for children',
    1.3,
    'puppet|puppets|puppetry, lego, minecraft, slime, teddy bear|bears, picture book|books',
  ),
  hints(
    'a thing for children',
    1,
    'santa, father christmas, grotto, treasure hunt|hunts, playground, dinosaur|dinosaurs',
  ),
  hints(
    'a thing for children',
    0.7,
    'unicorn|unicorns, pirate|pirates, princess|princesses, fairy|fairies, superhero|superheroes',
  ),
  hints(
    'a thing for children',
    0.7,
    'magic show, magician|magicians, petting, funfair, fairground, dressing up, fancy dress',
  ),
  hints(
    'a thing for children',
    0.5,
    'fairytale|fairytales, fairy tale|tales, circus, animated|animation, storytelling|storyteller',
  ),
  hints(
    'a thing for children',
    0.4,
    'hands on, sing along, singalong, nativity, animals, interactive, craft|crafts, play area|outdoors|together',
  ),
  hints('known to children', 1.7, 'gruffalo, peppa pig, bluey, paw patrol, julia donaldson, stick man, cbeebies, cbbc'),
  hints(
    'known to children',
    1.7,
    'hungry caterpillar, peter rabbit, room on the broom, horrible histories, shaun the sheep',
  ),
  hints(
    'known to children',
    1.7,
    'thomas the tank, tiger who came to tea, paddington bear|in, winnie the pooh, moomin|moomins',
  ),
  hints(
    'known to children',
    1.3,
    'disney, pixar, dreamworks, roald dahl, dr seuss, muppet|muppets, toy story, minions',
  ),
  hints(
    'known to children',
    1.3,
    'lion king, moana, sonic the hedgehog, super mario, pokemon, spongebob, wallace and|& gromit',
  ),
  hints(
    'known to children',
    0.9,
    'peter pan, harry potter, mary poppins, studio ghibli, cinderella, the snowman, beauty and the beast',
  ),
  hints(
    'known to children',
    0.6,
    'wizard of oz, alice in wonderland, sleeping beauty, snow white, jungle book, the nutcracker',
  ),
  states(
    'a screening for children',
    2.2,
    'kids|family|junior|toddler|baby|saturday film|cinema club, movies for juniors, toddler time',
  ),
  states(
    'a screening for children',
    2.2,
    'big scream, parent|parents and|& baby|toddler screening, kids club, relaxed family screening',
  ),
]

export const AGAINST_CHILDREN: readonly AudienceRule[] = [
  states(
    'for adults only',
    -4,
    '18+, 21+, over 18s|18|21s|21, adults|adult only, strictly over|18|18s, grown ups only',
  ),
  states(
    'for adults only',
    -4,
    'no under 18s|18|21s, 18 and|or over|above, 18 years and|or over|above, aged 18, age 18',
  ),
  states('for adults only', -4, 'no children, no kids, child free, not a childrens, without the kids|children'),
  states(
    'for adults',
    -2.2,
    'for adults, for grown ups, adult learners|education, adult content|themes|humour|material|class',
  ),
  states(
    'for adults',
    -2.2,
    'mature audiences|audience|themes|content, parental discretion, not for the faint|easily, over 50s|55s|60s|65s',
  ),
  states('for adults', -2.4, 'proof of age, photo id, id required, challenge 25, explicit, x rated, nudity, orgy'),
  states(
    'for adults',
    -3,
    'burlesque, striptease, strippers, speed dating, singles night|party|event, hen|stag party|parties|do',
  ),
  states(
    'for adults',
    -3,
    'erotic|erotica, fetish, kink, porn, drag brunch, bottomless brunch|prosecco, sexual content|references',
  ),
  hints(
    'drink',
    -1.8,
    'wine|whisky|gin|beer|rum|cocktail|ale|sake tasting|tastings|masterclass|flight, cocktail making, beer festival',
  ),
  hints(
    'drink',
    -0.9,
    'wine|wines, cocktails|cocktail, whisky|whiskey, gin, prosecco|champagne, beer|beers|ale|ales, happy hour',
  ),
  hints(
    'a night out',
    -1.6,
    'comedy club|night|cellar, club night|nights, nightclub, drag show|night|queen|queens, speakeasy, warehouse party',
  ),
  hints(
    'a night out',
    -0.9,
    'stand up, standup, comedian|comedians, cabaret, rave, afterparty, djs|dj, pub quiz, after dark|hours',
  ),
  hints(
    'a night out',
    -0.4,
    'pub|bar, comedy, late night, tribute, gig, supper club, karaoke, party night, black tie, dance floor',
  ),
  hints(
    'for work',
    -1.6,
    'networking, cpd, job fair, trade show, investors, b2b, agm, board meeting, committee meeting',
  ),
  hints(
    'for work',
    -0.8,
    'conference|conferences, seminar|seminars, symposium, entrepreneurs|entrepreneur, startups|startup, professionals',
  ),
  hints(
    'for work',
    -0.8,
    'business|businesses, teachers|teacher training, employers, industry, webinar, postgraduate, internship',
  ),
  hints(
    'for older people',
    -1.4,
    'seniors, older people|adults, pensioners, retirees, menopause, over 70s, tea dance, dementia',
  ),
  hints(
    'for a grown audience',
    -1.2,
    'life drawing, casino, poker, gambling, serial killer|killers, slasher, gore, sex|sexy|sexual',
  ),
  hints(
    'for a grown audience',
    -0.8,
    'horror, strong language, murder|murders|murderer, violence|violent, drugs, massacre, seduction, lust',
  ),
  hints(
    'for a grown audience',
    -0.6,
    'gritty, provocative, raunchy, sultry, sexuality, noir, thriller, zombie|zombies, kill|killer|killing|killers',
  ),
  hints(
    'for a grown audience',
    -0.4,
    'lecture|lectures, panel discussion, book launch, jazz, blues, opera, symphony, quartet, milonga, tango|salsa',
  ),
  hints(
    'for a grown audience',
    -0.4,
    'trauma|traumatic, grief, desire|desires, obsession, war, death|dead, blood|bloody, politics|political, marathon',
  ),
  hints(
    'for a grown audience',
    -0.3,
    'gala, retrospective, critically acclaimed, avant garde, contemporary dance, ceramics, meditation, couples',
  ),
]

/** Places where families go, and where they do not, by the words of their names. */
export const PLACES: readonly AudienceRule[] = [
  hints(
    'a place for families',
    1.5,
    'childrens centre|center|library|museum|theatre|hospital, family centre, adventure playground, soft play',
  ),
  hints(
    'a place for families',
    1,
    'zoo, aquarium, city farm, farm, science centre|center|museum, museum of childhood, safari, toy museum',
  ),
  hints(
    'a place for families',
    0.7,
    'library|libraries, primary school, playground, puppet theatre, natural history, planetarium',
  ),
  hints(
    'a place for families',
    0.4,
    'park, leisure centre, wetland, nature reserve, castle, community centre, garden|gardens, youth centre|club',
  ),
  hints(
    'a place for adults',
    -1.2,
    'nightclub, casino, comedy club|store|cellar, brewery, distillery, winery, jazz club, wine bar',
  ),
  hints('a place for adults', -0.7, 'pub, bar, tavern, inn, taproom, arms, university, conference centre, cocktail'),
]
