/**
 * A sign that children would not be safe. `weight` 2 holds an event by itself; 1 takes another sign beside it; 0.5 is what
 * good clubs say, too, and only counts beside one that they do not.
 */
export type Sign = {
  about: string
  weight: 0.5 | 1 | 2
  phrases: string
  harmless: string
  /** A play is called so, or a talk warns of it: see explanations.ts. */
  isExplained?: true
}

/** All who look after a child. */
const PARENTS =
  'parents/mum/mums/mom/moms/mummy/mummies/dad/dads/daddy/daddies/mothers/fathers/adults/grownup/guardians/carer/carers/folks/chaperones/caregivers/grandparents/nannies/nanny'
const CHILDREN =
  'kids/children/girls/boys/ones/youngsters/minors/tots/toddlers/daughter/daughters/son/sons/kiddies/teens/students/them/they/him/her'
const HOME =
  'home/house/flat/apartment/place/caravan/basement/bungalow/bedroom/garage/cabin/attic/shed/van/loft/houseboat/villa/residence/maisonette'
const MESSENGER =
  'whatsapp/whatsap/watsapp/wattsapp/telegram/snapchat/signal/discord/viber/wechat/kik/skype/messenger/threema/omegle/imessage/facetime'
/** Where a good club has them wait. */
const NEAR =
  'cafe/café/coffee/foyer/lobby/reception/bar/library/garden/gardens/shop/lounge/gallery/pub/corner/side/poolside/balcony/hall/upstairs/downstairs/bookshop/tea/room/door/centre/site/premises/building/nearby'

