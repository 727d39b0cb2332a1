import type { Subject } from './subject.ts'

/** Sexual services, adult films and pictures, and meetings for sex. Not: nudes in art, speed dating, Essex. */
export const SEXUAL: Subject = {
  about: 'sexual services',
  alone: `
    dildo*, sex toy*, butt plug*, porn/porno video*/clip*/film*/movie*/site*/cam*/star*, hardcore clip*/video*, 裸聊, 单身女郎, 寂寞美女,
    swingers party/parties/club/camp/night/weekend/couples, couples swap/swapping, partner/wife swapping,
    shag buddy/buddies, libertines et coquines, libertin/libertine rencontre*, coquines pres, horny, randy … tonight/women/girls/guys, slutty, sluts, cum hungry, sex mad, sexaholic, nympho*, sexcapade*
    // what such people do and charge
    visit/visits/visiting you/your (at) (your/hotel/home) hotel/home/room/place/apartment … or/hour/hours/gentlemen/discreet/night/two/#, (can) visit your hotel/home/room, welcome you at ours/mine/my, (hotel) visits (available) (and) incalls/outcalls, hour/hours/hourly (for/from/only/is) # … girls/ladies/visit/playful/company/mistress/brunette/blonde, playful/cheeky/bubbly/flirty/petite/curvy/slim/young/leggy/stunning/gorgeous/beautiful/exotic/busty/mature/experienced/sweet … students/ladies/blonde/brunette/redhead/girls/women/lady/masseuse/nurse/models/companion … visit/hotel/discreet/hour/call/company/meet/private/reply/tonight/naughty/waiting/incall/lonely/ring/text/gentlemen/gents/adult/date
    gorgeous/beautiful/stunning/hot/sexy/cheeky/flirty/lonely/bored/local/russian/ukrainian/thai/brazilian/polish/asian/latina/exotic ladies/women/girls/beauties/wives/mums/singles/men/guys/lads/brides … looking/seek*/want*/waiting/fun/meet/marriage/dating/chat/tonight/love/online/near/discreet, russian/ukrainian/thai/asian/eastern/slavic/filipina beauties/ladies/brides
    discreet fun/meeting*/meetup*/company/liaison*/ladies/pleasure*/adult/date*/dating/encounter*/relationship*/lover*/visits/service*/escort*/chat, discreetly … meet/fun/ladies/hotel, for discreet … fun/meet*/affair*
    strip/strips/stripping/stripped for you/me/us/webcam/naked/nude/live, take/takes/taking it/everything/clothes/my (clothes/all) (all) off, take it all off, get/gets (completely) naked for/with/on, private channel … night/live/tip*/me/watch, (watch) me live every, private show*, tip/tips (me) for requests, my private/adult/uncensored/spicy/naughty channel/page/photos/pics/videos/content/snap/collection/album
    sleep with tonight/someone/you/me/strangers/locals, someone to sleep with, spend the night with … girl/lady/woman/me/babe/beautiful/her/model, warm your bed, share my/your bed, keep you warm tonight/at, in/between the sheets/bed … with/tonight/fun/ladies/together, browse/view/see/search … (horny/naughty/local/single/sexy) members/profiles/singles/photos … postcode/near/area/tonight/online/naughty/local/town, thousands of … singles/nude/naked/naughty/women/girls/profiles … , members … casual/naughty/adult/fun tonight/sex/near
    (my) husband/hubby/wife/boyfriend/other half (is/half) away/out … lonely/come/fun/meet/bored/over, lonely … come over/round/see, (i'm/so/feeling) (so) lonely … pics/come over/call/text/company/tonight/profile, (want/need/looking/fancy/seeking) (for/some) company … after dark/tonight/hotel/naughty/ladies/discreet, after dark … naughty/ladies/company/singles/neighbours, naughty neighbour*/neighbours/housewife/housewives/wives/girls/mums/ladies/singles/fun/nights/side/schoolgirl/nurse*/photos/pics/secretary/maid
    play party/parties … couples/adult*/swing*/private/ladies, swinger couples, couples and single ladies, single ladies free, free entry for single ladies, key party, soft swap, cuckold*, hotwife, hot wives, unicorn wanted
    (hardcore/explicit/amateur/dirty/adult/uncensored/erotic/steamy/raunchy/homemade/filthy) hardcore/explicit/amateur/dirty/adult/uncensored/erotic/filthy video*/movie*/films/clips/film/footage/pictures/scenes/content/pics/photos … watch/download/free/stream*/hd/card/unlimited/thousands/see/members
    (hottest/sexiest/dirtiest/naughtiest) hottest/sexiest/dirtiest/naughtiest/horniest girls/women/babes/singles/webcams/models/ladies/adult/mums/milfs/wives/video*/chat/cams, nude/naked/topless performers/models/dancers/women/girls/men/waiters/waitress*/cleaners/butler*/massage/yoga for/at/in/night … , adult webcam/webcams/cams/performers/channel/channels, strip poker, wet t shirt contest*, topless car wash, lingerie party/show/models/photos
    affair* … discreet/married/guaranteed/site/secret, cheat on your, cheating wives/wife/housewives, hotel … escorts/models … , aunties … available/whatsapp, desi girls/aunties/bhabhi, soapy massage, four hands massage, prostate massage, lingam massage, yoni massage, relax* (full) massage by (a/beautiful/young) mature/beautiful/young/sexy/busty/lovely girl/lady/ladies/blonde, kinky sex/fun/dating/ladies/games/party/singles/girls, fetish sex/dating/girls
    femmes/dames mariees/seules/mures … discret*/rencontr*/soir, sexe/sexo/sesso/seks/sexu/seksu ce/esta/stasera/hoje/oggi/bez/senza/sin/sem/sans/soir/noche, sexo esta noche, aventuras discretas, diskrete treffen, erotyczn*, erotisch* kontakte/treffen/massage*/date*
    // people described by how willing they are
    sexy/horny/naughty/kinky/slutty/busty/curvy/raunchy/steamy/seductive/sultry/saucy (and) … single/girl/lady/ladies/woman/women/babe/housewife/housewives/mum/mom/milf/model/teen/blonde/brunette/redhead/chick/stranger/nurse/student/escort/masseuse/companion/bride/wife/wives/latina/asian/russian
    hot/lonely/bored/frustrated/neglected/willing/eager/available/flirty/wild/naked/nude/topless/unsatisfied/desperate/gorgeous/stunning (local/young/mature/single/married/asian/russian/thai/ukrainian/latin/british) single/girl/babe/housewife/housewives/milf/blonde/brunette/redhead/chick/cougar/masseuse/escort
    hot/lonely/bored/naked/nude/topless/frustrated/unsatisfied (local/young/mature/single/married/asian/russian/thai/ukrainian/latin/british) ladies/lady/women/woman/mums/moms/wives/wife/models/guys/men/boys/neighbours
    married/lonely/local/mature/single (but/and) lonely/bored/horny/willing/available women/ladies/wives/housewives/girls
    ladies/women/girls/singles/housewives/babes/wives/milfs/cougars/models (are/who) (all) waiting/craving/desperate/dying/longing … you/your/sex/hookup/tonight/action/affair/call/meet
    ladies/women/girls/singles/housewives/babes/wives/milfs/cougars/men/couples (are/who) looking … sex/hookup*/affair*/sugar/discreet*/casual/intimate/naughty
    // what is harmless by itself, and is not beside these
    massage/massages/dating/singles/affair/affairs/companion/companions/companionship/ladies/blonde/brunette/babes/models … discreet/discreetly/strings/naughty/intimate/incall/outcall/hourly/horny/extras/gentlemen/sensual/erotic/roses
    discreet/discreetly/intimate/sensual/erotic/naughty/incall/outcall … massage/massages/affair/affairs/companion/companions/companionship/ladies/babes/blonde/brunette
    singles/women/ladies/girls/mums/moms/babes … near/around you/me tonight/now/today
    // meetings
    escort/escorts girl/girls/lady/ladies/service/services/agency/agencies/available/near/tonight
    call girl/girls service/available/now/tonight/waiting
    callgirl, call girl for/in, call girls near/tonight, rent boys, vip/elite/luxury/independent/discreet/cheap escort*
    hookup*, hook up tonight/now/with/near/no/free/site/app, one night stand*, booty call*, casual sex/encounter*/meet*/hookup*/fling*, no strings fun/sex/meet*, nsa fun/meet*/sex
    friends with benefits, sugar/sugardaddy daddy/daddies/mummy/mommy/baby/babies (wanted/waiting/looking), sugardaddy, sugarbaby, sugar momma
    adult dating/friendfinder/chat/hookup*/cams/webcam/videos/movies/content/massage/toy/entertainment/personals/site/superstore/shop
    discreet affair*/fling*/encounter*/meet*/hookup*/sex/fun/companion*/dating/relationship*/ladies/women
    married dating/affairs/cheaters, affair* with (a) married/lonely … wife/wives/woman/women, wife swap*, swingers party/parties/club, swinging couples, threesome/foursome/orgy/orgies … tonight/join/couples/want*/ladies/girls, gangbang*, dogging site*/spot*/meet*, glory hole
    mail order bride/brides, (meet) russian/ukrainian/thai/asian/filipina/latin bride/brides, foreign brides
    girlfriend experience, gfe, incall, incalls, outcall, outcalls, in call and out, in/out call*, full service massage/escort/in/flat/from/half
    happy ending massage, massage … happy ending*, with happy ending/endings, sensual/erotic/nuru/tantric/naked/intimate/bodytobody massage/massages/rub/touch, body to body massage, nuru, body rub*
    massage parlour … girls, extras available, fully/full loaded extras
    meet/find/date/chat/flirt (with) … single*/girls/women/ladies/milfs/housewives/babes … near/in your/tonight/area/town/now/online
    singles/girls/women/ladies/milfs/babes/mums/moms/housewives/cougars/couples (live/waiting/online/available) in/near/nearby/around your/you (area/town/city/postcode/neighbourhood)
    find/get/need/want/wanna/looking/fancy/crave (for) (a) … sex/shag/fuck/laid/action/hookup/f__k tonight/now/today/near/with
    get/getting laid, looking for fun tonight, (want) some adult fun tonight, send nudes, swap nudes, nude/nudes/naked selfie*/pics/pictures/photos/video*/cam*/girls/women/webcam/models/babes/leaks/teens/chat
    // sex itself
    sex chat/cam*/chatline/contact*/date*/dating/worker*/party/parties/toy*/shop/show*/tape*/video*/doll*/tonight/partner*/meet*/hookup*/massage/tourism/club/slave*/now/service*/for/with/line/phone/text*/drive/pill*/movie*/film*
    live/free/phone/casual/hot/oral/anal/hardcore/wild/rough/paid/cyber/group/real/kinky/public/cheap sex (chat/cam*/show*)
    sexcam*, sexchat*, phonesex, sexdate*, cybersex, sexshop, sexkontakt*, sextape*, sexx, sexxx, sexy*/sexi time/chat/cam*/pics/photos/video*/show/party/night/dancers/lingerie
    (hot) sexy singles/girls/babes/ladies/women
    fuck*, f__k, shag tonight/buddy/buddies, shagging, blowjob*, handjob*, blow/hand job/jobs, deepthroat, creampie*, bukkake, cumshot*, cum shot/shots, orgasm* … guaranteed/intense/toy, bdsm, mistress … domination/session*/punish*/dungeon, fetish night/party/club/dating/session*/content/model*, femdom, footjob, gay/lesbian/shemale/tranny/ladyboy* cruising/hookup*/sex/porn*/cam*/escort*, shemale*, ladyboy*, tranny, trannies, dick pic*, wet/tight/hot pussy, titties, big tits/boobs, boobs … watch/see/click/pics, cock … hard/big/suck*, milf, milfs, gilf*, slut*, hentai, rule34, barely legal, legal teens, teen girls/sluts/babes … nude/naked/webcam/hot, upskirt*, lolita … pics/video*, jailbait, cp links, camgirl*, cam girl/girls/boy/boys/model/models/show/shows/chat/site, webcam girls/models/babes/show*/chat/sex/strip*, live cam/cams/webcam/webcams … free/girls/chat/now/online/show*/adult/models, private cam/show/webcam/photos/pics … girls/models/she/her/now/sexy, strip show*, lap dance*, lapdanc*, stripclub, strip club, topless waitress*/bar/girls/dancers/servers, peep show … nude/live/girls, escort*/erotic (asian/russian) … girls/ladies/nights/stories/video*/massage/dance*/chat/photos/services/encounter*
    erotik*/erotic massage/chat/video*/film*/services/photos/dating/content/webcam/show/cam*
    porn, porno, pornhub, pornstar*, porns, porntube, pr0n, xxx/xxxx video*/movie*/film*/chat/cams/pics/content/hd/action/fun/girls/show/adult/clips, xvideos, xhamster, xnxx, redtube, chaturbate, stripchat, onlyfans, only fans, fansly, ashleymadison, adultfriendfinder, tinder for sex, uncensored/unrated/explicit … video*/pics/photos/chat/cam*/content/girls/leaks/clips, leaked/leaks (of) … nudes/onlyfans/pics/video*/photos, x rated/xrated (film*/movie*/video*/show/fun/content/chat), triple x, adults only chat/video*/content/webcam/fun … click/free/join/live
    spicy/explicit/intimate content/pics/photos/video* … subscribe/unlock/link/dm/private/exclusive
    unlock/subscribe (to) … my/her private/exclusive/spicy/naughty content/photos/video*/pics
    fulfil*/satisfy/indulge (all) (your) (every/wildest/deepest/darkest/secret) desire*/fantas*, wildest/secret/deepest/naughty/dirty/erotic fantas* … come/true/fulfil*/life/reality, make your (wildest) fantasies, pleasure you, give you pleasure, ultimate/endless/intimate/adult/carnal pleasure*, no taboos, anything goes … ladies/girls/hour
    intimate/sensual/erotic/private companion*/encounter*/evening*/session*/meeting*/service*/pleasure* … lady/ladies/discreet/hour/hotel/available/call/gentlemen/night/model*
    companion*/company … gentlemen … hotel/hour/night/discreet/available/visit*, (high) class/end companion*/escort*/courtesan*, elite companion*/models … available/book/hour/night, lady/ladies of the night
    (i'm/im/i) (am) … wet/horny/naked/naughty/undressed … call/text/message/chat/tonight/waiting/you/cam, i'm/im/am/she's/so/feeling/feel/very horny, talk dirty, dirty talk/chat/texts/pics, orgasmic, undress* … cam/live/you/watch/click, watch me/her/them undress/strip/naked, girls/ladies/models (get/getting/going/who) naked/undress*/strip*/topless
    send (me/us/you) (some) naughty/dirty/naked/nude/hot pics/photos/pictures/messages, naughty/dirty/hot/flirty/sexy chat/text*/talk/photos/pics/selfie*/video*/messages/fun/meet*/date*/night* … tonight/now/free/with/girls/women/ladies/click/join/private
    lonely hearts … tonight/click/sexy/hot, meet (your) … milf*/cougar*/naughty/horny/sexy/sugar
    genuine/real/local/discreet/private meet* … tonight/adults/nsa/ladies/couples/women
    ladies/girls/women/men (available) (for) hire … hour/night/by/tonight, girl/girls/lady/ladies/model/models by the hour, pay (per/by) (the) hour … girls/ladies/model*
    #18 plus/chat/webcam/video*/content/cams/dating … click/free/live/girls/join/uncensored
    18plus … girls/chat/webcam/video*/content/cam*
    roleplay … adult/naughty/uniform/mistress
    // Spanish
    putas, puta, escorts de lujo, chicas calientes/desnudas/sexis/sexys/cachondas/guapas/solteras … cerca/ciudad/esperan/chat/noche/zona/cam*, sexo gratis/sin/en/casual/anal/oral/duro/esta/con/rapido/seguro, mujeres maduras/solteras/casadas/infieles/calientes/desnudas … cerca/buscan/ciudad/zona/sexo/noche/esperan/esperando, sin compromiso … sexo/noche/chicas/mujeres, masaje*/masajes erotico*/eroticos/sensual*/final/con (final) (feliz), masajes con final, prostituta*, acompanantes/damas/scort* … lujo/compania/discret*/hotel/noche, scorts, damas de compania, citas calientes/para/sexuales (sexo), contactos sexuales, videos porno, folla*, follar, pornografia, encuentros sexuales/intimos/casuales
    // French
    femmes/filles/rencontre*/rencontres chaude*/coquine*/sexe/sexy/infidele*/mures/cougar*/nues/libertin*, rencontres coquines/sexe/chaudes/sans/adultes/libertines … , plan cul, plans cul, escorte* girl/de/luxe, massage erotique/coquin/sensuel/naturiste/tantrique, prostituee*, sexe gratuit/ce/en/sans/tarife, femmes seules/celibataires/mariees … soir/pres/chez/ville/attendent/cherchent, salope*, baise*, nique*, films porno*, cam coquine/sexe
    // German
    heisse/geile/einsame/nackte/willige/reife/sexy frauen/girls/madchen/hausfrauen/damen/milf*/single*/maedchen/luder/studentinnen, sexkontakte, sextreffen, sex treffen/kontakte/ohne/gegen/in/mit/heute, hure, huren, huren*, nutte*, bordell*, hobbyhuren, puff … frauen/madchen, hostessen, erotische/sinnliche massage*, erotikmassage*, tantramassage*, begleitservice, escortservice, escort damen, ficken, pornos, pornofilm*, seitensprung*, nacktbilder, geile, frauen … warten … dich, erotikkontakte
    // Italian
    donne/ragazze sole/calde/mature/nude/sexy/vogliose/disponibili/single … , incontri sesso/hot/piccanti/per/adulti/erotici/a/di/bollenti … , accompagnatrici, accompagnatrice, escort (di) lusso, sesso gratis/senza/a/subito/stasera/occasionale, massaggi erotici/hot/rilassanti/con (completi), puttana, puttane, troie, scopare, video porno
    // Portuguese
    mulheres/garotas/meninas quentes/gostosas/casadas/solteiras/nuas/safadas … , garota/acompanhantes de programa/luxo, garotas de programa, acompanhantes … luxo/discretas/sexo, sexo gratis/casual/sem/hoje/ao/com/anal, massagem erotica/tantrica/sensual/com, putaria, encontros casuais/sexuais/quentes
    // Polish
    seks/sex randki/oferty/anonse/spotkania/kamerki/bez/za/tel*/dzis/teraz/telefon/czat/ogloszenia, gorace/samotne/napalone/chetne/nagie/dojrzale dziewczyny/kobiety/panie/mamuski/laski, prostytutk*, dziwk*, kurw*, masaz erotyczny/zmyslowy/tantryczny/intymny, agencja towarzyska, anonse towarzyskie/erotyczne, sponsoring … studentka/panie, filmy porno, randki erotyczne/bez
    // Romanian
    femei/fete/dame singure/fierbinti/sexy/goale/casatorite/frumoase/matrimoniale/dornice … , escorte*, matrimoniale sex/femei, sex gratis/fara/la/in/azi/cu/pe, prostituat*, masaj erotic/intim/sensual/tantric, videochat … fete/live/adulti/xxx, filme porno
    // Dutch
    geile/hete/eenzame/naakte/sexy/rijpe vrouwen/meiden/milf*/dames/huisvrouwen/meisjes, sexdate*, sexcontact*, sekscontact*, seksdate*, seks/sex zonder/vanavond/gratis/met/afspraak/in, hoeren, hoer, erotische massage, escortbureau, escortdames, neuken, gratis porno
    // Turkish
    eskort, escort bayan, escort bayanlar, escort kizlar, bayan escort/eskort/partner, azgin/seksi/dul/ates* kadin*/bayan*/kiz*/hanim*, seks hikaye*/sohbet*/partner*/yap*/icin/arayan, mutlu son masaj*, masaj mutlu son, fahise*, porno izle, evli kadin*
    // Swedish, Danish, Norwegian, Finnish
    kata/kåta/sexiga/liderlige/frakke/heta/ensomme/kate/yksinaiset/kuumat/ensamma tjejer/kvinnor/kvinner/piger/damer/jenter/naiset/naisia/singlar, eskort* tjejer, sexkontakt, prostituerad*, knulla*, seksitreffit, seksiseuraa, eskorttjejer, erotisk massage/massasje, sexdejt*
    // Czech, Hungarian, Croatian, Albanian, Lithuanian
    nadrzene/horke/osamele zeny/holky/divky, eroticke sluzby/masaze/seznamka, sex seznamka/na/zdarma, kurva*, szexpartner*, szex*, forro/maganyos/szexi lanyok/nok/holgyek, vruce/usamljene djevojke/zene/cure, femra/vajza te nxehta/vetmuara, karstos merginos/moterys, erotinis masazas
    // Russian, Ukrainian
    проститут*, индивидуалк*, интим, интим услуги, интим*, эскорт*, шлюх*, секс знакомства/услуги/за/без/по/чат/рядом/сегодня/на/видео/с/вечер*/втроем, секса, знакомства для секса/взрослых, порно*, порн*, путан*, девочки/девушки/женщины по/на/для/ждут/без (вызову/час/ночь/секса/комплексов), эротическ* массаж*/чат*/видео/услуг*/знакомств*, горячие/одинокие/голые/сексуальные/раскованные/скучающие девушки/девочки/женщины/мамочки/дамы/красотки/девчонки, массаж с продолжением/окончанием, досуг для мужчин, сауна с девочками, повi*, повія*, повії, гарячі/гарячi/самотні/самотнi/голі дівчата/дiвчата/жінки/жiнки, інтим*, iнтим*, еротичн* масаж*, секс знайомства/послуги/без/за
    // Arabic, Persian, Hindi
    سكس, سكسي, نيك, بنات للجنس, دعارة, جنس, شرموطة, نساء عاريات, بنات ساخنات, صور عارية, سکس, فاحشه, सेक्स, कॉल गर्ल, कॉलगर्ल, एस्कॉर्ट, नंगी, वेश्या, भाभी, मसाज पार्लर
    randi/bhabhi/desi … sex/video*/girls/call/mms
  `,
  subjects: `
    sex, sexy, sexi, escort, escorts, nude, naked, naughty, webcam, kinky, fetish, lingerie, swingers, topless, prostitute, brothel, whore, hooker, gigolo, courtesan, dominatrix, stripper, striptease, tits, boobs, pussy, bondage, voyeur, xxx, sexting, hookup, milf, playmate, busty, pornography, orgy, raunchy, x rated
  `,
  offers: `
    near you, near me, in your area/town/city, no strings, nsa, discreet, discretion, discreetly, strictly confidential, incall, outcall, per hour, hourly rate*, # half/an/per hour, # roses, hour or night, full service, happy ending, uncensored, explicit, waiting for you/your, want to meet (you), available now/tonight/24, call/text/message/ring/dm me/her now/tonight/any/today, call/text/message her, click to see/chat/watch/meet, click here, join free, sign up free, free registration, no registration, register free, browse profiles, private number*, private photo*, private show, no rush, hotel visits, visit your hotel, gentlemen, satisfaction guaranteed, your place or mine, leaked, chat now, live chat, live now, online now, hd, streaming, unlimited access, dating
  `,
  grave: `escorts, erotic, stripper, webcam girls, girls on cam, fetish, dominatrix, dungeon … miss/mistress/obedient, dominant miss/mistress, xxx, gents … relief/mature/visit, relief … gents, one nighter, lap dancing, swinging club/couples, threesome, orgasm, sex toy, adult toys`,
  things: `ladies, lady, girls, women, woman, singles, babes, milf, men, guys, blonde, brunette, redhead, companion, model, couples, masseuse, housewife, housewives, wives, locals, stranger, mistress, nurse, latina, asian, someone, gentleman, gentlemen, her, she, him, hostess, dancers`,
  lures: `sexy, naughty, flirty, busty, curvy, saucy, steamy, sensual, nude, naked, undressed, strip, stripping, webcam, cams, discreet, swinging, swing club, lingerie, topless, erotic, kinky, lonely, after hours, seductive, raunchy, horny, xxx, uncensored, sexual, sex, one night, bedroom, pleasure you, erotico, hookup, hook up, milf, fetish, dominatrix, fantasies, lustful, passion, tempting, cheeky`,
  terms: `call, ring, text, message, tonight, near you, your area, hotel, per hour, an hour, # hour, half hour, available, members, profile, sign up, watch, photos, pics, chat, online, meet, gentlemen only, men only, register, click, subscription, subscribe, no strings, waiting, swipe, app, dm, whatsapp, telegram, reply, £, free entry, ladies free, incall, outcall, roses, until # am, 24, live, join free, private room, real`,
  enough: 2,
  harmless: `
    ford escort*, escort*/escorts (and/or) … capri*/cortina*/fiesta*/anglia*/zephyr*/vauxhall*, ford … escort*, escort/escorts mk#/rally/cars/owners
    adult entertainment no, sugar baby turtle*/love/squash*, sugar babies sweets, escorted, escorted …, sexy sadie, erotic capital, beautiful/gorgeous girls: paintings, erotica bookbinding, take your shoes off, take their shoes off, takes off, naughty fun puppets
    // art, science, school
    sex education, sex ed, relationship* and sex (education), sex and relationship*, sex/sexual health, sex and the city, battle of the sexes, same sex, single sex, both sexes, opposite sex, either sex, fairer sex, sex of the/a/your, lies and videotape, sex pistols, sex talk for parents, naked mole rat*, naked eye, naked gun, naked truth, naked chef, naked ape, naked flame*, stark naked ambition, the naked civil servant, naked attraction, naked wine*, naked bike ride, life drawing, nude model, single origin, nude figure, reclining nude, the nude, nude in art, nude painting*, female nude, male nude, nude sketch*, nude study, nude studies
    // families
    naughty or nice, naughty corner/list/elf/elves/step/children/boy/boys/girl/monkey/puppy/kitten/cat/pirate*/bus/dragon*/sheep/fox/goat/gnome*/fairy/fairies/penguin*, naughty little/big, a naughty, naughty stories, naughty forty, very naughty boy, horrid henry, the naughty, hot chocolate, hot tub*, hot drink*, hot dog*, hot cross, hot food, hot meal*, hot air, hot wheels, hot rod*, hot potato*, hot house*, hot glass, hot topic*, piping hot, hot pot*, hot weather, hot desk*, hot spot*, hot water, hot summer, hot club, hot chip, hot sauce, hot sugar, hot metal, hot coals, hot fuzz, hot shoe, hot buffet, hot roast, hot soup, hot yoga, hot pilates, hot lunch*, hot day*
    escorted walk/tour/visit/ride/group/trip, must/should/will/be/are escorted, escort bay, ford escort, police escort, escort their/your/the/a/them/you, motorcycle escort, wizard escort, escort duty, escort vessel*, escort ship*, carrier escort, destroyer escort, convoy escort*, royal escort, escort/escorts … parade/procession/children/pupils/school/flotilla/harbour, parade/procession/children/pupils/school/tug/flotilla/harbour/band/standard … escort/escorts, hot single record*, an escort of, escort/escorts … vis
    baby/infant/indian/head/hand/chair/sports/onsite/foot/deep/seated/thai/swedish/aromatherapy massage, massage (course/class/workshop) for babies, massage for baby, massage your baby, massage therap*, tui na massage, massage oil, massage course, neck massage, massage chair*
    (the) singles collection/chart*/album, hit singles, number one singles, singles and doubles, men's/women's/ladies/mens/womens/girls/boys singles, singles tournament/league/final/championship, singles tennis/badminton, vinyl singles, single mum*/parent*, best selling singles, their singles, chart singles, play singles
    speed dating, blind date, dating agency … sheep, carbon dating, dating back/from, dating to, dating the/a/old, rock dating, dating game, tree ring dating, up dating, dating advice
    busty the seal, blonde bombshell*, legally blonde, blonde ambition, concrete blonde, blonde on blonde, strawberry blonde
    babes in the wood, bookstart babes, babes in arms, babes and, babes in toyland, beach babes and
    tits and warblers, great/blue/coal/marsh/willow/long tailed/bearded/penduline tit/tits, tit/tits and, blue footed boob*, puss in boots, pussy willow*, pussycat, pussy cat, (the) owl and the pussy, pussy galore, puss
    strip the willow, kinky boots, naked bean, comic strip, cartoon strip, strip cartoon, weather strip, strip light*, airstrip, landing strip, paint stripper*, gold stripper
    cock robin, cock a, cock and bull, shuttle cock, cock crow*, dick whittington, moby dick, dick turpin, dick van, dick tracy, philip k dick, dick and dom, dick king, dick and angel
    whore of babylon, 'tis pity she's a whore, love affair to remember, family affair, foreign affair*, public affair*, current affair*, veterans affair*, consumer affair*, home affair*, state of affairs, affairs of, love affair with, black tie affair, affair of the
    adult entertainment … children's, milf oil, adult film club, sugar sugar, sugar baby love, sugar plum, hookah, swingers crazy/golf/social, swinging sixties/60s, swing*, dogging it, dogging the
    cam shaft, web cam nest, nest cam*, webcam on/of/nest/the/live/in nest, live webcam from/of/feed/link/in, bird/nest/badger/owl/wildlife/falcon/puffin/osprey/beach/harbour/weather/barn/hive/nestbox webcam*/cam/cams, live cam of/in/on, nest box cam*, wildlife cam*, trail cam*, bluetit cam
    playmates wanted, canine/animal/dog/companion animal/planting/dogs/set/guide/app/piece/book/volume/plant*/exhibition, companion* planting, companion animal*, companion ticket*, free companion, companion goes, companion pass*, carer or companion, companion seat*, travelling companion*, four legged companion*, reading companion*, faithful companion*, his companion*, their companion*, her companion*, companions from, doctor and companion, robot companion*
    intimate concert*/venue/setting/gig/theatre/evening of/with/space/performance*/show/acoustic/portrait*/production/atmosphere/chamber/recital, intimate and, an intimate, more intimate, intimate evening
    steamy windows, steamy kitchen, steamy engines, kinky boots, lingerie sewing, corset making, sensual ceramics
    ladies/girls/women are looking for players/members/runners/volunteers/new/a coach
    mistress of the, the mistress, mistress masham, mistress quickly, mistress mary, wardrobe mistress, head mistress, mistress page/ford, school mistress, mistress and maid, mistress overdone
    milfield, analogue, magna cum, cum laude
    private members, sauna and
    xxx files, super bowl xxx, the xx, xx age, chapter xxx, love from … xxx, xx xxx
    speed friending
  `,
}
