import type { Subject } from './subject.ts'

/** Games for money. Not: bingo and raffles for a good cause, a film with a casino in it, booking a time slot. */
export const GAMBLING: Subject = {
  about: 'gambling',
  alone: `
    online/live/crypto/bitcoin/mobile/offshore/best/top/new/uk/trusted casino/casinos/slots/pokies/sportsbook/roulette/blackjack/baccarat (online/site/sites/bonus)
    casino/slots/slot/poker/betting/bingo/sportsbook/roulette/blackjack/pokies/lottery bonus/bonuses/site/sites/app/apps/online/promo/freebet/account/signup/login/jackpots/winnings
    no/zero/without/low (first) deposit/wager/wagering (required/needed/bonus/spins/free/requirements/casino)
    deposit bonus, first deposit, welcome bonus/package … deposit/spins/casino/bet*/up/play*, sign up bonus, reload bonus, match bonus, #/match bonus … deposit
    deposit … bonus/spins/wager*/jackpot/casino/bet*/match*
    free/bonus/extra/complimentary/# (free/bonus/extra) spins … slot*/casino/deposit/bonus/win/wager*/sign*/register/claim/join/waiting/new/today/bet*/play*/jackpot/cash
    claim/get/grab/collect/enjoy/with/and/plus/with/score (your/up) (to) (#) free/bonus spins
    # free/bonus spins, fifty/hundred/twenty/thirty/sixty free/bonus spins, spins on the house … casino/register/wager*/bonus
    spin to win … cash/jackpot/money/casino/real/slots/deposit, spin the reels, spin … reels, reels … jackpot/spin*/bonus/win
    slot/slots/fruit machine/machines/game/games … jackpot/payout*/pay/win*/cash/money/bonus/spin*/online/deposit
    jackpot/jackpots … slot*/casino/online/deposit/real/cash/withdraw*/instant*/spins/progressive/bet*/tips
    progressive/mega/daily/massive/huge jackpot/jackpots … spin*/play*/slot*/cash/win/drop*
    play/win/bet/gamble/stake (for/with) … real money/cash, real money game*/slots/casino/play/win*/poker/gaming, win real cash/money
    free bet/bets, free/bonus bets, bet # get #, bet/stake # … get/win, risk free bet*, matched betting, in play betting, place/placing/put (your/a) bet/bets/stakes/wager … now/online/today/odds/win/football/horse*/sport*/match*/app
    sports/football/horse/online/live/mobile/crypto/cricket/greyhound/inplay bet/bets/betting/bookmaker*/wagering/gambling (tips/site/sites/app/online/odds/account)
    betting tip/tips/odds/shop app/slip/slips/exchange/promo*/offers/platform/company/agent, bet now, bet online, bet here, bet with us, sportsbook*, bookie/bookies/bookmaker/bookmakers … bonus/odds/offer*/sign*/best/free/online
    fixed/sure/rigged match/matches/bet/bets/wins/odds, sure odds, surebet*, banker tips, winning odds/tips/tipster*/system/numbers/bet*, guaranteed/sure win/winners/winnings … bet*/odds/tip*/slot*/casino/roulette/play, acca/accumulator tips/bet*, roulette system/strategy … win*, beat the bookies/casino/house/odds
    not on gamstop, gamstop, gambling site/sites/app, gamble online/now/with, place your bets … online/now/win/real/cash
    instant withdraw*/payout*/cashout*/cash … win*/casino/bet*/slot*/play/game*, fast/same withdrawal/withdrawals/payout/payouts/day … casino/bet*/slot*/win*, cash out … win*/bet*/play, provably fair
    live/real dealer/dealers/croupier*, high roller* … bonus/vip/casino/table*/join/club, vip tables, high stakes poker/tables/roulette/blackjack, wager*/wagering … bonus/free/spin*/requirement*
    poker/blackjack/roulette/baccarat/rummy/slots (table/tables/room/rooms/tournament*) … deposit/cash/bonus/online/stake*/buyin/freeroll/sign/register/download/chips
    texas holdem … cash/online/real/stake*, freeroll*, rakeback, craps … deposit/online/cash/bonus, scratchcard*/scratch … online/instant/cash/win
    lottery/lotto/lucky … numbers … buy/guarantee*/win*/predict*/spell/jackpot, buy lottery/lotto tickets, lotto/lottery … online/jackpot/winner*/claim, you/you've/have/youve (have/been) (been) (won/selected) … lottery/jackpot/prize … claim, winning numbers … guarantee*/predict*/tonight/tips
    spin/spins palace/casino, casino/bet #, 1xbet, bet365, betway, betfair, 22bet, melbet, stake com, bc game, roobet, pin up casino, mostbet, 888casino, leovegas, rummy app/cash/circle, teen patti, satta, matka, aviator (game/crash) … play/win/bet/cash/money, crash game*, plinko … cash/casino/bet*/money/win, judi, slot gacor, gacor, togel, maxwin, scatter … slot*, mega moolah, book of dead/ra … play/spin*/slot*, starburst … spin*/slot*, mega fortune, gonzos quest, sweet bonanza
    casino games/game/fun/nights … online/real/cash/deposit/bonus/win/play, casino (night/party/royale) … real cash/money, casino … free/deposit/bonus/spin*/register/signup/join/jackpot/win/cash/payout*/play/money, jackpot … guaranteed/every
    turn/turned/turns #/#/spare (into) … jackpot/bet*/casino/roulette
    // Spanish, Portuguese, Italian
    casino/casinos/cassino/cassinos en/em/di/con/sin/com/sem/senza/online/in/linea/ao/bono/bonus/deposito/licencia/registro/giros/vivo/directo/aams/rodadas/giri, apuestas/apuesta, tragamonedas, tragaperras, giros gratis, bono/bonus de/di/sin/senza bienvenida/benvenuto/deposito/casa, bonos sin deposito, gana dinero real/jugando, juega y/con/por gana/dinero, ruleta (en/online/con) … dinero/linea/online/gana/bono, apostas, aposta/aposte, caca niqueis, caca niquel, rodadas gratis, bonus de boas, jogo do tigrinho, tigrinho, fortune tiger, jogos de azar/casino, ganhe dinheiro jogando/real, bet/apostas e ganhe, scommesse, scommetti*, giri gratis/gratuiti, slot machine/online/gratis … soldi/bonus/gioca/vinci/deposito/veri, slot/casino/casino' non aams, giochi d'azzardo, vinci soldi/denaro
    // French
    casino (en) ligne, casino bonus/sans/francais/gratuit/fiable, jouez/jouer/gagnez/gagner … machines/casino/argent reel/sous, machines/machine a sous, tours gratuits, paris sportifs, pari sportif, bonus sans depot/de (bienvenue), argent reel, pronostics … gagn*/foot/surs/vip/gratuit*, mise/misez … gagn*/match/bonus
    // German, Dutch
    online casino*, casino/casinos ohne/mit/ohne/zonder/online/bonus/met limit/lizenz/einzahlung/echtgeld/oasis/bonus/storting/cruks/stortingsbonus, freispiele, sportwetten, wetten … online/bonus/tipps/sichern/gewinn*, einzahlungsbonus, echtgeld, spielautomaten, spielautomat … gewinn*/geld/online, willkommensbonus, gratis spins, gokkast*, gokken, sportweddenschap*, wedden op/met/en, welkomstbonus, speel … echt geld, automatenspiele, spielothek online, glucksspiel
    // Polish, Czech, Romanian, Hungarian
    kasyno/kasyna/kasino/cazino/cazinou/kaszino/kaszinok, darmowe spiny, darmowe obroty, zaklady bukmacherskie/sportowe, bukmacher*, bonus (bez/powitalny/bez/za) depozytu/powitalny/rejestracje/vkladu, automaty do gry , jednoreki bandyta, obstawiaj*, sazky/sazeni, volna toceni, vyherni automaty, pariuri, rotiri gratuite, rotiri gratis, pacanele, jocuri de noroc, jocuri ca la, bonus de bun, sportfogadas, ingyen porgetes*, nyerogep*
    // Turkish, Indonesian, Malay, Vietnamese, Albanian, Croatian, Lithuanian
    deneme bonusu, bahis*, iddaa, kacak*, canli casino/bahis, slot oyun*/siteleri/oyna*, bonus veren, bedava bonus/bahis/spin, casino/slot siteleri/site, kumar*, slot/judi/situs online/bola/slot/terpercaya/gacor/deposit, bonus new member, ca cuoc, nha cai, no hu, danh bai doi thuong, soi keo, xo so … , baste … , kladionic*, kazino, lazybos, loterija … online
    // Scandinavian, Finnish
    gratisspinn, gratisspins, spelautomater, spela/spill/spil (pa) casino/om/kasino, casino utan/uten/uden/ilman licens/svensk/lisens/licens/rofus/insattning/rekisteroitymista, nettikasino*, kasino*, kasinot, ilmaiskierrok*, vedonlyon*, talletusbonus*, oddsbonus, odds … bonus, nettcasino*, netticasino*, innskuddsbonus, velkomstbonus, valkomstbonus, insattningsbonus, betting utan
    // Russian, Ukrainian, Bulgarian, Serbian
    казино*, игровые автоматы, игров* автомат*, ставки на/онлайн (спорт), ставк* спорт*, бездепозит*, букмекер*, фриспин*, тотализатор*, джекпот*, азартн*, вулкан/вулкана казино/удачи/старс/россия/играть, рулетк* … деньги/онлайн/выигр*/бонус, слоты … деньги/бонус/онлайн, слоти … гроші/грошi/бонус/онлайн, ігрові автомати, iгровi автомати, ставки на спорт, азартні, залаг*, ротативк*, кладионица, клади*
    // Arabic, Hindi, Chinese and others
    كازينو, قمار, مراهنات, رهان, سلوت, روليت, القمار, المراهنات, کازینو, شرط بندی, شرطبندی, कैसीनो, सट्टा, जुआ, सट्टेबाजी, सट्टेबाज़ी, καζινο, στοιχημα*, φρουτακια, קזינו, הימורים
  `,
  subjects: `casino, slot machine, slots, poker, roulette, blackjack, baccarat, bet, bets, betting, wager, jackpot, pokies, lottery, lotto, bookmaker, bookie, bingo site, sportsbook, gamble, gambling, fruit machine, scratch card, punter, odds, dealers, stake #, flutter, reels, one armed bandit, wheel of fortune`,
  offers: `bonus, bonuses, free spins, wagering, no wager, no limits, real money, real cash, cash prizes daily, big/massive/huge/instant wins/win/winnings/payout*, payout*, pays out, pay out, withdraw, withdrawal*, cashout, top up your balance, your balance, your winnings, first deposit, deposit today/now/#, sign up … claim, claim your, promo code, download the app, play now, play online, join the table, start winning, win thousands/millions/big/money, no id, no verification, no kyc, no documents, new customers, new players, new member*, odds boost, best odds, crypto accepted, bitcoin accepted, unlock, vip club, high roller, chips free, free chips, licensed by curacao, offshore, fortune awaits, luck is waiting, odds are in your, opening balance, credit to, loyalty points, cash you can, big winner*, become a millionaire, lines open, tipster*, insider tips, guaranteed win*, sign up now, register now`,
  harmless: `
    casino royale, casino themed, casino night … fun/pretend/charity/fundrais*/hospice/play/monopoly/matchstick*, fun casino, fundraising casino, charity casino, mock casino, the grand casino, casino theatre, casino ballroom, winter gardens casino, wigan casino, northern soul casino
    fun/pretend/toy/play/monopoly/chocolate money, chocolate coins, matchsticks
    roulette string quartet, the roulette quartet, poker faced, poker face, red hot poker*, fire poker*, probability and poker, poker run, poker tour for fun
    you bet, i bet, you can bet, we bet, best bet, safe bet, alphabet, bet you, bet they, bet your, bet it, bet fred on, bet that
    race night, horse racing night, odds and ends, odds and sods, odds bodkins, against the odds, against all odds, at odds, odds on a, beat the odds, odd odds
    time slot*, booking slot*, slot car*, slot racing, your slot, book/choose/reserve/pick (a/your) … slot/slots, slots are, slots for, slots every, slots of, slots must, slots between, slots last, slots available/fill/at/on/in/from/limited/go/from, morning slot*, afternoon slot*, minute slot*, hour slot*, each slot, one slot, limited slot*, slots and tabs, coin slot*, appointment slot*, session slot*, open mic slot*, free slots, several slots
    jackpot the musical, raffle jackpot, wheel of fortune: free, gambling harm*, gambling support, gambling help*, problem gambling, gambling advice, gambling addiction, stop gambling, gambling awareness, gamblers anonymous, national lottery, heritage lottery, lottery fund*, lottery funded, lottery heritage, lottery players, health lottery, community lottery, school lottery, lottery of, village wins the lottery, postcode lottery
    spin class*, spin the wheel, spinning wheel*, bonus track, bonus feature*, bonus screening, bonus match day, bonus ball … pta
    dealers market, antique* dealer*, antiques dealers, book/books dealer/dealers, art dealers, record dealers, coin dealers, stamp dealers, toy dealers, vintage dealers, trade dealers, dealers from, plant dealers
    film reels, reels and jigs, jigs and reels, scottish reels, irish reels, reels … dance*/ceilidh/fiddle*, reels of, fishing reels, stake a, stake in, at stake, heart stake
    lottery and, sheep race, duck race, frog racing, snail racing, pig racing, arcade machine*, penny arcade
  `,
}
