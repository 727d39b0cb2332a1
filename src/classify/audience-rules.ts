/**
 * Words that speak for or against children, as data: `weight claim: phrases`. Weights are log-odds: they add up, and the
 * sum becomes a score (see score.ts). With a `!` it is a statement, which says for whom the event is; without, a clue,
 * which only makes it likelier. How phrases are written: lexicon.ts.
 */
export type AudienceRule = { claim: string; weight: number; statement: boolean; phrases: readonly string[] }

const RULE = /^(-?[\d.]+)(!?) ([^:]+): (.+)$/

/** What children's and family things are called: 'family trail', 'children's workshop'. */
const ACTIVITY =
  'show|shows|theatre|workshop|workshops|event|events|activity|activities|class|classes|party|festival|concert|trail|' +
  'tour|tours|club|craft|crafts|session|sessions|day|days|disco|fun|film|films|screening|screenings|cinema|hour|' +
  'musical|opera|entertainment|programme|drop|quiz|yoga|cookery|choir|lates|mornings|saturdays|sundays'
const CHILDREN = 'children|kids|kiddies|youngsters|tots|toddlers|babies|infants'

export const FOR_CHILDREN = parseRules(`
2.4! for children: for ${CHILDREN}, for young|younger|older|little|curious ${CHILDREN}, for little ones,
    childrens|kids ${ACTIVITY}, for boys and girls, child|kid|kids friendly
2.2! for children: ${CHILDREN} and|& families|family|parents|adults|carers, families with ${CHILDREN},
    ${CHILDREN} of all ages, for adults and|& children|kids|families|young,
    adults and|& children|kids, for young and old, kids and grown ups
2.1! for families: for families, for the family, for all the family, for the whole|entire family, all the family,
    all family, family friendly, family ${ACTIVITY}
1.9! for families: families welcome, suitable for families|children
1.3 for families: whole|entire family, family|kids|childrens area|corner|zone
0.7 for families: fun for everyone, fun for all, suitable for all, young and old
1.2! for all ages: all ages, fun|suitable for all ages, people of all ages, ages 0 to 100, every generation,
    young at heart
2.4! for the youngest: toddler|toddlers time|group|class|classes|session|sessions|club|art|music|dance|yoga|gym,
    pre school|schooler|schoolers, preschool|preschoolers|preschooler,
    under|unders fives|5s|4s|3s|2s|1s|ones|twos|threes|fours, early years session|sessions|workshop|families, eyfs,
    stay and|& play,
    baby and|& toddler|me|you|parent, parent|parents and|& baby|babies, messy play, soft play,
    baby sensory|massage|class|rave|disco|cinema|concert
2.2! for the youngest: storytime|storytimes, story time|times, rhyme time|times, rhymetime, bounce and rhyme
1.5 for the youngest: toddler|toddlers
1.3 for the youngest: babies, little ones, nursery rhymes|rhyme, tots, playgroup, tiny tots, bumps
0.4 for the youngest: baby, early years
1.9! in school holidays: half term|terms, school holiday|holidays|break, holiday club|camp|workshop|activities
1 in school holidays: easter|summer|christmas holidays|holiday, school break, inset day
2! for schoolchildren: after school, homework club, primary school children, school aged|age
1.5 for schoolchildren: ks1, ks2, ks3, key stage, primary school|schools, reception class, pupils
0.6 for schoolchildren: school|schools groups|group|visits|trips, schoolchildren, classroom
1.7! for young people: for young people|teens|teenagers, youth club|theatre|group|project|forum|sessions|programme
1.1 for young people: teens|teenagers|teenager|teenage, young people|persons, tweens, juniors|junior
0.6 for young people: youth, cubs, brownies, scouts, young musicians|performers|artists|writers
1.5! children come with adults: accompanied by an|a|their adult|parent|guardian|carer|grown, must be accompanied,
    accompanying adult|adults, adult supervision, supervised by an adult
1.1 children come with adults: grown ups, parents and|or carers|guardians, buggies|buggy|pushchair|pushchairs|prams
0.6 children come with adults: parents, grandparents, baby changing|change, mums, dads, carers
1.5 a price for children: family ticket|tickets|pass, kids go free, child|children|childs|kids £, per child
1.3 a price for children: child|childrens ticket|tickets|price|prices, children|kids free,
    free for children|kids|under
1 a price for children: under|unders 5s|5|4s|3s|2s go|free|half|£|must|are,
    under|unders 16s|18s|12s|15s|5s|11s|14s free|go|half|£, children under|half,
    children go free
1.2 it speaks of children: kids|kiddies, childrens, youngsters
0.9 it speaks of children: children, families, toy|toys, boys and girls
0.4 it speaks of children: child|childs, family
2! a thing for children: santas grotto, bouncy castle|castles, face painting|painter|painters, facepainting
1.8! a thing for children: panto|pantomime|pantomimes, easter egg hunt|trail, egg hunt, easter bunny, sleepover,
    meet santa|father, breakfast with santa, balloon modelling, puppet show|theatre|shows
1.3 a thing for children: puppet|puppets|puppetry, lego, minecraft, slime, teddy bear|bears, picture book|books
1 a thing for children: santa, father christmas, grotto, treasure hunt|hunts, playground, dinosaur|dinosaurs
0.7 a thing for children: unicorn|unicorns, pirate|pirates, princess|princesses, fairy|fairies,
    superhero|superheroes, magic show, magician|magicians, petting, funfair, fairground, dressing up, fancy dress
0.5 a thing for children: fairytale|fairytales, fairy tale|tales, circus, animated|animation,
    storytelling|storyteller
0.4 a thing for children: hands on, sing along, singalong, nativity, animals, interactive, craft|crafts,
    play area|outdoors|together
1.7 known to children: gruffalo, peppa pig, bluey, paw patrol, julia donaldson, stick man, cbeebies, cbbc,
    hungry caterpillar, peter rabbit, room on the broom, horrible histories, shaun the sheep, thomas the tank,
    tiger who came to tea, paddington bear|in, winnie the pooh, moomin|moomins
0.6 in the season: world book day, christmas market|markets|fair|fayre, winter wonderland|village|festival, christmas lights, carols,
    bonfire night, pumpkin|pumpkins, easter|christmas trail
0.4 in the season: magical, sensory, outdoors, farmers market, ice rink|skating
1.2! for all needs: relaxed performance|performances|screening, autism|sen|send friendly,
    send session|sessions|families|children|performance
1.3 known to children: disney, pixar, dreamworks, roald dahl, dr seuss, muppet|muppets, toy story, minions,
    lion king, moana, sonic the hedgehog, super mario, pokemon, spongebob, wallace and|& gromit
0.9 known to children: peter pan, harry potter, mary poppins, studio ghibli, cinderella, the snowman,
    beauty and the beast
1 known to children: aladdin, frozen, shrek, encanto, zootopia, ratatouille, finding nemo|dory, the incredibles, kung fu panda,
    how to train your dragon, ice age, despicable me, totoro, ponyo, kikis delivery service, willy wonka,
    chocolate factory, matilda, the bfg, fantastic mr fox, the grinch, polar express, elf, pinocchio,
    bambi, dumbo, mulan, narnia, railway children, sound of music, chitty chitty bang bang, bugsy malone,
    pippi longstocking, noddy, postman pat, fireman sam, thunderbirds, smurfs, rugrats
0.6 known to children: wizard of oz, alice in wonderland, sleeping beauty, snow white, jungle book, the nutcracker
2.2! a screening for children: kids|family|junior|toddler|baby|saturday film|cinema club, movies for juniors,
    toddler time, big scream, parent|parents and|& baby|toddler screening, kids club, relaxed family screening
`)

