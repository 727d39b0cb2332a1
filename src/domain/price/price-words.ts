import { formatPounds, formatPrice } from '../event/public/display.ts'
import { formatFamily } from '../filter/children/children.ts'
import { type Family, familyCostPence, familyPenceOf, type Priced, statedTickets } from './family-price.ts'
import type { Ticket, TicketPeriod } from './tickets.ts'

const FOR_HOW_LONG: Partial<Record<TicketPeriod, string>> = {
  day: 'a day',
  week: 'for the week',
  month: 'a month',
  term: 'for the term',
  course: 'for the course',
}

/**
 * As {@link formatPrice}, with for whom and for how long it is where the venue says so: 'Adult £12, child £6', '£5 per child',
 * '£45 a day, £180 for the week'.
 */
export function formatPriceOf(event: Priced): string {
  const whole = formatPrice(event)
  if (event.isFree === true) return whole
  const paid = statedTickets(event).filter(({ for: whom, max }) => max !== 0 && whom !== 'family' && whom !== 'group')
  return forHowLong(paid) ?? forWhom(paid) ?? whole
}

function forHowLong(paid: readonly Ticket[]): string | null {
  const periods = [...new Set(paid.map(({ per }) => per))]
  const words = periods.flatMap((period) => {
    const long = period && FOR_HOW_LONG[period]
    return long ? [`${rangeOf(paid.filter(({ per }) => per === period))} ${long}`] : []
  })
  return words.length > 0 && words.length === periods.length ? words.join(', ') : null
}

function forWhom(paid: readonly Ticket[]): string | null {
  const [first, ...others] = paid
  if (first?.isPerChild && others.length === 0) return `${rangeOf(paid)} per child`
  const [adults, children] = (['adult', 'child'] as const).map((whom) => paid.filter((ticket) => ticket.for === whom))
  const isPlain = adults?.length === 1 && children?.length === 1 && !paid.some(({ for: whom }) => whom === 'anyone')
  return isPlain ? `Adult ${rangeOf(adults)}, child ${rangeOf(children)}` : null
}

function rangeOf(tickets: readonly Ticket[]): string {
  const lows = tickets.flatMap(({ min }) => min ?? [])
  const highs = tickets.flatMap(({ max }) => max ?? [])
  return formatPrice({
    isFree: false,
    minPrice: lows.length > 0 ? Math.min(...lows) : null,
    maxPrice: highs.length < tickets.length ? null : Math.max(...highs),
  })
}

/** '£24 for 1 adult, 3 and 7'; where what the venue says does not allow to know it, 'From £6'. */
export function formatPriceFor(event: Priced, family: Family): string {
  if (event.isFree === true) return formatPrice(event)
  const pence = familyCostPence(familyPenceOf(event), family)
  if (pence === null) return event.minPrice ? `From ${formatPounds(event.minPrice)}` : formatPriceOf(event)
  return `${formatPounds(pence / 100)} for ${formatFamily(family)}`
}
