import { type DropReason, dropped, type SiteCandidate } from '#domain/event/candidate.ts'
import { titleKey } from '#domain/text.ts'
import type { LineKeys } from '../template/line-keys.ts'
import { withoutTemplate } from '../template/site-template.ts'
import type { PageFinding } from './keys.ts'
import { withoutSisterBranches } from './sister-branches.ts'

/** What a venue's pages say is on there, and what only seems to be: what the site repeats, what is on at its other branches, and places. */
export type OwnFindings = { own: PageFinding[]; refused: SiteCandidate[] }

/** `lineKeys` are of all known pages of the site, also of those that this crawl has not read; `homeUrl` as it was requested. */
export function ownFindings(
  findings: readonly PageFinding[],
  venue: { websiteUrl: string },
  lineKeys: ReadonlyMap<string, LineKeys>,
  homeUrl: string | null,
): OwnFindings {
  const branch = withoutSisterBranches(findings, venue.websiteUrl, lineKeys.keys())
  const { own: said, repeated } = withoutTemplate(branch.own, lineKeys, homeUrl)
  const { own, places } = withoutPlaces(said)
  const refused = (some: readonly PageFinding[], reason: DropReason) =>
    some.map(({ event, pageUrl }) => ({ ...dropped(event, reason), pageUrl }))
  return {
    own,
    refused: [
      ...refused(branch.sisters, 'sister-branch'),
      ...refused(repeated, 'site-template'),
      ...refused(places, 'place'),
    ],
  }
}

/** A page about a festival's tent bears the days of the festival: what other events name as their place is none, unless its hours are said. */
function withoutPlaces(findings: readonly PageFinding[]): { own: PageFinding[]; places: PageFinding[] } {
  const titlesAt = new Map<string, Set<string>>()
  for (const { event } of findings) {
    // What follows a comma is where the place is.
    const place = titleKey(event.locationName?.split(',')[0] ?? '')
    const title = titleKey(event.title)
    if (place !== '' && place !== title) titlesAt.set(place, (titlesAt.get(place) ?? new Set()).add(title))
  }
  const isPlace = ({ event }: PageFinding) =>
    event.evidence.title?.method === 'html' &&
    event.sessions.every(({ startTime }) => startTime === null) &&
    (titlesAt.get(titleKey(event.title))?.size ?? 0) >= LEAST_AT_PLACE
  return { own: findings.filter((one) => !isPlace(one)), places: findings.filter(isPlace) }
}

const LEAST_AT_PLACE = 2
