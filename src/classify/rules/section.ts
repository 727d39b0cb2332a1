/**
 * The section of the venue's site that an event's page stands in, where its name says for whom: '/whats-on/families/', '?category=kids'.
 * Half of the events for children whose own words do not say so stand in one. Only a whole name counts: '/events/family-fortunes'
 * names an event.
 */
export function sectionOf(url: string | null): { quote: string; weight: number } | null {
  const { pathname, searchParams } = URL.parse(url ?? '') ?? {}
  if (pathname === undefined || searchParams === undefined) return null
  const names = [...pathname.slice(0, MAX_LENGTH).split('/'), ...[...searchParams.values()].slice(0, 20)]
  for (const name of names.slice(0, MAX_NAMES)) {
    const words = wordsIn(name)
    if (words === '') continue
    if (FOR_CHILDREN.test(words)) return { quote: name, weight: 1.7 }
    if (AGAINST_CHILDREN.test(words)) return { quote: name, weight: -0.8 }
  }
  return null
}

const MAX_LENGTH = 500
const MAX_NAMES = 30

/** 'Kids%20%26%20Families' and 'kids-and-families' are 'kids families'. */
function wordsIn(name: string): string {
  if (name.length > 80) return ''
  return name
    .toLowerCase()
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
