/**
 * How texts sound, in the notation of audience-rules.ts: what is written for children plays, and what is written for a grown
 * audience appraises. One such word says little; several of a kind say more. The words are those of the language, not of any
 * programme.
 */
export const PLAYFUL = `
0.7 it sounds playful: squelch|squelchy, splash|splashes|splashy|splashing, jiggle|jiggly, wiggle|wiggly|wriggle, wobble|wobbly,
    bounce|bouncy, stomp|stomping, roar|roaring, tickle|tickly, splat|splats, sticky, gooey, gloopy, squishy, squeaky, fluffy,
    cuddle|cuddly|cuddles, snuggle|snuggly, cosy tales, gobble, crunchy, wacky, zany, bonkers, madcap, goofy, silliest,
    silliness, yucky, bogey, grumpy, tiddly, teeny, itty, wee ones, playdough|play doh|playdoh, gluing, painting and sticking,
    finger painting, handprints, maracas, shakers, skittles, hopscotch, hide and|& seek, pass the parcel, balloons|balloon,
    confetti, stickers|sticker, party bag|bags, squash and biscuits, lollies, candy floss, cotton candy, toffee apples,
    cupcakes|cupcake, gingerbread, marshmallow, brew potions, potion|potions, wand|wands, spells|spell, mermaid|mermaids,
    dragon|dragons, giant|giants, ogre, troll|trolls, goblin|goblins, pixie|pixies, gnome|gnomes, bunny|bunnies, chicks,
    ducklings, piglets, kittens|kitten, puppies|puppy, bears, hedgehog, owl|owls, mouse|mice, monkey|monkeys,
    elephant|elephants, tiger|tigers, penguin, snail|snails, worm|worms, caterpillar|caterpillars, butterfly|butterflies,
    frog|frogs, tadpoles, creepy crawlies, creepy crawly, dinos, t rex, cape|capes, cloaks, tiaras, knights,
    astronaut|astronauts, robots, rocket|rockets, go kart|karts, sandpit, paddling pool, climbing frame, zip wire, rope swing,
    puzzles|puzzle, magnifying, binoculars and bug, backpack|backpacks, quest|quests, treasure, villain|villains, sidekick,
    playtime, bedtime, naptime, school run, playground games, slapstick, singing and dancing, dress up, dressed up, in costume,
    come dressed, larger than life, enchanting, enchanted, lovable, whole gang, pals, hullabaloo, topsy turvy
0.9 it sounds playful: grown up|ups to, with a grown up, bring a grown up, curious minds, inquisitive, budding,
    future scientists|engineers|artists, first introduction, introduction to theatre|ballet|music|opera|classical,
    shortened|abridged, forty|45|40|50|fifty|fortyfive minutes long, brothers and sisters, tuck shop, t shirt and snack,
    packed lunch, bring a packed lunch, school field, ptfa, pta, class teacher, first to|grade, graders, grader,
    confident in deep water, height restriction, parents must remain|stay, wraparound, ballpool, buggy park, nappy, weaning,
    breastfeed|breastfeeding welcome
0.8 it sounds playful: lullaby|lullabies, slippers, crayons, felt tips, hobby horse, hula hoops|hooping, pinata,
    musical statues|chairs|bumps, pirate ship, treasure map|basket|baskets, jelly and ice, ice lollies, junk modelling,
    mud pies, puddle|puddles, conkers, leaf rubbing|rubbings, claim a|your prize, collect stamps|stickers|letters,
    burp|burps|burping, raspberries, snore|snores, sneeze|sneezes, stinks, underpants, real life princess|mermaid|superhero,
    face paints, floor cushions, bean bags, lights half up, wrigglers|wrigglies, fidgety, noisy, young and not so,
    big and small|little, big kids and, pram, dollies|dolls|doll, train set, balancing bikes, scooters|scooter, splash pad,
    sand play, bath time, potty, tooth fairy, imaginary friend, alien|aliens, spaceship, superpowers, secret agents|agent,
    spy school, ninja|ninjas, sing along to, copycat, echo songs, animal noises, woof, oink, quack, choo choo, once upon a time,
    happily ever after, far away land, naughty step, cheeky monkey, spotter|trail sheet|sheets, monster, water play|fights
1.2 it sounds playful: peewee|pee wee, t ball, tee ball, little league, tykes, bambini, kinder, kiddie|kiddy,
    playscheme|playschemes, play day|days|session|sessions|street|streets|workers|worker, playworkers, toy library,
    free school meals, lap sitters|seats|seat, bring an adult, bring their adults|adult|grown, adults they bring,
    real grown ups, no dialogue, class trip, nursery age, day nursery, art cart, colouring in, activity pack|packs|sheet|sheets,
    primary age|aged|ages
`

export const APPRAISING = `
-0.45 it sounds grown-up: intimate, tender, savage, bleak, brooding, lyrical, meditative, contemplative, nuanced, subversive,
    irreverent, bawdy, wry, deadpan, caustic, scathing, poignant, elegiac, melancholy, sensual, edgy, uncompromising,
    masterpiece, masterwork, masterworks, oeuvre, repertoire, virtuoso, virtuosic, acclaimed, award winning comic, pulitzer,
    booker, olivier award, tony award, cult classic, critically, seminal, groundbreaking, renowned, exhibition is accompanied,
    artworks, paintings, canvases, tapestries, ceramics, figurative, conceptual, minimalism, modernism|modernisms|modernist,
    curator, curated, artist in residence, ageing, aging, mortality, funeral, widow|widowed|widower, mother in law, landlords,
    career, colleagues, retired, retire, corporate, divorcee, mid life, conductor, guest conductor, pianist, mezzo, cellist,
    violinist, quintet, trio, fugue, nocturne, oratorio, plainchant, motets, madrigals, early music, baroque, chamber, schubert,
    mozart, beethoven, bach, rachmaninoff, tchaikovsky, vivaldi, elgar, britten, songwriter, singer songwriter, four|five piece,
    headline|headliner, debut album, second album, setlist, residency, shoegaze, post punk, bluegrass, americana, country music,
    honky tonk, drum and bass, reggae, ska, bebop, big band, fiddle player, greatest hits, anthems, seventies, eighties,
    nineties, nostalgia, discussion, conversation, followed by questions, keynote, researcher, scholar, historian, economist,
    journalist, broadcaster, author of, essays, poetry, poets, stanza, policy, climate policy, planners, architects,
    practical course, tutor, artist tutor, tutored, untutored, materials not supplied, all tools, lunch included,
    weekend course, qualification, diploma, accredited, level 2|3, self care, breathwork, sound bath, reiki, chair based,
    tai chi, qigong, stout footwear, road bikes, kayak, paddleboard, previous experience, experience essential, guided walk,
    county recorder, foray, identification, walling, allotment, three|four|five|six course, hog roast, oysters, chablis, rum,
    vodka, tequila, mezcal, vermouth, pop up bar, cash bar, bar opens, bar from, beer garden, pie and peas, ceilidh,
    bring your own drinks|bottle, race night, bingo, bowls club, remembrance, plainsong, mingle, chamber of commerce, rotary,
    rowing, regatta, bridge club, whist, bowls, golf day, ladies circle, wi meeting, u3a, medicare, enrolment, enrollment,
    hearing aid, carers group, peer supporter, gcses, apprenticeships, a levels, parents and carers of, recently diagnosed,
    parenting, mothers who, self defence|defense, interval bar, running time, press night, previews, world premiere,
    new writing, farce, whodunnit, courtroom, tragedy, verse, chekhovian, gothic, sketch troupe, troupe, improvised
`
