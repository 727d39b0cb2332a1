import { readAges } from '../ages/age-reading.ts'
import { foldText, visibleText } from '../text.ts'

/**
 * Tags are the names under which a venue files an event: a feed's categories, an audience, a breadcrumb, the heading of a list,
 * in the venue's own words. Often they are all that says for whom an event is.
 */

const MOST_TAGS = 20
const LONGEST_TAG = 60

/** Tags as they are stored: each once, in the order given, without what is no name. */
export function tidyTags(names: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const name of names) {
    const tag = visibleText(name).replace(/\s+/g, ' ').trim()
    if (tag.length > LONGEST_TAG || !/\p{L}{2}/u.test(tag) || /^https?:|[<>{}]/i.test(tag)) continue
    if (!tags.has(foldText(tag))) tags.set(foldText(tag), tag)
    if (tags.size === MOST_TAGS) break
  }
  return [...tags.values()]
}

/** Those by which a venue says for whom it is: 'Families', 'Under 5s', 'Adult learning'. */
export const audienceTags = (tags: readonly string[]): string[] => tags.filter((tag) => audienceNamed(tag) !== null)

/**
 * For whom a section or category is, by its whole name: 'Kids & families', 'adult-learning'. null for any other name, and for those
 * that only contain such a word: 'Family fortunes', 'Parents' evening'.
 */
export function audienceNamed(name: string): 'children' | 'adults' | null {
  const words = wordsIn(name)
  if (words === '') return null
  if (FOR_CHILDREN.test(words)) return 'children'
  return AGAINST_CHILDREN.test(words) ? 'adults' : null
}

/** The tag that states ages; null where none does, or where several bands stand beside each other. */
export function ageTagIn(tags: readonly string[]): string | null {
  const [tag, second] = tags.filter((name) => readAges(name) !== null)
  return tag !== undefined && second === undefined ? tag : null
}

const MAX_ADDRESS_LENGTH = 500
const MAX_NAMES = 30

/** The parts of an address that name an audience: 'families' of '/whats-on/families/', 'kids' of '?category=kids'. As they are written there. */
export function audiencesInAddress(url: string | null): string[] {
  const { pathname, searchParams } = URL.parse(url ?? '') ?? {}
  if (pathname === undefined || searchParams === undefined) return []
  const names = [...pathname.slice(0, MAX_ADDRESS_LENGTH).split('/'), ...[...searchParams.values()].slice(0, 20)]
  return audienceTags(names.slice(0, MAX_NAMES))
}

/** 'Kids%20%26%20Families' and 'kids-and-families' are 'kids families'. */
function wordsIn(name: string): string {
  if (name.length > 80) return ''
  return name
    .toLowerCase()
    .replace(/['’]s\b/g, 's')
    .replace(/%(?:20|26)|[^\p{L}\p{N}]+/gu, ' ')
    .replace(
      /\b(?:and|for|events?|activities|activity|whats on|programmes?|programs?|things to do|with|the|s|all)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

const CHILDREN =
  '(?:famil(?:y|ies)|kids?|children|childrens|child|toddlers?|bab(?:y|ies)|tots|under (?:5|five)s?|early years|pre ?school(?:ers)?|little ones|young people|youth|teens?|teenagers|tweens|juniors?|grandchildren|parents?)'
const FOR_CHILDREN = new RegExp(
  `^(?:${CHILDREN}(?: ${CHILDREN}){0,3}(?: (?:friendly|fun|days?(?: out)?|shows?|theatre|films?|workshops?|club))?|half term|school holidays?|holiday (?:club|camp)s?|story ?times?|rhyme ?times?)$`,
)
const AGAINST_CHILDREN =
  /^(?:adults?(?: (?:learning|education|courses?|only|workshops?))?|seniors?|older (?:people|adults)|nightlife|clubs? nights?|over (?:18|50|55|60)s?|professionals?|cpd|teachers?|businesses|business|networking|comedy|lates?)$/
