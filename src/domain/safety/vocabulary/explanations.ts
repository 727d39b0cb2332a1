/**
 * What explains why a grave word stands in a harmless event: somebody lectures, plays, warns or raises money. Near such a
 * word a grave one may stand by itself; an offer is held all the same. Not here: crafts, stories and families, which is what
 * harmful texts are stuffed with.
 */
export const EXPLANATIONS = `
  // learning
  talk, talks, lecture, lecturer, illustrated, history, historic, historical, historian, century, victorian, medieval, roman, museum, gallery, exhibition, curator, archive, archaeolog*, documentary, debate, panel, seminar, explained, explains, scientist, maths, cryptography, cryptology, probability, chemistry, physics, revision, gcse, a level, university, college, evening class, masterclass, adult education, botanic*, botanist, keeper, medicinal, medicine, research, economics, philosophy, law, reading group, 
  // stage, screen and page
  film, films, screening, movie, cinema, pg, 12a, certificate #, musical, the play, a play, new play, sitcom, theatre, comedy, opera, ballet, tribute, band, quartet, quintet, orchestra, choir, soundtrack, novel, author, playwright, players, operatic, murder mystery, cluedo, whodunnit, dinner theatre, gig, album, starring, directed, director, jazz, blues, graphic novel, paintings, portraits, life drawing, 
  // warning and helping
  awareness, advice, support group, recovery, prevention, safety, harm, harms, dangers, risks, scam, scams, fraud, addiction, misuse, education, police, youth worker, charity, hospice, fundraiser, fundraising, in aid of, pta, fun money, pretend, play money, matchsticks, mocktails, survivors, clinic, health visitor, nurse, pharmacist, drug free, against, stop
  // play
  themed, fancy dress, board game, board games, laser, nerf, archery, re enact*, reenact*, redcoats, regiment, armouries, armoury, armour, battle, battlefield, war, siege, cannon, musket, military museum, soldiers, cadets, clay, airsoft, paintball, stage combat, cocktail making, blacksmith, forge
`

/**
 * What is learnt or warned of: it explains also words that have no harmless meaning, where nothing says how to get the thing. Fewer
 * than the above: a stage, a film or a game stands in harmful texts as well.
 */
export const LEARNING = `
  a talk, talk by, talk on, illustrated talk, lecture, lecturer, history of, victorian, medieval, dostoevsky, 18th century, 19th century, from 1700/1800/1900 to, walking tour, our guide, curator, archaeolog*, documentary, debate, panel, seminar, book club, reading group, new writing, poets, spoken word, historian, historians, apothecary,
  awareness, learn to recognise/spot/avoid, how to spot/recognise/avoid, red flags, dietitian, counsellor, youth worker, social worker, menopause, nurses, a gp, worker explains, officer explains, gambling harms, advice clinic, advice centre, citizens advice, support group, drop in clinic, free clinic, nhs, vaccination*, the police, police officer, community briefing, spot the signs, scams, addiction, gp and, urologist, cancer charity, fundraising, in aid of, pta, fun money, hospice, residents, quizmaster, rollover
`
