import { KNOWN_TO_CHILDREN } from './known-to-children.ts'
import { APPRAISING, PLAYFUL } from './register.ts'

/**
 * Words that speak for or against children, as data: `weight claim: phrases`. Weights are log-odds: they add up, and the
 * sum becomes a score (see score.ts). With a `!` it is a statement, which says for whom the event is; without, a clue,
 * which only makes it likelier. How phrases are written: lexicon.ts. Ages in figures are no phrases: domain/ages/age-reading.ts and
 * adults-only.ts read them, by the words around the figure.
 */
export type AudienceRule = { claim: string; weight: number; statement: boolean; phrases: readonly string[] }

const RULE = /^(-?[\d.]+)(!?) ([^:]+): (.+)$/

/** What children's and family things are called: 'family trail', 'children's workshop'. */
const ACTIVITY =
  'show|shows|theatre|workshop|workshops|event|events|activity|activities|class|classes|party|festival|concert|trail|' +
  'tour|tours|club|craft|crafts|session|sessions|day|days|disco|fun|film|films|screening|screenings|cinema|hour|' +
  'musical|opera|entertainment|programme|drop|quiz|yoga|cookery|choir|lates|mornings|saturdays|sundays'
const CHILDREN = 'children|kids|kiddies|youngsters|tots|toddlers|babies|infants'

