import { type DropReason, dropped, type SiteCandidate } from '#domain/event/candidate.ts'
import type { LineKeys } from '../template/line-keys.ts'
import { withoutTemplate } from '../template/site-template.ts'
import type { PageFinding } from './keys.ts'
import { withoutSisterBranches } from './sister-branches.ts'

/** What a venue's pages say is on there, and what only seems to be: what the site repeats, and what is on at its other branches. */
export type OwnFindings = { own: PageFinding[]; refused: SiteCandidate[] }

/** `lineKeys` are of all known pages of the site, also of those that this crawl has not read; `homeUrl` as it was requested. */
export function ownFindings(
  findings: readonly PageFinding[],
  venue: { websiteUrl: string },
  lineKeys: ReadonlyMap<string, LineKeys>,
  homeUrl: string | null,
): OwnFindings {
  const branch = withoutSisterBranches(findings, venue.websiteUrl, lineKeys.keys())
  const { own, repeated } = withoutTemplate(branch.own, lineKeys, homeUrl)
  const refused = (some: readonly PageFinding[], reason: DropReason) =>
    some.map(({ event, pageUrl }) => ({ ...dropped(event, reason), pageUrl }))
  return {
    own,
    refused: [...refused(branch.sisters, 'sister-branch'), ...refused(repeated, 'site-template')],
  }
}
