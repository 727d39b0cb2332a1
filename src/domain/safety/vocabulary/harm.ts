import type { Subject } from './subject.ts'

/** What no event for families is about. */
export const HARM: readonly Subject[] = [
  {
    about: 'sexual services',
    alone: `
      sexy single
      escort/escorts service
      hot single
    `,
    subjects: `sexy, escort, single, nude`,
    offers: `tonight, near you, no strings, discreet`,
    harmless: `escorted walk`,
  },
  {
    about: 'gambling',
    alone: `free spins, online casino`,
    subjects: `casino, slot, poker, roulette, bet, jackpot`,
    offers: `bonus, deposit, real money, big win, welcome offer, spins`,
    harmless: `casino royale, poker faced`,
  },
  {
    about: 'prescription pills',
    alone: `viagra, cialis, kamagra`,
    subjects: `pill, tablet, xanax, valium`,
    offers: `without/no prescription, discreet`,
    isSold: true,
    harmless: `pill bug`,
  },
  {
    about: 'get-rich offers',
    alone: `double your bitcoin/crypto/money`,
    subjects: `crypto, bitcoin, btc, ethereum, forex, investment`,
    offers: `guaranteed, profit, returns, passive income, wallet, earn`,
    harmless: ``,
  },
  {
    about: 'drugs',
    alone: `crystal meth`,
    subjects: `cocaine, weed, cannabis, mdma, ecstasy, ketamine, heroin`,
    offers: `gram, discreet, stealth`,
    isSold: true,
    harmless: `drug free, weed killer`,
  },
  {
    about: 'weapons',
    alone: `ghost gun`,
    subjects: `gun, pistol, rifle, ammo, glock, knife, machete`,
    offers: `no licence/license, untraceable, no questions`,
    isSold: true,
    harmless: `nerf gun, guns n roses`,
  },
]