/** Phrases whose words mean nothing here: they are spent without weight. */
export const WITHOUT_MEANING = parseRules(`
0 nothing: 18+|21+ months|month|mths|mos, no over 18s, suitable for all levels|abilities, death defying, world war, first|second world war, family name, family history, family tree|trees|run|owned,
    royal|holy family, inner child, child poverty, childs play, killer whale|whales, dead sea,
    salad bar, snack|juice|milkshake bar, ginger beer, root beer, butterbeer, non alcoholic,
    alcohol free, star wars, drag race|racing, drag and drop
`)

export const AGAINST_CHILDREN = parseRules(`
-4! for adults only: 18+, 21+, over 18s|21s, over 18 only, be|aged over 18, adults|adult only, strictly 18|18s, grown ups only,
    no under 18s|18|21s, 18 and|or over|above, 18 years and|or over|above,
    child free, not a childrens, without the kids|children
-2.2! for adults: for adults, for grown ups, adult learners|education, adult content|themes|humour|material|class,
    mature audiences|audience|themes|content, parental discretion, not for the faint|easily, over 50s|55s|60s|65s
-1.2 for adults: photo id, id required, id may
-2.4! for adults: proof of age, challenge 25, sexually explicit, explicit content|language|material|scenes, x rated, nudity, orgy
-3! for adults: burlesque, striptease, strippers, speed dating, singles night|party|event,
    hen|stag party|parties|do, erotic|erotica, fetish, kink, porn, drag brunch, bottomless brunch|prosecco,
    sexual content|references
-1.8 drink: wine|whisky|gin|beer|rum|cocktail|ale|sake tasting|tastings|masterclass|flight, cocktail making,
    beer festival
-0.9 drink: wine|wines, cocktails|cocktail, whisky|whiskey, gin, prosecco|champagne, beer|beers|ale|ales,
    happy hour
-1.6 a night out: comedy club|night|cellar, club night|nights, nightclub, drag show|night|queen|queens, speakeasy,
    warehouse party
-0.9 a night out: stand up, standup, comedian|comedians, cabaret, rave, afterparty, djs|dj, pub quiz,
    after dark|hours
-0.4 a night out: pub|bar, comedy, late night, tribute act|band|show|night|concert|tour, gig, supper club, karaoke, party night, black tie,
    dance floor
-1.6 for work: networking, cpd, job fair, trade show, investors, b2b, agm, board meeting, committee meeting
-0.8 for work: conference|conferences, seminar|seminars, symposium, entrepreneurs|entrepreneur, startups|startup,
    professionals, business|businesses, teachers|teacher training, employers, industry, webinar, postgraduate,
    internship
-1.4 for older people: seniors, older people|adults, pensioners, retirees, menopause, over 70s, tea dance, dementia
-1.2 for a grown audience: life drawing, casino, poker, gambling, serial killer|killers, slasher, gore,
    sex|sexy|sexual
-0.8 for a grown audience: horror, strong language, murder|murders|murderer, violence|violent, drugs, massacre,
    seduction, lust
-0.6 for a grown audience: gritty, provocative, raunchy, sultry, sexuality, noir, thriller, zombie|zombies,
    kill|killer|killing|killers
-0.4 for a grown audience: lecture|lectures, panel discussion, book launch, jazz, blues, opera, symphony, quartet,
    milonga, tango|salsa, trauma|traumatic, grief, desire|desires, obsession, war, death|dead, blood|bloody,
    politics|political, marathon
-0.3 for a grown audience: gala, retrospective, critically acclaimed, avant garde, contemporary dance,
    meditation, couples
`)

