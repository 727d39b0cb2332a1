/**
 * How texts sound, in the notation of audience-rules.ts: what is written for children plays, and what is written for a grown
 * audience appraises. One such word says little; several of a kind say more. The words are those of the language, not of any
 * programme.
 */
export const PLAYFUL = `
0.7 it sounds playful: squelch|squelchy, splash|splashes|splashy|splashing, jiggle|jiggly, wiggle|wiggly|wriggle, wobble|wobbly, bounce|bouncy, stomp|stomping, roar|roaring, giggles, tickle|tickly, hop|hopping,
    slide|slides, splat|splats, sticky, gooey, gloopy, squishy, squeaky, fluffy, cuddle|cuddly|cuddles, snuggle|snuggly, cosy tales, gobble, crunchy, wacky, zany, bonkers, madcap, goofy, silliest, silliness, yucky,
    bogey, grumpy, sleepy, tiddly, teeny, itty, wee ones, playdough|play doh|playdoh, gluing, painting and sticking, finger painting, handprints, maracas, shakers, parachute, skittles, hopscotch, hide and|& seek, pass the parcel,
    bubbles, balloons|balloon, confetti, stickers|sticker, badges, goody bag|bags, party bag|bags, squash and biscuits, lollies, candy floss, cotton candy, toffee apples, cupcakes|cupcake, cookie|cookies, gingerbread, marshmallow,
    brew potions, potion|potions, wand|wands, spells|spell, unicorns, mermaid|mermaids, dragon|dragons, giant|giants, ogre, troll|trolls, goblin|goblins, pixie|pixies, gnome|gnomes, bunny|bunnies, chicks, ducklings, piglets, kittens|kitten, puppies|puppy, goats,
    bears, badger, hedgehog, owl|owls, mouse|mice, monkey|monkeys, elephant|elephants, tiger|tigers, penguin, snail|snails, worm|worms, caterpillar|caterpillars, butterfly|butterflies, frog|frogs, tadpoles, bees, creepy crawlies, creepy crawly, dinos, t rex,
    cape|capes, cloaks, crown|crowns, tiaras, costumes|costume, pirates, knights, astronaut|astronauts, robots, rocket|rockets, trains, diggers, tractors|tractor, go kart|karts, sandpit, paddling pool, swings, climbing frame, zip wire, rope swing,
    puzzles|puzzle, magnifying, binoculars and bug, backpack|backpacks, detectives, quest|quests, mission|missions, treasure, villain|villains, heroes, sidekick, playtime, bedtime, naptime, school run, playground games,
    slapstick, singing and dancing, join in, dress up, dressed up, in costume, come dressed, larger than life, enchanting, enchanted, lovable, whole gang, pals, hullabaloo, topsy turvy, upside down
0.9 it sounds playful: grown up|ups to, with a grown up, bring a grown up, little hands, curious minds, inquisitive, budding, future scientists|engineers|artists, first introduction, introduction to theatre|ballet|music|opera|classical, shortened|abridged,
    forty|45|40|50|fifty|fortyfive minutes long, storyteller, siblings, brothers and sisters, playgroup, tuck shop, t shirt and snack, packed lunch, bring a packed lunch, school field, ptfa, pta, class teacher, first to|grade, graders, grader,
    confident in deep water, tall, height restriction, parents must remain|stay, parents stay|remain|and carers stay, drop off, wraparound, ballpool, buggy park, nappy, weaning, breastfeed|breastfeeding welcome, crawlers, walkers, newborn|newborns, twins
`

export const APPRAISING = `
-0.45 it sounds grown-up: intimate, tender, savage, bleak, brooding, haunting, lyrical, meditative, contemplative, nuanced, subversive, irreverent, bawdy, biting, wry, deadpan, caustic, scathing, poignant, elegiac, melancholy, sensual, sultry, edgy, uncompromising, fierce, fiery,
    masterpiece, masterwork, masterworks, oeuvre, repertoire, virtuoso, virtuosic, acclaimed, award winning comic, pulitzer, booker, olivier award, tony award, cult classic, critically, seminal, groundbreaking, iconic, legendary, renowned,
    exhibition is accompanied, catalogue, artworks, paintings, canvases, tapestries, ceramics, abstract, figurative, conceptual, minimalism, modernism|modernisms|modernist, curator, curated, artist in residence, retrospective,
    migration, memory, ageing, aging, mortality, ashes, funeral, widow|widowed|widower, mother in law, affairs, secrets, friendship apart, landlords, rent, mortgage, career, colleagues, retired, retire, boss, corporate, divorcee, mid life,
    symphony, conductor, guest conductor, pianist, baritone, mezzo, cellist, violinist, quintet, trio, ensemble, fugue, prelude, nocturne, oratorio, plainchant, motets, madrigals, early music, baroque, chamber, schubert, mozart, beethoven, bach, rachmaninoff, tchaikovsky, vivaldi, elgar, britten,
    songwriter, singer songwriter, four|five piece, headline|headliner, debut album, second album, setlist, residency, shoegaze, post punk, bluegrass, americana, country music, honky tonk, disco, drum and bass, reggae, ska, bebop, big band, fiddle player, greatest hits, anthems, seventies, eighties, nineties, throwback, nostalgia,
    seminar, discussion, conversation, followed by questions, symposium, keynote, researcher, scholar, historian, economist, journalist, broadcaster, author of, essays, poetry, poets, stanza, translation, policy, housing, climate policy, planners, architects, proposals, application,
    practical course, tutor, artist tutor, tutored, untutored, materials not supplied, materials included, all tools, lunch included, two saturdays, weekend course, qualification, diploma, accredited, level 2|3, handouts, notebook, confidence, wellbeing, wellness, self care, breathwork, sound bath, reiki, balance and, mobility, chair based, tai chi, qigong,
    stout footwear, uneven, terrain, mile loop, miles, road bikes, kayak, paddleboard, previous experience, experience essential, guided walk, county recorder, foray, identification, walling, perennials, border, pruning, orchids, allotment,
    three|four|five|six course, courses paired, paired with, buffet, hog roast, oysters, chablis, whiskey, rum, vodka, tequila, mezcal, vermouth, pop up bar, cash bar, bar opens, bar from, beer garden, pie and peas, ceilidh, bring your own drinks|bottle, race night, bingo, raffle, bowls club, remembrance, plainsong, memorial,
    networking, mingle, chamber of commerce, rotary, rowing, regatta, crews, bridge club, whist, bowls, golf day, chess club, ladies circle, wi meeting, u3a, medicare, enrolment, enrollment, deadlines, hearing aid, carers group, peer supporter, gcses, apprenticeships, a levels, parents and carers of, recently diagnosed, parenting, mothers who, self defence|defense,
    haze, loud noises and, flashing, interval bar, captioned performance, running time, press night, previews, world premiere, new writing, farce, satire, thriller, whodunnit, courtroom, tragedy, verse, chekhovian, gothic, noir, sketch troupe, troupe, improvised
`