export const FOR_CHILDREN = parseRules(`${KNOWN_TO_CHILDREN.trim()}
${PLAYFUL.trim()}
2.4! for children: for ${CHILDREN}, for young|younger|older|little|curious ${CHILDREN}, for little ones,
    childrens|kids ${ACTIVITY}, for boys and girls, child|kid|kids friendly
2.2! for children: ${CHILDREN} and|& families|family|parents|adults|carers, families with ${CHILDREN}, ${CHILDREN} of all ages,
    for adults and|& children|kids|families|young, adults and|& children|kids, for young and old, kids and grown ups,
    adults|parents|carers|grandparents with children|kids|toddlers|babies, their children|kids|grandchildren
2.1! for families: for families, for the family, for all the family, for the whole|entire family, all the family, all family,
    family friendly, family ${ACTIVITY}
1.9! for families: families welcome, suitable for families|children
1.3 for families: whole|entire family
0.7 for families: fun for everyone, fun for all, suitable for all, young and old, family|kids|childrens area|corner,
    family|childrens zone
0.9! for all ages: all ages, fun|suitable for all ages, people of all ages, ages 0 to 100, every generation
2.4! for the youngest: toddler|toddlers time|group|class|classes|session|sessions|club|art|music|dance|yoga|gym,
    pre school|schooler|schoolers, preschool|preschoolers|preschooler, under|unders fives|5s|4s|3s|2s|1s|ones|twos|threes|fours,
    early years session|sessions|workshop|families, eyfs, stay and|& play, baby and|& toddler|me|you|parent, messy play,
    soft play, baby sensory|massage|class|rave|disco|cinema|concert, playgroup|playgroups,
    mother|mothers|parent|parents|carer|carers and|& toddler|toddlers|tot|tots|baby|babies
2.2! for the youngest: storytime|storytimes, story time|times, rhyme time|times, rhymetime, bounce and rhyme
1.5 for the youngest: toddler|toddlers
1.3 for the youngest: babies, little ones, nursery rhymes|rhyme, tots, tiny tots, bumps
0.4 for the youngest: baby, early years
1.9! in school holidays: half term|terms, school holiday|holidays|break, holiday workshop|activities|playscheme
2! for schoolchildren: after school, primary school children, school aged|age, homework help|club
1.5 for schoolchildren: reception class, pupils
0.6 for schoolchildren: schoolchildren
1.7! for young people: for young people|teens|teenagers, youth club|theatre|group|project|forum|sessions|programme,
    youth orchestra|choir|band|drama
1.1 for young people: teens|teenagers|teenager|teenage, young people|persons, tweens, juniors|junior
0.6 for young people: youth, cubs, brownies, scouts, young musicians|performers|artists|writers
1! children come with adults: accompanied by an|a|their adult|parent|guardian|carer|grown, children must be accompanied,
    accompanying adult|adults, adult supervision, supervised by an adult, adults must be accompanied by a child|toddler|baby,
    children|kids|babies|toddlers welcome, children|kids|babies|toddlers are welcome
0.5! children come with adults: under|unders 18s|16s|14s|12s may|can|welcome|allowed|admitted
0.5 children come with adults: under|unders 16s|14s|15s|18s|16|14|15|18 must be accompanied,
    under|unders 16s|14s|15s|18s must be accompanied by an adult, must be accompanied, 16s to be accompanied
1.1 children come with adults: grown ups, parents and|or carers|guardians, buggies|buggy|pushchair|pushchairs|prams
0.6 children come with adults: baby changing|change
1.5 a price for children: family ticket|tickets|pass, kids go free, per child
1 a price for children: children go free, under|unders 5|4s|3s|2s go|free|half|£|are, under|unders 5s are,
    under|unders 5s go|free|half
1.2 it speaks of children: kids|kiddies, childrens, youngsters,
    children|kids|teens|youngsters|toddlers can|will|get|love|learn|explore
0.9 it speaks of children: children, families, toy|toys, boys and girls
0.5 it speaks of children: child|childs
2! a thing for children: santas grotto, bouncy castle|castles, face painting|painter|painters, facepainting
1.8! a thing for children: panto|pantomime|pantomimes, easter egg hunt|trail, egg hunt, easter bunny, sleepover,
    meet santa|father, breakfast with santa, balloon modelling, puppet show|theatre|shows
1.3 a thing for children: puppet|puppets|puppetry, lego, minecraft, slime, teddy bear|bears, picture book|books, world book day,
    elf|elves|ghost|monster|bunny|dragon|dinosaur|spooky|gnome hunt|trail|trails,
    nature|history|object|museum|junior|mini|little detectives, light party, sunday club, rock pools|pool,
    story session|sessions|hour|circle, sensory play|room|story|session|sessions, pony day|days|club|rides
1 a thing for children: santa, father christmas, grotto, treasure hunt|hunts, playground, dinosaur|dinosaurs
0.7 a thing for children: pirate|pirates, princess|princesses, fairy|fairies, superhero|superheroes, magician|magicians,
    petting, funfair, dressing up, unicorn|unicorns, fairground
0.5 a thing for children: fairytale|fairytales, fairy tale|tales, animated|animation
0.4 a thing for children: hands on, sing along, singalong, nativity, craft|crafts, play area|outdoors|together, magic show,
    fancy dress
0.6 in the season: christmas market|markets|fair|fayre, winter wonderland|village|festival, christmas lights, carols,
    bonfire night, pumpkin|pumpkins, easter|christmas trail
0.4 in the season: magical, sensory, outdoors, farmers market, ice rink|skating
1.2! for all needs: relaxed performance|performances|screening, autism|sen|send friendly,
    send session|sessions|families|children|performance
2! for children: tiny|mini|little|junior|young explorers|explorer|scientists|artists|chefs|bakers|makers|engineers|coders|monsters|movers,
    bring the kids|children|family|little, your little one|ones, one child and one adult, one adult and one child, kindergarten,
    childrens librarian, children take|takeover, exploring with children, for grandchildren, grandkids|grandchildren,
    kids|children|teens|youngsters|toddlers are invited,
    homeschool|homeschools|homeschooler|homeschoolers|homeschooled|homeschooling,
    home educated|education|educators|schooled|school|schoolers
2! for children: junior|juniors|tots|toddler|mini parkrun|football|tennis|rugby|cricket|gym|club|clubs|art|dance|ballet|yoga|ranger|rangers|academy|golf|park|swimming,
    kids yoga|football|dance|gym|week|camp|zone|swimming|takeover, mommy|mummy|daddy|mum|dad and|& me|baby|toddler,
    grandparents and|& grandkids|grandchildren|toddlers
1.8! in school holidays: spring|march|winter|february|reading break camp, summer|day|holiday|easter|half camp|camps|club|clubs,
    trick or treat, trunk or treat, touch a truck, end of term
1.6! for families: all age service|worship|communion, messy church, sunday school, young carers, crib service
1.5 for children: little one, first theatre trip, toddlers and, little|tiny people|hands|feet|ears, schools out,
    every|each child, read|reading aloud to,
    practise|practice reading|your
1.2 for children: christingle, caregiver|caregivers, ofsted registered, childcare vouchers, baby friendly, dads and|& kids,
    girl guides, beavers, cub scouts, snack time, sing song, oh yes it is, oh no it isnt, boo hiss, boo and hiss, makaton,
    additional needs
1.3 a price for children: family of four|five|4|5|3|three, two adults and two|three|up, kids eat free,
    under|unders 1|2|3|4 free, and under free, adults free, per kid
0.9 a thing for children: bounce house, ball pit, trampolines, teddies|teddy, pyjamas|pajamas, stinky|smelly,
    poo|poop|bogies|fart|farts, mini beasts, minibeasts, petting zoo|farm|corner, bottle feed, lambing, pumpkin patch,
    maize|corn|hay maze, tractor|wagon|pony|donkey rides, egg and spoon, sack race, reindeer, elves, north pole,
    meet the keepers|keeper, scavenger hunt, fire engine|engines|truck|trucks, crocodiles, baby animals, ladybirds,
    giggle|giggly|giggles, diggers, inflatables|inflatable, clown|clowns, lambs, penguins, gloop|glitter, foam party,
    kite flying|festival, scarecrow trail|trails|festival, school uniform|uniforms, homework, crazy golf,
    colouring|coloring book|books|sheet|sheets|page|pages|competition|corner
1.5 a thing for children: pond dipping, den building, bug hunt|hotel|safari, rock pooling, craft table|tables, squirrel club,
    code club, chess club for, teddy bears picnic, fairy door|doors|trail, glow sticks, childrens author,
    puppet making, forest school, wild tots, mud kitchen, story corner
0.5 a thing for children: bubbles, silly, explorers, village|school|summer|church fete|fair|fayre, steam train, fun packed,
    marshmallows, planetarium, kite|kites, mischief|mischievous, playful, storybook, tutu, wizard|wizards
0.35 in the season: trail|trails, carnival, parade, fireworks, lantern, ice cream, picnic|picnics
0.6 for families: everyone welcome, for everyone, visitors of all, all welcome, day out
2.2! a screening for children: kids|family|junior|toddler|baby|saturday film|cinema club, movies for juniors, big scream,
    parent|parents and|& baby|toddler screening, kids club, relaxed family screening
0.6 in school holidays: easter|summer|christmas holidays|holiday, inset day
0.9 for schoolchildren: primary school|schools
0.3 children come with adults: parents, grandparents, mums, dads
0.3 for families: family
0.9 for children: your children|kids|toddler|baby, your child
0.6 for children: siblings, babes in arms
1.1 a thing for children: stem|steam|science|coding club
1 for schoolchildren: term time|times, school years
0.8 children come with adults: with an adult|parent|grown, with a parent|carer|guardian|grown
0.9 a price for children: child|childrens ticket|tickets|price|prices, children|kids free, free for children|kids|under,
    child|children|childs|kids £
0.6 a price for children: under|unders 16s|18s|12s|15s|11s|14s free|go|half|£, children under|half, under|unders 5s £
1.3 in school holidays: tennis|football|soccer|sports|cricket|drama|dance|art|science|coding|gymnastics|swimming|riding camp|camps,
    soccer|football school
2! for children: read|reading to a|the|our|rover dog|dogs, read|reading to a|the|our therapy|library|robot dog|dogs, paws to|2 read,
    young families
1.7! for young people: for tweens, teens and|& tweens, tweens and|& teens
1.5! a thing for children: lego club|lab|time|builders|build|building|workshop|play|challenge
0.8 children come with adults: need|needs an adult, an adult beside|present
1.2 for young people: girls|boys brigade|football|rugby|cricket|netball|basketball, cadets
0.7 for children: mini|minis
`)

