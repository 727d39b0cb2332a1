import type { LondonDay } from '#domain/days/london-time.ts'
import type { Ages, Price, SampleEvent, When } from './model.ts'

/** An event for children or families. */
export const kids = (
  title: string,
  when: When,
  price: Price | null,
  ages: Ages | null,
  text: string,
  more: Partial<SampleEvent> = {},
): SampleEvent => ({
  title,
  ...when,
  price,
  ages,
  text,
  path: null,
  forChildren: true,
  status: 'scheduled',
  room: null,
  ...more,
})

/** An event that is decidedly not for children. */
export const adults = (...[title, when, price, ages, text, more]: Parameters<typeof kids>): SampleEvent =>
  kids(title, when, price, ages, text, { ...more, forChildren: false })

export const free = (words = 'Free'): Price => ({ words, isFree: true, minPrice: null, maxPrice: null })
/** In pounds; `max` where several prices are named. */
export const cost = (words: string, min: number, max = min): Price => ({
  words,
  isFree: false,
  minPrice: min,
  maxPrice: max,
})
/** Words about the price that name none. */
export const unpriced = (words: string): Price => ({ words, isFree: false, minPrice: null, maxPrice: null })

/** In years, both inclusive: 'ages 5–7' lasts until the eighth birthday. */
export const between = (words: string, from: number, to: number): Ages => ({
  words,
  minAgeMonths: from * 12,
  maxAgeMonths: to * 12 + 11,
})
export const months = (words: string, from: number, to: number): Ages => ({
  words,
  minAgeMonths: from,
  maxAgeMonths: to,
})
export const from = (words: string, years: number): Ages => ({ words, minAgeMonths: years * 12, maxAgeMonths: null })
export const under = (words: string, years: number): Ages => ({ words, minAgeMonths: 0, maxAgeMonths: years * 12 - 1 })
/** Words about who it is for that name no age. */
export const anyone = (words: string): Ages => ({ words, minAgeMonths: null, maxAgeMonths: null })
export const ADULTS_ONLY = from('18+', 18)

export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Gives each event a page of its own under `prefix`. */
export const withPages =
  (prefix: string, events: (today: LondonDay) => SampleEvent[], suffix = '') =>
  (today: LondonDay): SampleEvent[] =>
    events(today).map((event) => ({ ...event, path: event.path ?? `${prefix}${slugOf(event.title)}${suffix}` }))

/** By next day on, as listings are. */
export const byDate = (events: readonly SampleEvent[]) =>
  [...events].sort((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1))
