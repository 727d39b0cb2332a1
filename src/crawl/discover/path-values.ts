import type { LondonDay } from '#domain/days/london-time.ts'

/** What a page of a crawl gave. */
export type PageYield =
  | { kind: 'coming' }
  /** Events, but none that is still on; `newest` is the last day of the latest. */
  | { kind: 'past'; newest: LondonDay }
  /** No events, but links to pages that were not known. */
  | { kind: 'links' }
  | { kind: 'nothing' }

/** What is expected of the pages in a folder of a site, from 1 (nothing is known against them) down to 0. */
export type PathValues = {
  record(url: string, gave: PageYield): void
  /** Of a folder, as {@link folderOf} names it. */
  valueOf(folder: string): number
}

/** An estimate starts as if so many pages had given coming events: a few without prove little. */
const OPTIMISM = 2
/** How much of what was seen before counts after one more page, so that the latest ten pages decide. */
const LASTING = 0.9
/** How much a page says of the folder above its own. */
const FOR_PARENT = 0.25
/** A page of past events shows what its folder is for; one without any may be about anything. */
const AGAINST = { past: 3, nothing: 1, links: 0.3 }

const LEAST_OF_ROOT = 0.2

type Tally = { coming: number; seen: number; newest: LondonDay | null }

/**
 * Learns while a site is crawled which of its folders lead to coming events. A folder inherits the value of the one above
 * until its own pages are known, and the order of the pages is all that the result depends on.
 */
export function createPathValues(): PathValues {
  const tallies = new Map<string, Tally>()
  const values = new Map<string, number>()

  const valueOfFolder = (folder: string): number => {
    const known = values.get(folder)
    if (known !== undefined) return known
    const parent = parentOf(folder)
    const above = parent === ROOT ? 1 : valueOfFolder(parent)
    const { coming, seen } = tallies.get(folder) ?? { coming: 0, seen: 0 }
    const estimate = (coming + OPTIMISM * above) / (seen + OPTIMISM)
    // Directly under the home page stand pages of all kinds.
    const value = folder === ROOT ? Math.max(LEAST_OF_ROOT, estimate) : estimate
    values.set(folder, value)
    return value
  }

  const add = (folder: string, gave: PageYield, weight: number) => {
    const { coming, seen, newest } = tallies.get(folder) ?? { coming: 0, seen: 0, newest: null }
    const lasting = 1 - (1 - LASTING) * weight
    const isComing = gave.kind === 'coming'
    tallies.set(folder, {
      coming: coming * lasting + (isComing ? weight : 0),
      seen: seen * lasting + weight * (isComing ? 1 : AGAINST[gave.kind]),
      newest: gave.kind === 'past' ? gave.newest : newest,
    })
  }

  return {
    record(url, gave) {
      const folder = folderOf(url)
      if (folder === ROOT && gave.kind !== 'coming' && gave.kind !== 'past') return
      // A list that starts with the oldest leads towards the present.
      const before = tallies.get(folder)?.newest
      if (gave.kind === 'past' && isList(folder) && before && gave.newest > before) {
        add(folder, gave, 0)
        return
      }
      for (let [at, weight] = [folder, 1]; ; weight *= FOR_PARENT, at = parentOf(at)) {
        add(at, gave, weight)
        if (at === ROOT || parentOf(at) === ROOT) break
      }
      values.clear()
    },
    valueOf: valueOfFolder,
  }
}

const ROOT = '/'
const isList = (folder: string) => folder.endsWith('?') || folder.endsWith('/page/')

/** The folder of an address, its numbers apart from years left out; '/shows?' for '/shows?page=2'. */
export function folderOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return ROOT
  const path = url.pathname.replace(/\/(?!(?:19|20)\d\d(?=\/))\d+(?=\/)/g, '/#')
  return url.search ? `${path.replace(/\/$/, '')}?` : path.replace(/\/$/, '').replace(/[^/]*$/, '')
}

const parentOf = (folder: string) => folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1) || ROOT
