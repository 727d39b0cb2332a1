import { audiencesInAddress, audienceTags, tidyTags } from '#domain/event/tags.ts'
import { nodeText } from '../../facts/text.ts'
import { allElements } from '../../parse/elements.ts'
import type { Page } from '../../parse/page.ts'
import type { Line } from '../blocks/blocks.ts'
import type { PageRecord } from '../lists/record.ts'

/** What files every event of a page: the section of the site in its address, and the breadcrumbs that lead to it, as far as they name an audience. */
export function tagsOfPage(page: Page): string[] {
  const inAddress = audiencesInAddress(page.url).map((name) => decoded(name).replace(/[-_+]+/g, ' '))
  const $ = page.dom()
  const trail = allElements($).find(({ attribs }) =>
    [attribs.class, attribs['aria-label']].some((called) => called && /breadcrumb/i.test(called)),
  )
  const crumbs = trail ? $(trail).find('a, li, span').slice(0, MOST_CRUMBS).toArray() : []
  return tidyTags([...inAddress, ...audienceTags(crumbs.map((crumb) => nodeText(crumb)))])
}

const MOST_CRUMBS = 30

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * What files an entry of a page: the headings above it that name an audience ('Family events'), and its own labels ('Families' in
 * an element of class `category`; 'Audience: families').
 */
export function createTagReader(lines: readonly Line[]): (record: PageRecord) => string[] {
  const headingsAbove = headingsAboveEach(lines)
  return ({ lines: own, title }) => {
    const level = title && title.line.heading > 0 ? title.line.heading : LOWEST
    const first = own[0] && headingsAbove.get(own[0])
    const above = (first ?? []).filter((heading) => heading.heading < level && heading !== title?.line)
    return audienceTags([...above.map(({ text }) => text), ...own.flatMap(labelsIn)])
  }
}

/** The heading levels of HTML end at 6; 7 is a line that only looks like one. */
const LOWEST = 7

/** The headings, one of each level, in whose sections a line is. */
function headingsAboveEach(lines: readonly Line[]): ReadonlyMap<Line, readonly Line[]> {
  const above = new Map<Line, readonly Line[]>()
  let headings: readonly Line[] = []
  for (const line of lines) {
    const isHeading = line.heading > 0 && line.heading < LOWEST
    if (isHeading) headings = headings.filter(({ heading }) => heading < line.heading)
    above.set(line, headings)
    if (isHeading) headings = [...headings, line]
  }
  return above
}

const LABEL_CLASS = /\b\S*(?:categor|audience|genre|badge|label|pill|\btags?\b)\S*/i
const LABELLED = /^(?:audiences?|categor(?:y|ies)|tags?|event type|type|suitable for|filed under)\s*:\s*(.+)$/i
const LONGEST_LABEL = 120

function labelsIn({ text, hint, leaf }: Line): string[] {
  if (text.length > LONGEST_LABEL) return []
  const labelled = LABELLED.exec(text)?.[1]
  if (labelled === undefined && !LABEL_CLASS.test(`${hint} ${leaf}`)) return []
  return (labelled ?? text).split(/\s*[,;|•·/]\s*/)
}
