/**
 * Events read from pages' words, each with what it is rated by and whether it is right: for fitting and judging the confidence of events.
 *
 * - Of pages without labels (index.ndjson as for distant.ts) what the page's own markup names is right. What it does not name is judged by
 *   reading the page: fixtures/judged-events.txt has an event a line, as a hash of its page, title and first day, so that it holds no words of
 *   any page. What is in neither is left out.
 * - Of whole sites (see whole-sites.ts) the expected events say what is right, on their pages and in a crawl.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byVisibleClock } from '#crawl/extract/formats/schema/visible-clock.ts'
import { extractStructured } from '#crawl/extract/index.ts'
import { featuresOf } from '#crawl/extract/page/accept/confidence.ts'
import type { PageEvent } from '#crawl/extract/page/accept/signs.ts'
import { readPageEvents } from '#crawl/extract/page/index.ts'
import { readContent } from '#crawl/extract/page-content.ts'
import { type Page, readPage } from '#crawl/extract/parse/page.ts'
import { UNGUARDED } from '#crawl/extract/pool/readers.ts'
import type { Features } from '#domain/classification/learning/logistic.ts'
import { addDays, day, type LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { titleLikeness } from './matching.ts'
import { withoutMarkup } from './visible-page.ts'
import { crawlSite, expectedOf, readPages, rightOf, sitesIn } from './whole-sites.ts'

/** `features` are null for an event that the page states for machines. */
export type EventSample = {
  source: 'pages' | 'site pages' | 'crawls'
  site: string
  about: string
  event: ExtractedEvent
  features: Features | null
  label: number | null
}

type Entry = { site: string; file: string; url: string; day: string }

/** Of the pages of a folder with index.ndjson; `label` is null where neither markup nor a person has said whether it is right. */
export function samplesOfPages(folder: string): EventSample[] {
  const judged = judgedEvents()
  return readFileSync(path.join(folder, 'index.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { site, file, url, day: written } = JSON.parse(line) as Entry
      const page = readPage({ url, body: readFileSync(path.join(folder, file)) })
      if (page.kind !== 'html') return []
      const marked = byVisibleClock(extractStructured(page, day(written)), page)
      const visible = withoutMarkup(page)
      const today = dayOf(visible, day(written))
      return eventsOn(visible, today).map((event): EventSample => {
        const isMarked = marked.some(({ title }) => titleLikeness([title], event.title) >= 0.5)
        const label = isMarked ? 1 : (judged.get(hashOf(file, event)) ?? null)
        return { source: 'pages', site, about: file, event, features: features(event, today), label }
      })
    })
}

/** A page was saved on or after the day on which it was current: as of the latest day on which it has coming events. */
function dayOf(page: Page, written: LondonDay): LondonDay {
  const days = DAYS_BACK.map((back) => addDays(written, -back))
  const hasAhead = (today: LondonDay) => eventsOn(page, today).some(({ startDate }) => (startDate ?? '') >= today)
  return days.find(hasAhead) ?? written
}
const DAYS_BACK = [0, 30, 90, 180, 360]

const features = (event: PageEvent, today: LondonDay) => (event.signs ? featuresOf(event, today) : null)

function eventsOn(page: Page, today: LondonDay): PageEvent[] {
  const structured = page.kind === 'html' ? byVisibleClock(extractStructured(page, today), page) : []
  return [...readPageEvents(page, today, structured, [], UNGUARDED)].at(-1)?.events ?? []
}

export function samplesOfSitePages(folder: string): EventSample[] {
  return sitesIn(folder).flatMap((site) => {
    const found = readPages(folder, site, (page, today) =>
      eventsOn(page, today).map((event) => ({ event, today, about: page.url })),
    )
    const events = found.map(({ event }) => event)
    const { right } = rightOf(expectedOf(folder, site, false), events)
    return found.map(({ event, today, about }) => {
      const isRight = right.includes(event)
      // What was over by the day of the site is not among what was expected, right or not.
      const isUnknown = !isRight && lastDayOf(event) < today
      return {
        source: 'site pages' as const,
        site: site.site,
        about,
        event,
        features: features(event, today),
        label: isUnknown ? null : Number(isRight),
      }
    })
  })
}

const lastDayOf = ({ sessions, startDate, endDate }: ExtractedEvent): string =>
  [startDate, endDate, ...sessions.map(({ date }) => date)]
    .filter((one) => one !== null)
    .toSorted()
    .at(-1) ?? '9999'

/** An event of several pages is rated by the page that rates it best; `candidates` are its features on each. */
export async function samplesOfCrawls(folder: string): Promise<(EventSample & { candidates: Features[] })[]> {
  const samples: (EventSample & { candidates: Features[] })[] = []
  for (const site of sitesIn(folder).filter(({ crawl }) => crawl !== false)) {
    const rated = new Map<string, Features[]>()
    const { found } = await crawlSite(folder, site, (source, today, holidays) => {
      const page = readPage(source)
      if (page.kind === 'html')
        for (const event of eventsOn(page, today)) {
          const own = features(event, today)
          if (own) rated.set(titleKey(event.title), [...(rated.get(titleKey(event.title)) ?? []), own])
        }
      const content = readContent(source, today, holidays)
      // None is refused by weights that know this site.
      return { ...content, found: content.found.map((one) => ({ ...one, confidence: 1 })) }
    })
    const { right } = rightOf(expectedOf(folder, site, true), found)
    for (const event of found) {
      const candidates = event.evidence.title?.method === 'html' ? (rated.get(titleKey(event.title)) ?? []) : []
      samples.push({
        source: 'crawls',
        site: site.site,
        about: event.evidence.title?.url ?? '',
        event,
        features: candidates[0] ?? null,
        candidates,
        label: Number(right.includes(event)),
      })
    }
  }
  return samples
}

export const hashOf = (file: string, { title, startDate }: ExtractedEvent): string =>
  createHash('sha256')
    .update(`${file}|${titleKey(title)}|${startDate}`)
    .digest('hex')
    .slice(0, 12)

function judgedEvents(): Map<string, number> {
  const file = path.join(import.meta.dirname, 'fixtures', 'judged-events.txt')
  return new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [hash, label] = line.split(' ')
        return hash && label ? [[hash, Number(label)] as const] : []
      }),
  )
}
