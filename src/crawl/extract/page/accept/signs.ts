import type { DroppedCandidate } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { asWords, scoreWords } from '../../../discover/link-words.ts'
import type { PageBase } from '../event/event.ts'
import type { When } from '../event/when.ts'
import { isSlugOf, kindFeatures, LISTING, leadsToOtherPage, likelihoodOfOne, type ReadRecord } from '../kind/kind.ts'
import type { PageNames } from '../kind/page-title.ts'
import type { Reader } from '../lines/reading.ts'
import { isRealHeading } from '../lines/titles.ts'
import { slotOf } from '../lists/regions.ts'

/**
 * What of an entry only its page shows, for telling how likely it is an event; each about 0 to 1 or the logarithm of a count.
 * `isPlain`: its dates stand by themselves, and it is named or timed.
 */
export type Signs = Readonly<Record<string, number>> & { readonly isPlain: number }

/** An event read from a page's words, until it is rated; without signs it is from data for machines and rated already. */
export type PageEvent = ExtractedEvent & { signs?: Signs }
export type ReadPageEvents = { events: PageEvent[]; dropped: DroppedCandidate[] }

export const flag = (is: unknown) => Number(Boolean(is))
export const log = (count: number) => Math.log2(1 + count)

/** A reader of the signs of a page's entries; `all` are those that a day was read of. The title is the name that one was given. */
export function createSigns(all: readonly ReadRecord[], names: PageNames, page: PageBase, reader: Reader) {
  const slots = new Map(
    [...Map.groupBy(all, ({ record }) => record.title && slotOf(record.title.line))].map(([slot, alike]) => [
      slot,
      { count: alike.length, ...siblingSigns(alike, all.length, page) },
    ]),
  )
  const whens = Map.groupBy(all, ({ when }) => when.quote)
  const titles = Map.groupBy(all, ({ record }) => titleKey(record.title?.title ?? ''))
  const path = (URL.parse(page.url)?.pathname ?? '').toLowerCase()
  const kind = kindFeatures(names, all, page)
  const ofPage = {
    entries: log(all.length),
    isOnListing: flag(LISTING.test(path)),
    isOnHome: flag(/^\/(?:index\.\w+)?$/.test(path)),
    isBelowListing: kind.isBelowListing,
    isOfOne: likelihoodOfOne(kind),
    pathWords: scoreWords(asWords(path)) ?? 0,
    depth: path.split('/').filter(Boolean).length,
    isDatedPath: flag(/\/20\d\d[/-]/.test(path)),
    clearEntries: all.filter(({ when }) => when.isClear).length / all.length,
  }
  return ({ record, when }: ReadRecord, title: string): Signs => {
    const own = record.title
    const key = titleKey(title)
    const isTimed = saysTime(when)
    const isNamedAbove = own?.title !== title
    const isMarked = own !== null && (own.line.heading > 0 || own.href !== null)
    const { count = 0, ...ofSiblings } = (own && slots.get(slotOf(own.line))) ?? {}
    const titleAt = own ? record.lines.indexOf(own.line) : -1
    const dateAt = record.lines.findIndex((line) => reader.read(line).dates.length > 0)
    return {
      ...ofPage,
      isPlain: flag(when.isClear && (isTimed || isNamedAbove || isMarked)),
      isClear: flag(when.isClear),
      isTimed: flag(isTimed),
      isEntry: flag(record.isEntry),
      isHeading: flag(!isNamedAbove && own && isRealHeading(own.line)),
      isLinked: flag(leadsToOtherPage(record, page)),
      titleScore: (own?.score ?? 0) / 50,
      isWholeLine: flag(own && own.line.text === title),
      isNamedClass: flag(own && /title|heading|headline|\bname\b|summary/.test(own.line.hint)),
      ...ofSiblings,
      siblings: log(Math.max(0, count - 1)),
      sameWhen: log((whens.get(when.quote)?.length ?? 1) - 1),
      sameTitle: log((titles.get(key)?.length ?? 1) - 1),
      isDateInTitle: flag(own && titleAt === dateAt && dateAt >= 0),
      isDateFirst: flag(dateAt >= 0 && dateAt < titleAt),
      distance: titleAt >= 0 && dateAt >= 0 ? log(Math.abs(titleAt - dateAt)) : 0,
      isInTitle: flag(key.length > 3 && titleKey(names.documentTitle).includes(key)),
      isSlug: flag(path.split('/').some((part) => isSlugOf(part, title))),
      isLinkSlug: flag(
        own?.href
          ?.toLowerCase()
          .split(/[/?#=]/)
          .some((part) => isSlugOf(part, title)),
      ),
      isSiteName: flag(key !== '' && isSiteName(key, names)),
    }
  }
}

/** What those share whose names stand at the same place of their template. */
function siblingSigns(alike: readonly ReadRecord[], all: number, page: PageBase) {
  const share = (test: (one: ReadRecord) => boolean) => alike.filter(test).length / alike.length
  return {
    shareOfSlot: alike.length / all,
    timedSiblings: share(({ when }) => saysTime(when)),
    clearSiblings: share(({ when }) => when.isClear),
    linkedSiblings: share(({ record }) => leadsToOtherPage(record, page)),
  }
}

const saysTime = ({ sessions }: When) => sessions.some(({ startTime }) => startTime !== null)

/** The name of the site, or what stands last in the page's title, behind its own. */
function isSiteName(key: string, { siteName, documentTitle, signs }: PageNames): boolean {
  const parts = documentTitle.split(/\s[|–—·»:-]\s/)
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  return [siteName, last].some((name) => titleKey(name) === key) || signs.includes(key)
}
