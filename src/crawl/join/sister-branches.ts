import { titleKey } from '#domain/text.ts'
import { asWords, scoreWords } from '../discover/link-words.ts'
import type { PageFinding } from './keys.ts'

/** A folder of a chain's site with a page for each branch. */
const BRANCHES =
  /^(?:our |all |find a )?(?:venues?|locations?|branch(?:es)?|cinemas?|theatres?|librar(?:y|ies)|museums?|cent(?:re|er)s?|church(?:es)?|pools?|farms?|nurser(?:y|ies))$/

/**
 * Divides what was found on the site of a chain into what is on at this branch, and what the site says is on at another: by
 * the folder of its page or of the event's own page ('/cinemas/northwick/…'), or by the place. `urls` are all pages of the
 * site that are known. Where the venue's address is not in a folder of branches, all is this venue's.
 */
export function withoutSisterBranches(
  findings: readonly PageFinding[],
  websiteUrl: string,
  urls: Iterable<string>,
): { own: PageFinding[]; sisters: PageFinding[] } {
  const own = branchIn(websiteUrl)
  if (own === null) return { own: [...findings], sisters: [] }
  const linked = findings.flatMap(({ event, pageUrl }) => [pageUrl, event.url ?? []].flat())
  const names = new Set([websiteUrl, ...urls, ...linked].flatMap((url) => branchIn(url) ?? []))
  const others = [...names].filter((name) => name !== own)
  const isSisters = ({ event, pageUrl }: PageFinding) => {
    const folders = [branchIn(pageUrl), event.url === null ? null : branchIn(event.url)]
    if (folders.includes(own)) return false
    const place = titleKey(`${event.locationName ?? ''} ${event.locationAddress ?? ''}`)
    if (hasWords(place, own)) return false
    return folders.some((folder) => folder !== null) || others.some((name) => hasWords(place, name))
  }
  const { true: sisters = [], false: ours = [] } = Object.groupBy(findings, (one) =>
    isSisters(one) ? 'true' : 'false',
  )
  return { own: ours, sisters }
}

/** The words of the branch in whose folder an address is. */
function branchIn(address: string): string | null {
  const segments = (URL.parse(address)?.pathname ?? '').split('/').filter(Boolean).map(asWords)
  const folder = segments.findIndex((words) => BRANCHES.test(words))
  const name = folder < 0 ? undefined : segments[folder + 1]
  if (name === undefined || /^(?:index|\d*|all|map|search|page)$/.test(name)) return null
  return scoreWords(name) === null ? name : null
}

const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `)