/** Phrases whose words mean nothing here: they are spent without weight. */
export const WITHOUT_MEANING = parseRules(`
0 nothing: half pint|pints, no over 18s, suitable for all levels|abilities, death defying, world war, first|second world war,
    family history, family tree|trees|owned, royal|holy family, inner child, child poverty, childs play, killer whale|whales,
    salad bar, snack|juice|milkshake bar, ginger beer, root beer, butterbeer, non alcoholic, alcohol free, star wars,
    drag race|racing, drag and drop, adult ticket|tickets|price|prices|admission|£, adults £,
    childrens hospice|hospital|charity|society|services|ward|commissioner|rights|homes, save the children, children in need,
    be a kid again, like a kid, a kid again, big kid|kids, kid creole, billy the kid, the kid stays,
    baby driver|jane|boomers|boomer|grand|shower|reindeer|queen|face,
    family fortunes|guy|affair|affairs|law|therapy|planning|secrets|business|recipe|recipes|band|drama|farm|values,
    family run quiz, the addams family, addams family, little mix|feat|simz|richard,
    school of rock|law|engineering|music|art|economics, old school, high school musical|reunion, art|film|drama school,
    school disco night, school night, child of, children of the|a|men, midnights children, destinys child, kids are,
    the kids are, teenage fanclub|dirtbag|kicks, modern family, young vic|professionals|farmers|vics|fathers,
    youth hostel|offending, teddy boys|boy, boy band, beach|backstreet boys, toy boy, toytown,
    princess theatre|royal|diana|anne, pirate radio, dinosaur jr, puppet master, flying|oxford|piccadilly circus, circus circus,
    fairy liquid, cars and, toto and, mulled wine, work|works|working with children, children in, children and the,
    children with, charity for children, empty nest, cat cafe, animal farm, animal collective, sex and the city, war horse,
    war museum, happy valley, pride and prejudice, adult social, adult child, orphans daughter, tax free, cookies policy,
    horror of, wild youth, youth of, lost youth, in her|his|their youth, childhood of, coming of age, child actor, inner city,
    parents died, mother tongue, gin rummy, beer mat, rum and raisin, happy families, wine gums, wine gum, gin trap, beers of,
    after dark zoo, father figure, mother courage, christmas carol, holiday inn, easter rising, easter island,
    halloween party for adults, tribute to, bar mitzvah, mars bar, cocktail sausages, pirates of penzance,
    meeting room|rooms|point|place|area, therapy dog|dogs|pet|pets, young at heart, child|children chokes|choke,
    families of|living|affected|bereaved, fairy lights, toy run|drive|collection, christmas toy, family name, dead sea,
    family run, families who have|lost|live, lost a child|baby
`)