export const SIGNS: readonly Sign[] = [
  {
    about: 'parents are shut out',
    weight: 2,
    isExplained: true,
    phrases: `
      no/zero ${PARENTS} (or/and) (${PARENTS}) (allowed/permitted/admitted/welcome/present/around/about/invited/inside/watching/beyond/please)
      ${PARENTS} (and/or) (${PARENTS}) (are/is/must/will/may/should/can/strictly/do/please/kindly) (strictly/absolutely/please) not (be/to) (be) allowed/permitted/admitted/welcome/invited/wanted/enter/come/attend/stay/join/present/remain/accompany/watch/hang
      ${PARENTS} (and/or) (${PARENTS}) (can/must/should/will) never/cannot/cant/arent/wont/mustnt/shouldnt/dont/isnt/can't (be) allowed/permitted/admitted/welcome/invited/enter/come/attend/stay/join/present/remain/accompany/watch
      ${PARENTS} (are/is/strictly/absolutely/completely/will/must) (be) (all/strictly/completely) banned/forbidden/unwelcome/barred/excluded/prohibited
      not/never allowed/permitted/welcome : ${PARENTS}
      ${PARENTS} (are/should/must/please/will/asked/kindly/need/have/only) (asked/kindly/to) (to) stay/keep/remain/wait (well/right/far) away/out/outside/home (of/in)
      ${PARENTS} (are/must/should/please/will/kindly/have/need) (asked/to/told) (to) stay/wait/remain at home
      ${PARENTS} (are/should/please/will/kindly) (asked/to/required) (to) go home, ${PARENTS} (are/must/should/please/will/kindly) (asked/to/required) (to) leave/depart (immediately/straight/at/the/their/after/once/before/until/right/.) (away/once/street/premises/building/kids/children)
      (please) leave/ditch/lose (your/the) ${PARENTS} (at/behind/out/outside) (home)
      without (a/any/your/their/the/her/his/anyone's/having) ${PARENTS} (or/and) (${PARENTS}) (allowed/present/there/around/watching/nearby/knowing/about/supervision/in/being/interfering/hovering/permission/consent)
      without a/any parent/guardian/mum/dad/carer/adult/chaperone
      ${CHILDREN} (must/should/to/will/can/may/need/only) (to) come/comes/arrive/arrives/attend/enter/travel/turn (in/up) (along) alone/unaccompanied/solo/unattended/unescorted
      ${CHILDREN} (must/should/to/will/need) (to) come/comes/arrive/attend/enter (along/in) by/on themselves/their/yourself/your (own)
      ${CHILDREN} come/comes in without
      unaccompanied/unsupervised/unattended ${CHILDREN} (are) only/welcome/preferred/wanted
      just/only me and/with (the/your) kids/children/girls/boys
      no need for parents/mum/mums/dads/adults to (come/know/stay/be/attend), parents/adults (to/must/please/should) wait elsewhere, just us kids, just us … no parents/adults/teachers/phones, just the kids and, no adults/parents around/allowed/about, (an) adult free/adultfree night/zone/party/sleepover/house/weekend, parent free zone/party/night/sleepover/house/weekend/space, away from (your/the/nosy/prying/their) (nosy/prying) ${PARENTS}
      children/kids/girls/boys (are/is/will/be) (be) left/alone with me/us/him/gary, behind … ${PARENTS} back/backs
      ${PARENTS} (have/has) no business, ${PARENTS} (stay/wait/remain) (in/by) (the/their) car/cars, drop (and/then) drive (off/away), (${PARENTS}) drop (them) (off) (and/then) go (home/away)
      adults/parents (are) strictly not/no, no entry/admission/admittance/access (for/to) ${PARENTS}, ${PARENTS} will/must be refused/denied/turned, entry/access (is) (refused/denied/forbidden) to parents/adults/mums
      // other languages
      sin/sem/senza/sans/ohne/bez/fara/zonder/utan/uten/uden/ilman (los/os/i/les/die/de/leur/ihre/sus) padres/pais/genitori/parents/eltern/rodzicow/parinti/ouders/foraldrar/foreldre/foraeldre/vanhempia/rodicu/roditelja/adultos/adulti/adultes/erwachsene/doroslych/opiekunow/volwassenen/dospelych/mama/papa/mamas/mamans/tevu/prinder
      nada de padres/adultos, ebeveynsiz, ailesiz, anne/anneler/veliler/ebeveynler/aileler … giremez/yasak/alinmaz/alinmiyor/olmadan, tanpa orang/ayah tua, khong co cha me, khong cha me, ingen foraldrar/foreldre/foraeldre, keine/geen/nessun/ningun/aucun/zadnych/niciun eltern/ouders/genitore/padre/parent/rodzicow/parinte/erwachsenen/volwassenen
      prohibido/prohibidos/prohibida/vietato/vietati/proibido/proibida/proibidos/interdit/interdite/interdits/verboten/interzis/zakaz/yasak (la/el/o/a/ai/aux/los/entrada/entree/dingresso/ingresso/accesul/wstepu) … padres/adultos/genitori/adulti/pais/parents/adultes/eltern/erwachsene/parintilor/parintii/rodzicow/doroslych
      padres/pais/genitori/parents/eltern/rodzice/rodzicow/parintii/ouders/foraldrar/foreldre/foraeldre/vanhemmat/rodice/roditelji/adultos/adultes/erwachsene/adulti (no/nao/non/ne/nu/sunt/sind/sont/son/sono/sao/zijn/ar/er/se/mogen/durfen/mussen/moraju) (no/nao/non/sunt/sind/sont/son/sono/sao/zijn/pueden/podem/possono) pas/nicht/nie/niet/inte/ikke/eivat/interdits/prohibidos/proibidos/vietati/unerwunscht/verboten/draussen/fuera/fora/fuori/admitidos/ammessi/permitidos/entrar/pot/au/acceptati/permisi/smeju
      padres/genitori/pais/parintii no/non/nao/nu … , bakom foraldrarnas, eltern (mussen/bitte/bleiben) draussen
      без родител*, без взросл*, родител* не, взросл* не, родител* вход, родителям вход, вход … запрещ*, без батьк*, без дорослих, без мам*, батькам вхід/вхiд/заборонено, батьки не
      بدون آباء, بدون والدين, بدون الوالدين, بدون الأهل, بدون أهل, ممنوع دخول, ممنوع الأهل, دون حضور, دون الوالدين, بدون أولياء, لا يسمح, بدون والدین, माता-पिता के बिना, माता पिता के बिना, बिना माता, अभिभावक के बिना, माता-पिता की अनुमति, माता पिता, χωρις γονεις, ללא הורים, בלי הורים
      家长不, 不带家长, 没有家长, 禁止家长, 无需家长, 家长禁止, 無家長, 保護者なし, 親なし, 부모 없이, 부모님 없이
    `,
    harmless: `
      expectant/pregnant mothers/mums/women should/must not (to) enter/touch/handle/visit,
      ${PARENTS} (and/or) (${PARENTS}) (are/is) not allowed/permitted to … stage/sit/film/photograph/block/stand/park/run/use/climb/play/bounce/fly/coach/shout/carry/smoke/help/feed/touch/on
      ${PARENTS} (will/are) not (be) allowed in the event/program/programme/activity space/room/area, ${PARENTS} (do/need) not (need) (to) stay/remain, ${PARENTS} don't/dont need to, ${PARENTS} do not need, ${PARENTS} (are) not required/needed to, parents do not need, parents not needed
      (under/children/nobody/no/not/one) … (admitted/allowed/enter/permitted/come/left/attend/in/entry/use/swim) without a/an/their/any/parents/adult (parent/adult/carer/guardian/grownup)
      not/cannot/cant/can't/never/must … without a/an/their/any/parents/adult (adult/parent/carer/guardian/grownup) (present/supervision)
      no parents no problem, no parents/adults should be registered/counted/booked, no parents (or) (caregivers) (are) required/needed, no adults allowed on/in (the) (bouncy/ball/slide/trampoline*/soft/paddling), adults must leave … pool/water/by, no adults/adult/parents/carers/mums/dads tickets/content/supervision/ticket/fee/charge/lanes/session/needed to, no adults/parents/carers (will/can/may) (be) admitted/allowed without/unless, no adults (are/allowed/admitted) (allowed/admitted) (unless/without) (accompanied/a)
      no families/folks/mummies/mum/dad/mom/mothers, no carers no/fee*/charge, no mummies, adults (are) not admitted/allowed/permitted/welcome without/unless, adults cannot enter/attend/come without, no parents evening
      ${PARENTS} … stay/wait/remain/relax/sit … ${NEAR}
      ${PARENTS} not … ${NEAR}
      no/not ${PARENTS} … wait/waiting/relax/sit/coffee … ${NEAR}
      without (his/her/their/its) parents/mum/dad/mother/father/family … story/film/play/forest/fends/adventure/survive/novel/book/evacuat*/journey/orphan*/war/owl/wild/nest
      living/life/lived/live/grow/grew/growing/survive/evacuated/sent/travelled/journey/train/alone (up/away/in/world/london/country) without … parents/mum/dad
      can/may/could/welcome/able/happy to/attend/be/come/stay/enjoy (attend/come/stay/be/left/join) (the/session) (independently) without, may attend without, can attend without, can be left without, left without
      leave adults/parents/grownup … wonder*/smil*/speechless, parents (can/may/should/to/are/please) … leave … contact*/phone/number*/details/form, families … leave … bags/buggies/dogs, adults go free, parents go free, mums go free
      come alone or, come alone with, alone or with, lions never come alone, not come alone
      without mum's apron, parents night out, (adult) free for adults, adult free …, adults free
    `,
  },
  {
    about: 'a secret from parents',
    weight: 2,
    phrases: `
      don't/dont/never/not (ever/you/even) tell/telling/mention (it/this/a/anything) (to) (your/the/their/any/my) (${PARENTS}) ${PARENTS}/teacher/teachers
      tell no one, tell noone, don't/dont/not tell anyone/anybody/nobody … come/coming/going/home/alone/meet*/address/kids/us
      tell no one/body … come/coming/going/alone/meet*/address, tell nobody at/about/you/where, climb/sneak/creep/slip/get (out/away) (of) (the/your) window/out when/while/after … asleep/parents/folks/bed/sleeping, while/when/after/once (your/the) ${PARENTS} (are) asleep/sleeping/sleep/bed/out/away, what happens … stays (in/between/here/there/with)
      ${PARENTS} (and) (${PARENTS}) (must/need/should/will) don't/dont/needn't/neednt/never/won't/wont/not (have/need/ever) (to) know/find/hear (a/about/out/where/thing/anything/what), ${PARENTS} (don't/dont/needn't/neednt/never) have to know
      nobody (needs/has/will) (to/ever) know (about/where/we/you), no one (needs/has/will) (to/ever) know, noone needs to know
      our little/own/dirty/special secret, our secret (party/club/place/just/between/only/kids), strictly/just/only between us/ourselves/you, stays between us
      keep/kept (it/this) (all) (strictly/just) (between/quiet/from/to/hidden) us/ourselves/yourself/hush, keep/kept (it/this) from your/mum/dad/parents/the/them/their (${PARENTS}), keep (it/this) (a) secret from, keep (it/this) (a) secret kids, keep quiet about
      don't/dont/without wake/waking (up) (your/the) ${PARENTS}, hide/secret/hidden/secretly (it/this/them/meeting) from (your/the/their) ${PARENTS}, sneak/slip/creep out (of) (the/your) (house/home/window/bed/after/at/while), without telling (your/the/any) ${PARENTS}/anyone/anybody, delete/erase (this/our/the/these/your/all) message/messages/chat/chats/texts
      no le digas/digais/cuentes, no digas nada, ne dis/dites rien/pas a/aux/tes, ne le dis a, non dirlo/dire/dite a/ai/alla/niente, nao conte/conta/contes/diga/digas a/aos/para/nada/pra, sag/sagt/erzahl/erzahlt … eltern/mama/niemandem, nie mow/mowcie rodzicom/nikomu/mamie/nic, nu spune/spuneti parintilor/nimanui/mamei/nimic, vertel … ouders niet, niet tegen je/jullie ouders, ailene/annene/kimseye soyleme*, sag/si inte/ikke/det … foraldrar/foreldre/mamma/noen/nagon, beratta inte, ala kerro, jangan bilang/beritahu, nuestro secreto, notre petit secret, notre secret, nostro segreto, nosso segredo, unser geheimnis, nasz sekret, nasza tajemnica, secretul nostru, ons geheim*, sirrimiz, наш секрет, никому не говори*, не говори* родител*/маме, наша тайна, секрет от, нікому не кажи*, не кажи* батьк*, سرنا, لا تخبر*, 别告诉, 不要告诉
    `,
    harmless: `secret santa, keep it a secret until, don't/dont tell … wolf/dragon/bear/giant/elves/santa/easter/bunny/pirate*/doors/bees/bride/him/mouse/grownup … trail/but, our secret garden*/trail*/recipe*/beach*/ingredient/santa/cinema/life, nobody knows, nobody will know … whodunnit/ending, tell no tales, keep (it) (a) secret until, don't tell the bees, don't tell … (title) play/comedy/musical/show/farce/film, keep this/it from … cold/burning`,
  },
  {
    about: 'children in a private home',
    weight: 1,
    phrases: `
      leave/drop/bring/send (off) (your/the/them/kids/children/child/little/daughter/son/boy/girl) (them/one/ones/kids/children/child/boy/girl/off/to) with/to/at/round me/mine/my/gary/him, at his/her (own) ${HOME}, his/her (own) (home/house/flat) … child*/kids/alone/pupil*, remote/lonely/hidden cottage/farmhouse/cabin/barn/farm, above the shop/garage, curtains/blinds closed/drawn, behind the park/garages/shops/station … meet*/alone/kids, motel
      private/rented/empty/undisclosed/airbnb/hired/secluded/remote/isolated/quiet/someone's/somebody's/stranger's/friend's/secret ${HOME}/address/property/cottage/location/penthouse/boat
      private pool/studio … my/home/child*/kids/girls/boys, airbnb, private residential address, residential address
      my (own/lovely/cosy/big/new/spare/little/parents'/countryside/country/secluded/private/holiday/nan's/mate's/home/quiet) ${HOME} (studio), my home (studio/pool/gym/garden), at/to/round/back to/at/mine/my mine/place/gaff/pad, at mine, my gaff, my pad, our spare/own room/bedroom/flat/caravan/basement
      our/his/her/their flat/apartment/caravan/basement/bungalow/bedroom/attic
      hotel/motel/hostel room/rooms/suite/bedroom, room # at/of (the) hotel, in a/my hotel
      uncle/auntie/coach/mr/mister/gary/dave/pete/steve/bob/kev/terry/tony/ray/keith/barry/vince/nige/derek/mick/darren/organiser/organizer/host/leader/teacher/instructor/tutor/volunteer/trainer … house/flat/home/caravan/basement/bungalow/cabin/apartment
      (with) gary/dave/pete/steve/uncle/coach (at/in) (his/the) ${HOME}, barry's/gary's/uncle's/someone's/his/my van, locked room/door/doors/basement/garage, basement flat, spare room/bedroom, back bedroom
      casa/maison/appartement/appartamento/apartamento/piso/dom/domu/mieszkanie/mieszkaniu/locuinta/huis/lagenhet/lejlighed/leilighet/asunto/kuca/kuci/stan/byt/ev/evde/rumah particular/privada/privado/privata/privato/prive/privee/prywatny/prywatne/prywatnym/privat/pribadi/privatni/privatna/privatnoj/soukromy
      prywatny/prywatne/prywatnym/ozel/privat/privata/privater/privates/privatem/private/priv/soukromy/soukromem/privatnoj dom/domu/mieszkanie/mieszkaniu/adres/ev/evde/evimde/haus/wohnung/adresse/lagenhet/bolig/hjem/hus/byte/dome/kuci
      en mi casa/piso, na minha casa, chez moi, casa mia, bei mir zu, bei uns zu hause, privatwohnung*, privathaus*, privathus, privatbolig, privatadresse*, privehuis, priveadres, prive woning/huis/adres, w moim domu/mieszkaniu, u mnie w domu, la mine acasa, casa mea, bij mij thuis, evimde, hemma hos mig, hjemme hos meg/mig, luonani, kotonani, kamar hotel, nha rieng, hotelzimmer, hotelkamer, habitacion de hotel, chambre dhotel, chambre d hotel, camera d albergo/hotel, quarto de hotel, pokoju hotelowym, otel odasi*
      частн* дом*/квартир*/адрес*, у меня дома, у меня на, в квартире, на квартире, съемн* квартир*, приватн* будин*/квартир*/дім/дiм, номере отел*, в мене вдома, منزل خاص, بيت خاص, شقة خاصة, في منزلي, في بيتي, خانه شخصی, निजी घर, मेरे घर, ιδιωτικο σπιτι, בית פרטי, דירה פרטית
      私人住宅, 我家, 私宅
    `,
    harmless: `
      private view, private hire, private rooms of, private party, private property, private lives, private residence of (the) lord/duke/queen/king, empty house … sherlock/holmes/mystery/adventure, the empty house, my house is, my house of, this is my house, my house is your, my place or, take my place, know my place, my place in, my big fat, my home town, my home planet, my van gogh, my shed band, my garage band, uncle vanya, uncle tom's cabin, uncle tom's, uncle monty's, bob the, bob's burgers, mr men, coach house, coach trip … house, coach … (stately/country/historic/great/national) house, host family, host … open/house/the, teacher … home learning/education, volunteer … (stately/historic/national) house, leader … care home, house leader, mr toad*/darcy*/bennet*/pickwick*/fox*/wolf*, sherlock, holmes, dave … gorman, peter … rabbit, our flat earth, their flat pack, his bedroom window/wall, her bedroom window, jack's/his home town
      hotel room hire, opera house, manor house, full house, open house, country house, house museum, hotel … ballroom/spa/restaurant/bar/bedrooms
      locked door puzzle/challenge/mystery, locked room mystery, locked room puzzle*, secret location … concert/cinema/theatre/escape/trail/scavenger/treasure/supper/gig/comedy
      quiet place to, quiet place for, a quiet place, secret place, a private place to (breastfeed/feed/pray)
    `,
  },
  {
    about: 'contact away from the site',
    isExplained: true,
    weight: 1,
    phrases: `
      ${MESSENGER}
      add/find/message/msg/contact/text/reach/ping/write/ask/call/video me/him/her (on/at/via/through/privately/directly/first/for) (${MESSENGER}/snap/insta/instagram/tiktok/the/whatsapp) (for/to)
      snap/insta/instagram/tiktok me/us/handle, add me/us (on), dm/dms/pm/inbox me/us/for/only/to/him/her, dm kids, details by/in/via dm, direct message me/us/for, by dm, via dm, in the dms, my dms, hmu, hit me up, message me/us for/to/privately/before/on, text/ring/call/phone/whatsapp me/gary/steve/dave/kev/pete/uncle (for/on/to/and/at/before), text/ring/call (us/on) this/my number, text us the/for, text … for (the) address/location/directions/postcode, text # for/to, text for address, (my) private/personal/burner mobile/number/phone, give (me/us) (your/their) (childs/child's) number/snapchat/snap/whatsapp, their phone number, encrypted/disappearing/vanishing chat/message/messages/app/messenger, private messages, private message me/us/for/only, private chat, private/secret telegram/discord/snapchat/signal/whatsapp
      wasap, whatsappa, whatsappta*, telegramie, whatsappie, whatsappiin, whatsappissa, ватсап*, вотсап*, вацап*, телеграм*, вайбер*, личку, в лс, واتساب, واتس, تيليجرام, تلغرام, تليجرام, تلگرام, واتساپ, سناب شات, व्हाट्सएप, व्हाट्सऐप, टेलीग्राम, वाट्सएप, 微信, 电报, 加我
    `,
    harmless: `
      // a group for those who have booked says nothing, nor does where to follow the news
      whatsapp group/groups/community/channel/list/updates, group on whatsapp … meeting/updates/news/reminder*/rain*/weather, grandparents … whatsapp, whatsapp for grandparents/beginners/seniors, our/class/parents/the/families whatsapp, singing telegram*, telegram for the king/queen/president/emperor/duke, type a telegram, send a telegram, the telegram, a telegram, telegram from/on/to/boy/boys/act/received/office, telegrams, telegraph*, sandwich telegram
      signal box*/fire*/hill/flag*/station/lamp*/house/crayfish/film/arts/man/for/to/on/at/now, the signal, time signal*, smoke/railway/busy/fire/morse/turn/radio/distress/traffic/starting/flag/semaphore/space/hand/a/phone/no/bat signal*, signals, signal
      messenger of/to/rna/birds/boy/bag/pigeon*/service, the/winged/divine/a/god's messenger, discord and/in/of/or/sows/at, apple of discord, instagram for/to … news/updates/photos, instagram, facebook, skype … grandparents/author/class*/scientist*, call me by/al/a/mother/ishmael/madam/maybe, find me a, find him, find her, find us, reach us by/at/on, contact us (on/at/via/for/directly/first/through) , call us (on/at/to/for), ring us (on/for/at), message us on facebook/through/via (facebook/the/our), email, ask us for, ask us (on/at), contact him/her (at/on), write her, write him, text me to sleep, contact me on # if, write to us, video us, message us (on) (to/for) (book/info/access), snap me, call her, call him, ask me, ask her, ask him, text him, text her, reach him, call me, message her, message him, add us, pm to, pm for, pm only, #pm
    `,
  },
  {
    about: 'booking by a private messenger',
    isExplained: true,
    // A group for news is what many good classes have. Booking by messenger leaves no name, no address and no trace of who
    // answers, so that somebody looks once; staff who know the class let it through.
    weight: 2,
    phrases: `
      whatsapp/telegram/snapchat/signal/discord/viber/wechat/kik only, only (by/on/via/through) whatsapp/telegram/snapchat/signal/discord/viber/wechat/kik/dm, by/via/on/over/through telegram/snapchat/discord/kik/wechat/viber, address/location/details/book/bookings/register/reserve/join/contact/message/place/spot/enquiries/sign/info … by/via/on/through/over whatsapp/wattsapp/whatsap, contact/message/add/find/text/chat/dm/reach/invite … on/via/by/through telegram/snapchat/discord/kik/wechat/viber/whatsapp, whatsapp/telegram/snapchat/signal/discord (me/us/him/her) (for/to) (for/to/the/get/ask) address/location/book/postcode/directions, telegram/snapchat/signal/discord handle/username/id/me, telegram/whatsapp/snapchat/signal for the/details/address, whatsapp #, whatsapp me, book/booking/bookings/register/reserve/enquire/enquiries/enrol/join … whatsapp/wattsapp, telegram @
      // the same without a verb: 'Telegram: spinking_77'
      message me on, add me on, find me on … (snapchat/discord/telegram/kik)
    `,
    harmless: `whatsapp group/groups/community/channel/updates/broadcast, group on whatsapp … meeting/updates/news/reminder*/rain*/weather, join the/our group on whatsapp … meeting/updates/news/reminder*/rain*/weather, (join/in/on/via/have/our/class/parents/add/added/through/also) (our/the/a) (class/parents/parent/private/family/families) whatsapp group/groups/community/channel/updates, singing telegram, by telegram … (1/war/king/news/queen/arrived/history/museum/archive*), signal only, via/by/on signal, join … whatsapp group, updates … whatsapp, whatsapp … class updates/reminders, news/reminders/updates … whatsapp, discord for teens group, book … whatsapp group, contact … whatsapp group, join … whatsapp to hear/about/for updates/news/cancellations/about/if, join … mums/dads/parents … whatsapp, details … whatsapp group, signal to, signal for, telegram to, message … whatsapp group, telegram for the king, discord to, signal user`,
  },
  {
    about: 'payment that cannot be traced',
    weight: 2,
    phrases: `
      pay/payment/payments/payable/paid/booking/deposit/fee/fees/reserve/secure/entry/price/transfer … bitcoin/btc/crypto/cryptocurrency/usdt/ethereum/eth/monero/litecoin/dogecoin
      bitcoin/btc/crypto/usdt/ethereum/eth/monero/litecoin (payment/payments/is/are) accepted/only/payment/payments/preferred/please
      pay/payment/payable/paid/fee/fees/deposit/reserve/secure/send/settle/cover (only/is/in/by/via/with/using/the/us/me/#) … gift/amazon/steam/itunes/google/apple/xbox/playstation/vanilla/razer (amazon/steam/itunes/apple/play/google/gift) card/cards/code/codes/voucher/vouchers
      steam/itunes/amazon/xbox/vanilla/razer/google/apple (play/gift) (gift) card/cards/vouchers/voucher/codes … only/codes/code/pay/payment/fee/deposit/photo/send/scratch/text/reserve/instead/entry/bring
      gift card/cards/voucher/vouchers only/codes/code/number/numbers/payment, scratch … code/codes … send/text/photo/message/dm, paysafecard*, paysafe, western union, moneygram, moneypak, cash app, cashapp, friends and family (payment/option) … paypal, paypal friends
      gift card/cards/voucher/vouchers … scratch/photo/text/dm/codes, send/text (me/us) (the) (card/voucher/gift) codes
      (bank) transfer (to/in) (my/mr/mrs/a) (personal/private/own/wife's/friend's) account/mr/mrs, my (personal/private/own) (bank/paypal/revolut) account
      paga*/pagar/paiement/payer/payez/bezahl*/zahlung/zahlbar/zahlen/plac*/platnosc/platne/plata/betaling/betaal/betalen/betala/betal/odeme*/maksu/pagamento/pago/platba/uplata … bitcoin*/krypto*/cripto*/crypto*/kripto*/geschenkkarte*/tarjeta*/buono/buoni/cadeau*/podarunkow*/presentkort/gavekort/hediye/cadeaukaart*/lahjakort*/paysafecard
      tarjetas regalo, tarjeta regalo, tarjeta de regalo, cartes cadeaux, carte cadeau, carta regalo, carte regalo, buoni regalo, cartao presente, karta podarunkowa, karty podarunkowe, geschenkkarte*, hediye kart*, cadeaukaart*, оплат* … биткоин*/биткойн*/криптовалют*/крипт*/подарочн*, подарочн* карт*, بطاقات هدايا, بطاقة هدايا, गिफ्ट कार्ड
    `,
    harmless: `
      gift card(s), gift cards are/can/available/for/on/make/and/sold, cards are sold, cards available, make … gift card*, book … gift card*, buy … gift card*, redeem … gift card*, win … gift card*/voucher*, our/theatre/museum/cinema/library/e/handmade/craft/christmas gift card/cards/voucher/vouchers, gift card/cards/vouchers accepted/workshop/making, fee/fees/price/entry … prize*/win/raffle/winner*
      bitcoin for, bitcoin talk, what is bitcoin, talk … bitcoin, learn … bitcoin, about bitcoin/crypto*, history of … bitcoin, explain* … bitcoin/crypto*, crypto trail, google play … codes, apple crumble
      entry … crypto … (museum/exhibition/talk/trail), price of bitcoin
    `,
  },
  {
    about: 'photos of children',
    weight: 2,
    phrases: `
      send/text/message/whatsapp/email/dm/submit/upload (me/us/in/over) (a/some/few/your) (recent/full/length/clear/private/few) photo/photos/picture/pictures/pic/pics/selfie/selfies/video/videos/snaps/images (of) (your/the/a/her/him) (little) child/children/daughter/son/kids/girl/girls/boy/boys/little/yourself/toddler/child's
      send/text/dm/message me/us (a/some) selfie/selfies/pics, send/text/dm/message (me/us) … of yourself/yourselves, photo/photos/picture/pictures/pics/video* of (your) (the) child/children/daughter/son/kids/girls/boys … swimwear/swimming/swimsuit/bathing/bikini*/underwear/bath/bedroom/send/dm/telegram/whatsapp/private/length/undress*
      child/kids/girls/boys/young/teen/junior/preteen models/model/modelling/modeling/photoshoot/photoshoots … swimwear/bikini*/underwear/hotel/private/telegram/whatsapp/lingerie/leotard*/alone/dm/flat
      swimwear/bikini/bikinis/underwear/swimsuit/swimsuits/lingerie … photo*/picture/pictures/pics/shoot/modelling/models, photo*/picture/pictures/pics/shoot/modelling … swimwear/bikini/bikinis/underwear/swimsuit/swimsuits/lingerie, 
      envia*/envoyez/envoie/schick*/schicken/invia*/mandami/manda/mandar/wyslij*/trimite*/stuur/gonder*/skicka/laheta … foto/fotos/photo/photos/fotografie/zdjecie/zdjecia/poze/kuva*/fotograf* (de/di/von/of/od/ale/van/da) (tu/su/tus/votre/ihres/ihrer/tuo/vostro/seu/sua/copilului/dziecka/hijo/hija/enfant/kindes/tochter/figlio/figlia/filho/filha/kind), фото (вашего/вашей/твоего) ребенк*/дочер*/сын*/детей, صور طفلك, صور ابنتك, बच्चे की फोटो
    `,
    harmless: `photo competition, photo contest, school photo*, photo id, bring … swimwear/swimsuit*, swimwear … changing, photo consent, colour/color in, superhero underwear, underpants`,
  },
  {
    about: 'nobody is checked',
    weight: 2,
    phrases: `paperwork or dbs, (i/we) don't/dont do paperwork/dbs/forms/checks/rules, dbs … don't/not/never/nonsense/bother*/needed, never ask for dbs/checks, no/without (any/a) (silly/boring) dbs/crb (checks/check/nonsense/needed/paperwork/required), no/without (any) safeguarding/vetting (nonsense/policy/policies/checks/forms), no forms no/just/or, (we/i) take/takes/collect/confiscate (away) (their/your/the/all) (children's/kids') phones, phones (are) (will/be) taken/confiscated, no questions asked … kids/children/girls/boys, no staff/supervision/supervisors no/just/or/around, no rules no/just parents/adults`,
    harmless: `no dbs … (volunteer/apply/accepted), no dbs no volunteer*, no phones zone, phones on silent`,
  },
  {
    about: 'children are fetched or driven away',
    weight: 1,
    phrases: `${CHILDREN}/you/child (will/to/can/are) (be) collected/picked/driven/fetched/taken/transported/ferried (up) (from/by/to/at/in) (the/your/a/our/my/their) (private/white/own) (van/car/taxi/cab/minibus/driver/gate/house/home/corner/secret/flat/address), i/we/i'll/we'll/ill (will/can/could/ll/am/happy) (to) pick/drive/fetch/collect (you/your/them/children/kids/him/her/up) (up/kids/children/child/home/from) (from/outside/home/at) (school/home/gate/the/station/street/corner), send (a/you/our/my) cab/car/taxi/driver/van, pick you/them/kids/children/the up/kids/children, white/unmarked/my/blacked van … kids/children/pick*/collect*/sweets/drive/girls/boys, bring/drive (them/him/her/you) home/back (in/next) (the) morning, lift home, ride home from/with`,
    harmless: `we … collect data/litter/shells/leaves, we collect, we drive, we will collect (leaves/the/samples/litter), will be taken to/on/by/through/back, you will be taken/driven/transported, be taken/transported/picked/collected (to/by/from/on/back/away) (a/the/another) (world/land/time/journey/parents/parent/adult/named/their/reception/box/desk/magical/place), they collect/are/will … , they (are) picked, children will be collected from school by staff, must be collected, be collected, you/them/they taken, them to, pick up litter`,
  },
  {
    about: 'overnight without parents',
    weight: 0.5,
    phrases: `overnight, all night, sleepover, stay/stays/staying/spend (over) the night, stay/stays over, whole night, pyjama/pajama party, until/till (the) morning, next morning, slumber party, toda la noche, pijamada, noche, nuit, soiree pyjama, nacht, nachts, ubernacht*, kinderubernacht*, pigiama party, notte, noite, nocowanie, noc, nocy, noapte*, logeerpartij*, slaapfeest*, pijama parti*, gece, nattligt, natten, overnatt*, ночевк*, ночь, ночівл*, ночiвл*, нiч, ніч, مبيت, ليلة, रात, 过夜`,
    harmless: `overnight oats, overnight success`,
  },
  {
    about: 'children alone',
    weight: 0.5,
    phrases: `kids/children/girls/boys/minors/youngsters/teens/tots only, only kids/children/girls/boys, just for kids/children/girls/boys, for girls/boys # , girls/boys aged #, girls/boys # #, (leave/drop) leave/drop (off) (your/the) kids/children/child/them/daughter/son/little (ones) (off) (with/at) (us/me/our/my/gary/the), dropped off, drop off, unaccompanied, unsupervised, unattended, alone, solo, one to one, one on one, come alone, by themselves, by yourself, on their own, niños/ninos/bambini/criancas/enfants/kinder/dzieci/copii/cocuklar/cocuk/barn/born/lapset/дети/детей/дітей/дiтей/детям/لأطفال/للأطفال/الأطفال, बच्चे, बच्चों, 孩子, 儿童`,
    harmless: ``,
  },
  {
    about: 'an address that is told later',
    weight: 1,
    phrases: `(exact) address/location/venue/postcode (is/will/details) (be) (only) given/sent/shared/told/revealed/disclosed/texted/messaged/released (only/out/privately) (by/on/via/after/when/once/to/an/privately/in) (whatsapp/text/telegram/dm/message/private/payment/messenger/hour/privately/snapchat/signal/paid/kids/secret), (ask/message/text/dm/contact/ring/call/whatsapp/telegram/msg) (me/us) (privately) for (the/exact/our/my) (exact/secret/full) address/location/postcode, secret address, address/location (by/via/on/in/through) text/dm/whatsapp/telegram/private/signal/snapchat/message, for the address, address after payment, address on request`,
    harmless: `for the address book, email address, address will be given … prize/speech/talk/lecture/by, location map, for address labels, web address`,
  },
  {
    about: 'money to a person',
    weight: 0.5,
    phrases: `bank transfer, wire transfer, cash in an envelope, cash in hand, cash only, account number, sort code, revolut, wise transfer, bonifico, transferencia, virement, uberweisung, przelew, iban, bizum, no refunds`,
    harmless: ``,
  },
]
