import { ADULT_MONTHS } from '../filter/children/children.ts'
import { readTickets, type Ticket } from './tickets.ts'

/** What a family pays, where a venue's words allow to know it. Always the most that it may be: a family must not pay more than we say. */

export type Priced = {
  isFree: boolean | null
  minPrice: number | null
  maxPrice: number | null
  priceNotes: string | null
}

/**
 * What each member of a family pays, in pence: of a child of 0, 1, … 17 years, and last of an adult; null where that is not known. Then,
 * where one family ticket is sold, how many adults and children it admits and its price. Stored as one list of numbers.
 */
export type FamilyPence = (number | null)[]

const ADULT = ADULT_MONTHS / 12
const TICKET = ADULT + 1

/** null where nothing is known of any. */
export function familyPenceOf(event: Priced): FamilyPence | null {
  if (event.isFree === true) return Array.from({ length: TICKET }, () => 0)
  const tickets = ticketsOf(event)
  const single = tickets.filter(({ for: whom }) => whom !== 'family' && whom !== 'group')
  const pence = [...Array.from({ length: ADULT }, (_, age) => childPence(single, age)), adultPence(single)]
  const family = tickets.find(({ for: whom, party, max }) => whom === 'family' && party && max)
  const isKnown = pence.some((one) => one !== null) || family
  if (!isKnown) return null
  return family?.party && family.max
    ? [...pence, family.party.adults, family.party.children, Math.round(family.max * 100)]
    : pence
}

/** What the notes say, where they are about the price that stands: staff may have set another. */
export function statedTickets({ minPrice, maxPrice, priceNotes }: Priced): readonly Ticket[] {
  const read = readTickets(priceNotes ?? '')
  const least = Math.min(
    ...read.flatMap(({ for: whom, min }) => (whom === 'family' || whom === 'group' || !min ? [] : [min])),
  )
  const isOfNotes =
    minPrice === null ? maxPrice === null : read.some(({ min }) => min === minPrice) && least >= minPrice
  return isOfNotes ? read : []
}

/** Those for one visit, or else for the shortest time that is sold. */
function ticketsOf(event: Priced): readonly Ticket[] {
  const { minPrice, maxPrice } = event
  const read = statedTickets(event)
  if (read.length > 0) {
    const shortest = [null, 'session', 'day', 'week', 'course', 'month', 'term'] as const
    const per = shortest.find((period) => read.some((ticket) => ticket.per === period && ticket.max !== 0))
    return read.filter((ticket) => ticket.max === 0 || ticket.per === per)
  }
  if (minPrice === null || maxPrice === null) return []
  return [
    {
      for: 'anyone',
      minAge: null,
      maxAge: null,
      min: minPrice,
      max: maxPrice,
      per: null,
      party: null,
      isPerChild: false,
    },
  ]
}

const poundsAsPence = (tickets: readonly Ticket[]): number | null => {
  const pounds = tickets.map(({ max }) => max)
  return pounds.length === 0 || pounds.includes(null) ? null : Math.round(Math.max(...(pounds as number[])) * 100)
}

/** By a price for this age, else for any child, else for anyone; a child older than all that are named pays as an adult does. */
function childPence(tickets: readonly Ticket[], age: number): number | null {
  const ofChildren = tickets.filter(({ for: whom }) => whom === 'child')
  const isAged = ({ minAge, maxAge }: Ticket) => minAge !== null || maxAge !== null
  const fitting = ofChildren.filter(
    (ticket) => isAged(ticket) && age >= (ticket.minAge ?? 0) && age <= (ticket.maxAge ?? ADULT),
  )
  // 'Under 2s free' stands over what children pay beside it.
  const free = fitting.filter(({ max }) => max === 0)
  if (fitting.length > 0) return poundsAsPence(free.length > 0 ? free : fitting)
  const plain = ofChildren.filter((ticket) => !isAged(ticket))
  if (plain.length > 0) return poundsAsPence(plain)
  const adults = tickets.filter(({ for: whom }) => whom === 'adult' || whom === 'anyone')
  const paid = ofChildren.filter(({ max }) => max !== 0)
  const isOlder = paid.every(({ maxAge }) => maxAge !== null && age > maxAge)
  return poundsAsPence(paid.length > 0 && !isOlder ? paid : adults)
}

/** Where only children are charged for, by the child, those who come with them are not. */
function adultPence(tickets: readonly Ticket[]): number | null {
  const adults = tickets.filter(({ for: whom }) => whom === 'adult')
  if (adults.length > 0) return poundsAsPence(adults)
  const anyone = tickets.filter(({ for: whom }) => whom === 'anyone')
  if (anyone.length > 0) return anyone.every(({ isPerChild }) => isPerChild) ? 0 : poundsAsPence(anyone)
  const children = tickets.filter(({ for: whom, max }) => whom === 'child' && max !== 0)
  return children.length > 0 && children.every(({ isPerChild }) => isPerChild) ? 0 : null
}

/** `children` by their ages in months. */
export type Family = { adults: number; children: readonly number[] }

/** The positions of a family's members in {@link FamilyPence}, an adult and a child as often as there are. */
export const membersOf = ({ adults, children }: Family): number[] => [
  ...children.map((months) => Math.min(ADULT - 1, Math.floor(months / 12))),
  ...Array.from({ length: adults }, () => ADULT),
]

/** The positions of what a family ticket admits, and of its price. */
export const TICKET_AT = { adults: TICKET, children: TICKET + 1, pence: TICKET + 2 } as const

/** What a family pays at most, in pence; null where it cannot be known. */
export function familyCostPence(known: readonly (number | null)[] | null, family: Family): number | null {
  if (!known) return null
  const each = membersOf(family).map((position) => known[position] ?? null)
  const single = each.includes(null) ? null : (each as number[]).reduce((sum, pence) => sum + pence, 0)
  const [adults, children, pence] = [known[TICKET_AT.adults], known[TICKET_AT.children], known[TICKET_AT.pence]]
  const admits = (adults ?? 0) >= family.adults && (children ?? 0) >= family.children.length
  const together = admits ? (pence ?? null) : null
  return single === null || together === null ? (single ?? together) : Math.min(single, together)
}
