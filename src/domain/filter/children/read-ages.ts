import { ADULT_MONTHS, childrenOf, formatAges, formatChildAge, MOST_CHILDREN } from './children.ts'

/** Longer texts are none of ages. */
export const MAX_AGES_LENGTH = 60

/** Children's ages as a family types them, in whole months; [] where it types none. */
export type ReadAges = { ok: true; children: number[] } | { ok: false; problem: AgesProblem }

/** Why no ages could be read, in words that say what to do next. */
export const AGES_PROBLEMS = {
  unread: 'Write each age as a number, like “3 and 7” or “18 months”.',
  'too-old': 'Only ages below 18: those of the children.',
  'too-many': `At most ${MOST_CHILDREN} children.`,
} as const
export type AgesProblem = keyof typeof AGES_PROBLEMS

/**
 * Reads '3 and 7', '3, 7', '18 months': numbers are years where they name no unit. A year of age is taken by its middle, as no more is
 * known, unless it is that of one of the `known` children. What is not wholly understood is not read at all.
 */
export function readAges(text: string, known: readonly number[] = []): ReadAges {
  const words = text.trim().toLowerCase()
  if (words === formatAges(known)) return { ok: true, children: [...known] }
  if (words === '') return { ok: true, children: [] }
  if (words.length > MAX_AGES_LENGTH || !AGES.test(words)) return { ok: false, problem: 'unread' }
  const ages = [...words.matchAll(AGE)].map(([, number, unit]) => {
    const isMonths = unit?.startsWith('m') ?? false
    const middle = isMonths ? Number(number) : Number(number) * 12 + 6
    return known.find((months) => formatChildAge(months) === formatChildAge(middle)) ?? middle
  })
  if (ages.some((months) => months >= ADULT_MONTHS)) return { ok: false, problem: 'too-old' }
  if (ages.length > MOST_CHILDREN) return { ok: false, problem: 'too-many' }
  return { ok: true, children: childrenOf(ages) }
}

const AGE = /(\d{1,3})(?: ?(m(?:o(?:nth)?s?|ths?)?|y(?:(?:ea)?rs?)?)(?![a-z]))?(?:[- ]olds?)?/g
const AGES = new RegExp(`^(?:ages? )?${AGE.source}(?:(?: ?(?:[,;&+]|and|,? and) ?| )${AGE.source})*$`)