/** Places where families go, and where they do not, by the words of their names. */
export const PLACES = parseRules(`
1.5 a place for families: childrens centre|center|library|museum|theatre|hospital, family centre,
    adventure playground, soft play
1 a place for families: zoo, aquarium, city farm, farm, science centre|center|museum, museum of childhood, safari,
    toy museum
0.7 a place for families: museum|museums, library|libraries, primary school, playground, puppet theatre, natural history,
    planetarium
0.4 a place for families: park, leisure centre, wetland, nature reserve, castle, community centre, garden|gardens,
    youth centre|club
-1.2 a place for adults: nightclub, casino, comedy club|store|cellar, brewery, distillery, winery, jazz club,
    wine bar
-0.7 a place for adults: pub, bar, tavern, inn, taproom, arms, university, conference centre, cocktail
`)

/** Continued lines are indented. Throws where a line is no rule: the data above is wrong. */
function parseRules(text: string): AudienceRule[] {
  const lines = text
    .trim()
    .replace(/\n {2,}/g, ' ')
    .split('\n')
  return lines.map((line) => {
    const [, weight, mark, claim, phrases] = RULE.exec(line) ?? []
    if (!claim || !phrases) throw new Error(`Not an audience rule: ${line}`)
    return { claim, weight: Number(weight), statement: mark === '!', phrases: phrases.split(', ') }
  })
}