export const AGAINST_CHILDREN = parseRules(`${APPRAISING.trim()}
-4! for adults only: not a childrens, without the kids|children
-2.2! for adults: for adults, for grown ups, mature audiences|audience|themes|content, parental discretion,
    not for the faint|easily, over 50s|55s|60s|65s,
    adult courses|beginners|ballet|tap|choir|panto|pantomime|comedy|puppet|easter|halloween|pickup|swim|session|sessions|league|ceramics,
    adult learner|learners|education|content|themes|humour|material|class|classes|course
-1.2 for adults: photo id, id required, id may, valid id, bring id, with id
-0.5 for adults: adult, adults
-2.2! for adults: evenings for adults, grown up fun, no children, date night, ladies night, girls night, girls night out,
    mens night, consenting adults
-2.4! for adults: proof of age, challenge 25, sexually explicit, explicit content|language|material|scenes, x rated, nudity,
    orgy
-3! for adults: burlesque, striptease, strippers, speed dating, singles night|party|event, hen|stag party|parties|do,
    erotic|erotica, fetish, kink, porn, drag brunch, bottomless brunch|prosecco, sexual content|references
-1.8 drink: wine|whisky|gin|beer|rum|cocktail|ale|sake tasting|tastings|masterclass|flight, cocktail making, beer festival
-1.6 drink: paint and|& sip, sip and|& paint, pub|bar|beer crawl, pub walk|tour, brewery|distillery tour|visit, bottomless,
    unlimited prosecco|bubbles|fizz|wine, byob, craft beer|beers|ale|gin, real ale|ales, cider festival, ale festival, late bar,
    two drink minimum, drink minimum, gin making, oktoberfest, ciders, happy hour, shots, steins,
    wine bar|pairing|dinner|school, tasting menu
-1 drink: glass of wine|fizz|prosecco|bubbly|champagne, drinks reception, welcome drink|drinks, licensed bar, bubbly, canapes,
    boozy, pint|pints, nightcap, tipple, drinks
-0.9 drink: wine|wines, cocktails|cocktail, whisky|whiskey, gin, prosecco|champagne, beer|beers|ale|ales
-1.6 a night out: comedy club|night|cellar, club night|nights, nightclub, drag show|night|queen|queens, speakeasy,
    warehouse party
-1 a night out: till|til|until late, until midnight|1am|2am|3am, till 1am|2am|3am, all night, nightlife, techno,
    club classics night, house music, dj set, stand ups, lap dance, casino night, cover charge, late night, psych folk,
    support from, main support, indie, album launch|tour, seedy, double entendres, boudoir, dating, cabaret night
-0.9 a night out: stand up, standup, comedian|comedians, cabaret, rave, afterparty, djs|dj, pub quiz, after dark|hours
-0.4 a night out: pub|bar, comedy, tribute act|band|show|night|concert|tour, gig, supper club, karaoke, party night, black tie,
    dance floor
-1.2 for work: careers|recruitment|jobs fair, meetup, safeguarding, practitioners, childminder|childminders,
    childcare workers|professionals, nursery managers, delegates, public hearing, parish|town|city council, zoning, agenda,
    trustees, landowners, homebuyers, mortgages|mortgage, pensions|pension, estate planning, wills, retirement, income tax,
    citizenship test, cv|cvs
-0.8 for work: training day|course|session, certificate course, certificated, first aid, advice session,
    information evening|session, open evening, support group, briefing, governors, forum, council meeting, volunteers aged,
    fundraising dinner, clients, boards, members evening, private view, collectors, researchers, solicitor, legal,
    monthly|general|public|members|club|society|group|board meeting
-1.2 for parents without children: parents evening|forum|talk|workshop, talk for parents, prospective parents, expectant,
    antenatal, pregnancy, hypnobirthing, fostering, foster carers|carer, adoption, adopt,
    babysitting|creche|childcare available|provided|is, a creche is,
    parenting course|talk|workshop|skills, grandparents rights, single parents, raising resilient, baby loss,
    bereaved parents|families, miscarriage
-1.2 for parents: for dads, for parents and carers
-1.6 for work: networking, cpd, job fair, trade show, investors, b2b, agm, committee meeting
-0.8 what adults meet for: book|cookbook|novel club|clubs|group|groups|discussion,
    knitting|knit|knitters|crochet|quilting|quilt|quilters|stitch|stitching|sewing|needlework|embroidery club|circle|group|guild|bee|social|collective|study,
    knit and|& natter, craft and|& chat, whist drive, mah jongg, mahjong, canasta, cribbage, garden|gardening|camera|probus|lunch club,
    coffee and|& chat|conversation, historical|horticultural society, society of, womens institute, toastmasters,
    line dancing|dance, friends meeting, board of directors|governors|trustees, golf outing, ballot, election day
-0.5 what adults meet for: knitting|crochet|crocheting|quilt|quilts|quilting, embroidery, cross stitch|stitching, yarn|yarns,
    yoga, gardening, true crime, historical fiction
-0.8 grown-up affairs: medicare, medicaid, insurance, benefits advice, citizens advice, legal advice|clinic,
    energy bills|advice, blood pressure|drive|donation|donors, downsizing, decluttering|declutter, probate, power of attorney,
    funeral planning, credit score|card|cards, voter registration, hospice, job search|searching|seekers|hunting|club,
    resume|resumes, interview skills, spreadsheet|spreadsheets, microsoft word|office|excel, excel, computer|digital basics|skills,
    passwords|password, ebooks, notary, tax help|return|returns|preparation, student loan|loans|aid, financial aid|planning
-0.8 for work: conference|conferences, seminar|seminars, symposium, entrepreneurs|entrepreneur, startups|startup, professionals,
    business|businesses, teachers|teacher training, employers, industry, webinar, postgraduate, internship
-1.4 for older people: seniors, older people|adults, pensioners, retirees, menopause, over 70s, tea dance, dementia
-1.2 for a grown audience: trigger warnings|warning, suicide|suicidal, cocaine, opioid, addiction|addicts, nude|nudes,
    bereavement, lost a partner, psychic, clairvoyant, mediumship, tarot, tattoo|tattoos, unflinching, harrowing, blistering,
    searing, wedding fayre|fair|show|open|fayres, bridal, roulette, filthy, ruder, risque, outrageous, steamy, tease,
    fabulous tease, singles
-0.8 for a grown audience: abuse|abuser|abusive, divorce|divorced, adultery|affair, lovers|lover, revenge, taboo|taboos,
    existential, midlife, stalking, visceral, monologue, two hander, one man|woman show, study day, illustrated talk,
    novelist, memoir, genealogy, archivist, evensong, requiem, concerto, sonata|sonatas, recital,
    soprano|tenor|baritone, lieder, chamber music, string trio|quartet, surtitles, triple bill, in conversation, professor, phd,
    couples, valentines, for couples, half marathon, 10k, triathlon, ultramarathon, couch to 5k, vinyasa, boxercise, pilates,
    hiit, sauna, wild swim, walking football, retreat, upholstery, jealousy, chainsaw
-0.5 for a grown audience: documentary, playwright, philharmonic, marriage, wife, husband, brutalism, arthouse, subtitled, q&a,
    q & a, panel, debate, satirical, womens, mens, ladies, gents, fitness, intermediates, evening course|class, week course,
    antiques, dealers, masterclass, terrifying, bloodcurdling, darker,
    disturbing, surreal, postwar, economics, philosophy, diplomacy, ambassador, choral, tasting, supper, tribute,
    social dancing, flamenco, ballroom, swing dance, film society, quiz night, punk, soul night, funk, 80s|90s,
    candlelight|candlelit, wagner, brahms, mahler, shostakovich, chekhov, ibsen, pinter, tennessee williams, beckett,
    postcolonial, queer, scandal, nightmare, suffering, mourning, love triangle, betrayal,
    crime novel|novels|fiction|writer|writers, talking therapy|therapies, satire
-1.2 for a grown audience: life drawing, casino, poker, gambling, serial killer|killers, slasher, gore, sex|sexy|sexual
-0.8 for a grown audience: horror, strong language, murder|murders|murderer, violence|violent, drugs, massacre, seduction, lust
-0.6 for a grown audience: gritty, provocative, raunchy, sultry, sexuality, noir, thriller, zombie|zombies,
    kill|killer|killing|killers
-0.4 for a grown audience: lecture|lectures, panel discussion, book launch, jazz, blues, opera, symphony, quartet, milonga,
    tango|salsa, trauma|traumatic, grief, desire|desires, obsession, war, death|dead, blood|bloody, politics|political, marathon
-0.3 for a grown audience: avant garde, contemporary dance, meditation
-0.5 to eat out: set|express|lunch|dinner|midweek menu|menus, early bird menu|menus, fixed price menu|menus, fine dining, dining experience|club, small plates,
    sharing platters, sunday roast|roasts|lunch|lunches, roast dinner|dinners, carvery,
    pie|curry|steak|burger|grill|wings|tapas|fajita|mussels|gyros|kebab|ribs|oyster|cheese|fish night|nights,
    pairing dinner|menu, food offer|offers, course meal|dinner, chefs table, dinner dance, dinner and|& dance, off food
-0.8 a night out: party nights, new years eve party|gala|ball, folk night|club, acoustic night, jam night, open mic,
    general knowledge quiz, music|weekly|monday|tuesday|wednesday|thursday|friday|saturday|sunday quiz, quiz league
-0.5 a night out: live music night|nights|bar|venue, friday|saturday|sunday|thursday live music, blues jam
-0.8 grown-up affairs: home|house buyer|buyers, first time buyers, councillor|councillors, planning application|committee|inquiry,
    slimming, weight loss|watchers, weigh in, hazardous waste, scam|scams, fraud, social services, case management,
    food|housing insecurity, transitional|social|supported housing, debt advice, universal credit, immigration advice|law|clinic|forms,
    health check|checks|screening|screenings, hearing|memory clinic|test|tests, alpha course, estate agent|agents, heat pump|pumps,
    volunteer recruitment, recruitment coffee|event|evening|day, room steward|stewards
-0.5 grown-up affairs: repair cafe, coffee morning|mornings, smartphone|smartphones, online forms|shopping|banking, password management,
    google|microsoft|outlook calendar|sheets|docs|drive|word, kindle users|basics, linkedin, mail merge
-0.5 what adults meet for: knitter|knitters, crocheter|crocheters, stitcher|stitchers, quilter|quilters, journaling|journalling, bullet journal,
    painting|writing|writers|sketching|supper|gardeners|hiking|rambling|investment|wine circle|group|society|association|guild,
    rambler|ramblers, social|club ride|rides|run|runs, angling club|match|matches|society, dressmaking, woodturning,
    bridge|cribbage|dominoes|pinochle|euchre evening|afternoon|group|night, appreciation society
-0.5 a course for adults: stained glass, silver ring|jewellery|smithing, silversmithing, goldsmithing, metalsmithing, lampworking, glassblowing,
    blacksmithing, sourdough, fermenting|fermentation, charcuterie, butchery, cheesemaking, wheel throwing,
    floristry, flower arranging, mixology, barista, furniture painting, letterpress, darkroom
-0.9 drink: lager|lagers, ipa, pimms, cognac, brewer|brewers, winemaker|winemakers, sommelier
-0.8 for a grown audience: shocker, cult cinema|film|films|movie|movies, scratch night, nervous disposition, vespers, compline,
    choral eucharist, homily, curators tour|talk, writer in residence, midnight movie|screening,
    walking netball|cricket|rugby|tennis|basketball, masters swimming|training|athletics
-1.4 for older people: older residents|adult|person, senior centre|center|moment|moments,
    retirement community|home|village, over 60s, over 55s, pension age
-2.2! for parents without children: for parents only, parents only
`)

/** Places where families go, and where they do not, by the words of their names. */
export const PLACES = parseRules(`
1.5 a place for families: adventure playground, soft play,
    childrens centre|center|library|museum|theatre|room|area|section|department, storytime|story room
1 a place for families: zoo, aquarium, city farm, farm, science centre|center|museum, museum of childhood, safari, toy museum
0.7 a place for families: primary school, school hall, play barn, rec center, discovery center|centre, exploratorium,
    playground, puppet theatre, natural history, planetarium, scout|guide hut|hall|headquarters,
    infant|infants|junior|nursery school
0.4 a place for families: museum|museums, bandstand, ymca, leisure centre, wetland, nature reserve, castle, community centre,
    garden|gardens, youth centre|club
-1.2 a place for adults: nightclub, casino, comedy club|store|cellar, winery, jazz club, wine bar
-0.7 a place for adults: pub, bar, tavern, inn, taproom, arms, university, conference centre, cocktail, hotel, working mens,
    social club, business centre, law school, institute, society, fringe, records, lounge, rooftop, gym, yoga loft, brewery,
    distillery
-0.4 a place for adults: opera house, concert hall, gallery, filmhouse, academy, club, hospice, council offices
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
