/**
 * Films, books, programmes and characters that families know, in the notation of audience-rules.ts. They are clues: an
 * orchestra plays to a film of magic schools for its grown fans too.
 */
export const KNOWN_TO_CHILDREN = `
1.9 known to children: gruffalo, peppa pig, peppa pigs, bluey, paw patrol, julia donaldson, stick man, cbeebies, cbbc,
    hey duggee, mr tumble, teletubbies, in the night garden, octonauts, numberblocks, alphablocks,
    bing|bings live|birthday|bunny, cocomelon, hungry caterpillar, peter rabbit, room on the broom, zog, superworm,
    horrible histories, shaun the sheep, thomas the tank, thomas and|& friends, tiger who came to tea, paddington,
    winnie the pooh, moomin|moomins, sesame street|stage, elmo, dora the explorer, gabbys dollhouse, ben and hollys, dear zoo,
    going on a bear hunt, elmer the, spot the dog, kipper the, dog man, captain underpants, diary of a wimpy, tom gates,
    david walliams, gangsta granny, awful auntie, the worst witch, jacqueline wilson, michael morpurgo, the cat in the hat,
    seussical, peppa, fireman sam, postman pat, bob the builder, tracy beaker, blue peter, the wiggles, milkshake live,
    baby shark, pinkfong, my little pony, barbie dreamhouse, pj masks
1.3 known to children: disney, disneys, pixar, dreamworks, roald dahl, roald dahls, dr seuss, muppet|muppets, toy story,
    minions, lion king, moana, sonic the hedgehog, super mario, pokemon, spongebob, wallace and|& gromit, paddington bear|in,
    peanuts movie, scooby doo, lilo and|& stitch, the little mermaid, chicken run, early man, flushed away,
    pirates band of misfits, snoopy, garfield
1 known to children: aladdin, frozen ii, shrek, encanto, zootopia, zootropolis, ratatouille, finding nemo, finding dory,
    the incredibles, incredibles 2, kung fu panda, how to train your dragon, ice age, despicable me, my neighbour totoro,
    my neighbor totoro, totoro, ponyo, kikis delivery service, castle in the sky, the boy and the heron, spirited away,
    willy wonka, chocolate factory, the bfg, the witches, the twits, fantastic mr fox, the grinch, polar express, pinocchio,
    bambi, railway children, sound of music, chitty chitty bang bang, bugsy malone, pippi longstocking, smurfs, rugrats,
    monsters inc, monsters university, a bugs life, wreck it ralph, big hero 6, the croods, hotel transylvania, the emoji movie,
    cloudy with a chance of meatballs, boss baby, the bad guys, raya and the last dragon, the lego movie, lego batman,
    the wild robot, transformers one, the secret life of pets, a boy called christmas, arthur christmas,
    the muppet christmas carol, stuart little, the parent trap, free willy, the karate kid, the goonies,
    e t the extra terrestrial, honey i shrunk the kids, nanny mcphee, mrs doubtfire, school of rock the movie,
    the princess bride, the neverending story, the secret garden, a little princess, charlottes web, the iron giant,
    wolfwalkers, the red turtle, robot dreams, kensukes kingdom, song of the sea, the snowman and the bear,
    swiss family robinson, the aristocats, lady and the tramp, one hundred and one dalmatians, 101 dalmatians,
    the prince of egypt, james and the giant peach, the borrowers, oddball and the penguins, doctor dolittle, tom and jerry,
    detective pikachu, minecraft movie, mufasa, the super mario bros movie, under the boardwalk, orion and the dark
0.8 known to children: peter pan, harry potter, mary poppins, studio ghibli, miyazaki, cinderella, the snowman,
    beauty and the beast, a fairytale, wizard of oz, alice in wonderland, alices adventures, sleeping beauty, jungle book,
    the nutcracker, fantastic beasts, coraline, the wind in the willows, peter and the wolf, carnival of the animals,
    hansel and|& gretel, red riding hood, three little pigs, goldilocks, rapunzel, snow queen, puss in boots, dick whittington,
    jack and the beanstalk, jack and the, mother goose, robinson crusoe, treasure island, swallows and amazons,
    the lion the witch
`

/** Films whose names are common words: they count as a whole title only. As in `titleKey`, without articles' apostrophes. */
export const FILMS_FOR_CHILDREN: ReadonlySet<string> = new Set(
  `
    frozen, frozen 2, wonka, matilda, elf, dumbo, mulan, narnia, noddy, thunderbirds, inside out, inside out 2, brave, coco, luca, turning red,
    elemental, soul, onward, up, wall e, cars, planes, bolt, tangled, rio, madagascar, trolls, sing, sing 2, migration, wish, strange world,
    if, klaus, nativity, home alone, jumanji, babe, mousehunt, hook, et, labyrinth, kirikou, flow, robin hood, hercules, pocahontas, anastasia,
    dolittle, space jam, clifford, sonic, snow white, spellbound, the snowman, paddington, paddington 2, annie, oliver, cats, stick man,
    the lion king, wicked part one, a bugs life, toy story, toy story 2, toy story 3, toy story 4, finding dory, lightyear, moana, moana 2,
    zootopia 2, despicable me 4, minions, the cat returns, porco rosso, whisper of the heart, the secret world of arrietty, arrietty,
    earwig and the witch, watership down, the railway children return, the snow queen, the gruffalo, paddington in peru, flushed away, antz,
    valiant, the polar express, bedknobs and broomsticks, peters dragon, the love bug, freaky friday, the rescuers, oliver and company,
    basil the great mouse detective, the fox and the hound, the sword in the stone, fantasia, the black cauldron, atlantis the lost empire,
    treasure planet, lilo and stitch, brother bear, chicken little, meet the robinsons, the princess and the frog, frankenweenie,
    the nightmare before christmas, paranorman, missing link, kubo and the two strings, the boxtrolls, my life as a courgette,
    ernest and celestine, a monster in paris, long way north, the kid who would be king, early man, my little pony the movie,
    trolls world tour, the addams family 2, hop, rise of the guardians, megamind, over the hedge, shark tale, monsters vs aliens,
    mr peabody and sherman, turbo, puss in boots the last wish, abominable, spirit untamed, ferdinand, epic, robots, horton hears a who,
    the lorax, the grinch
  `
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' ')),
)
