import { audienceNamed, audiencesInAddress } from '#domain/event/tags.ts'

type Section = { quote: string; weight: number; statement: boolean }

/**
 * What the venue's own filing says of whom an event is for: its tags, or where it has none that name an audience the section of the
 * site that its page stands in. Half of the events for children whose own words do not say so are filed under such a name.
 */
export function sectionsOf(tags: readonly string[], url: string | null): Section[] {
  const filed = sectionsNamed(tags, BY_TAG)
  if (filed.length > 0) {
    // 'Adults' beside 'Families' says that both may come: then neither decides by itself.
    const isOne = new Set(filed.map(({ weight }) => weight > 0)).size === 1
    return filed.map((section) => ({ ...section, statement: isOne }))
  }
  const [section] = sectionsNamed(audiencesInAddress(url), BY_ADDRESS)
  return section ? [{ ...section, statement: false }] : []
}

const BY_TAG = { children: 2, adults: -1.2 }
const BY_ADDRESS = { children: 1.7, adults: -0.8 }

const sectionsNamed = (names: readonly string[], weights: typeof BY_TAG) =>
  names.flatMap((name) => {
    const audience = audienceNamed(name)
    return audience === null ? [] : [{ quote: name, weight: weights[audience] }]
  })
