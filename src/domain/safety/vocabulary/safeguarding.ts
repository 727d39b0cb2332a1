/**
 * A sign that children would not be safe. `weight` 2 holds an event by itself; 1 takes another sign beside it; 0.5 is what
 * good clubs say, too, and only counts beside one that they do not.
 */
export type Sign = { about: string; weight: 0.5 | 1 | 2; phrases: string; harmless: string }

export const SIGNS: readonly Sign[] = [
  {
    about: 'parents are shut out',
    weight: 2,
    phrases: `no parents, no parents allowed, parents not allowed, without parents`,
    harmless: `parents not allowed to`,
  },
  {
    about: 'a private home',
    weight: 1,
    phrases: `private house/home/flat, my house/home/flat, hotel room`,
    harmless: ``,
  },
  {
    about: 'contact away from the site',
    weight: 1,
    phrases: `whatsapp, telegram, dm me, text this number`,
    harmless: `whatsapp group`,
  },
  {
    about: 'payment that cannot be traced',
    weight: 2,
    phrases: `gift card, pay in bitcoin/crypto`,
    harmless: ``,
  },
]
