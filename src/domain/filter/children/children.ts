/** Whether an event has to suit every child of a family, or one of them is enough. */
export const SUITS = ['all', 'any'] as const
export type Suits = (typeof SUITS)[number]

/** The children of a family that looks for something to do. */
export type ChildrenFilter = {
  /** Their ages today in whole months, the youngest first, twins once; empty = any. */
  children: number[]
  suits: Suits
}

export const MOST_CHILDREN = 6
/** From this age on a person is an adult. */
export const ADULT_MONTHS = 18 * 12

/**
 * Reads `child` (repeated, whole months) and `suits` from a query string. Ages are of the day on which the address is
 * read, and it names no day for them: an age with its day would be a date of birth, which follows a child for ever. So a
 * link that is opened a month after it was made is a month out; the browser that remembers the children makes a new one.
 */
export function parseChildren(params: URLSearchParams): ChildrenFilter {
  const values = params.getAll('child').filter((value) => /^\d{1,3}$/.test(value))
  const children = childrenOf(values.map(Number))
  return { children, suits: children.length > 1 && params.get('suits') === 'any' ? 'any' : 'all' }
}

/** The ages of the children among these, as a filter holds them. */
export const childrenOf = (agesMonths: readonly number[]): number[] =>
  [...new Set(agesMonths)]
    .filter((ageMonths) => ageMonths >= 0 && ageMonths < ADULT_MONTHS)
    .slice(0, MOST_CHILDREN)
    .sort((a, b) => a - b)

/** Ages as families write them: '3 and 7', '8 months, 4 and 11'; '' where there are none. */
export function formatAges(children: readonly number[]): string {
  const ages = children.map(formatChildAge)
  const last = ages.pop() ?? ''
  return ages.length === 0 ? last : `${ages.join(', ')} and ${last}`
}

/** An age as families say it: '4', and below two years '8 months'. */
export const formatChildAge = (ageMonths: number): string =>
  ageMonths >= 24 ? String(Math.floor(ageMonths / 12)) : ageMonths === 1 ? '1 month' : `${ageMonths} months`

/** 'Children: 4 and 8', 'Child: 10 months', 'Any child: 4, 8 and 11'. */
export function formatChildren({ children, suits }: ChildrenFilter): string {
  if (children.length === 1) return `Child: ${formatAges(children)}`
  return `${suits === 'any' ? 'Any child' : 'Children'}: ${formatAges(children)}`
}

/** '1 adult', '2 adults'. */
export const formatAdults = (adults: number): string => (adults === 1 ? '1 adult' : `${adults} adults`)

/** '1 adult, 3 and 7', '2 adults'. */
export const formatFamily = ({ adults, children }: { adults: number; children: readonly number[] }): string =>
  [formatAdults(adults), formatAges(children)].filter(Boolean).join(', ')
