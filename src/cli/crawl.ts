import { createClassifier, helpCrawl } from '#classify/index.ts'
import type { CrawlReport } from '#crawl/crawl-report.ts'
import { crawlVenue } from '#crawl/crawl-venue.ts'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { CRAWLER_TOKEN, createFetcher } from '#crawl/fetch/index.ts'
import { shareHosts } from '#crawl/fetch/pace/shared-hosts.ts'
import { createRenderer } from '#crawl/render/index.ts'
import { type Trial, tryCrawl } from '#crawl/trial/try-crawl.ts'
import { type LondonDay, londonInstant } from '#domain/days/london-time.ts'
import { groupCandidates } from '#domain/event/candidate.ts'
import { holdWords } from '#domain/safety/hold.ts'
import { defaultSettings } from '#domain/settings.ts'
import { countOf } from '#domain/text.ts'
import { type OpenDatabase, openDatabase } from '#store/db/open-database.ts'
import { loadSettings } from '#store/settings/settings.ts'
import { addVenue, findVenueByWords, type Venue } from '#store/venue/venues.ts'
import { readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { CommandFailed } from '../terminal.ts'
import { candidateAsText, eventAsText, wireCandidates, wireEvent } from './wire-event.ts'

type Options = { dryRun?: boolean; today?: LondonDay; maxPages?: number; allowPrivate?: boolean; json?: boolean }

export async function crawl(target: string, options: Options): Promise<void> {
  if (options.today && !options.dryRun)
    throw new CommandFailed('--today needs --dry-run: what is stored has to be as of today.')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new CommandFailed('The crawl was stopped.')))
  const isAddress = URL.canParse(target) && /^https?:/.test(target)
  if (options.dryRun && isAddress) return dryRun(target, options, stop.signal)
  return withDatabase(async (database) => {
    const venue = isAddress ? await venueAt(database, target) : await findVenueByWords(database.db, target)
    if (!venue) throw new CommandFailed(`No venue is called ${target}, and it is no http(s) address.`)
    if (options.dryRun) await dryRun(venue.websiteUrl, options, stop.signal)
    else await realRun(database, venue, options, stop.signal)
  })
}

async function dryRun(url: string, options: Options, signal: AbortSignal) {
  const settings = defaultSettings()
  const fetcher = createFetcher({
    userAgent: { token: CRAWLER_TOKEN, contactUrl: null },
    allowPrivate: () => options.allowPrivate === true,
  })
  const extraction = createExtraction()
  const renderer = createRendererIfThere()
  const classifier = createClassifier(settings, {})
  const { today } = options
  try {
    const limits = { ...settings, maxPages: options.maxPages ?? settings.maxPagesPerCrawl }
    const trial = await tryCrawl(
      {
        fetcher,
        extract: extraction.extract,
        readSitemap: extraction.readSitemap,
        render: renderer?.render ?? null,
        classify: (event, stop) => classifier.classify(event, stop),
        now: () => (today ? londonInstant(today, '12:00') : new Date()),
      },
      url,
      limits,
      signal,
    )
    console.log(options.json ? JSON.stringify(wireTrial(trial), null, 2) : trialAsText(trial))
    if (!trial.pages.some(({ outcome }) => outcome === 'read')) {
      const [{ message, outcome } = { message: null, outcome: 'it has none' }] = trial.pages
      throw new CommandFailed(`No page of ${url} could be read: ${(message ?? outcome).replace(/\.$/, '')}.`)
    }
  } finally {
    await fetcher.close()
    await extraction.close()
    await renderer?.close()
  }
}

async function realRun({ db }: OpenDatabase, venue: Venue, options: Options, signal: AbortSignal) {
  const config = readConfig()
  const settings = await loadSettings(db, loadSecret(config.secret, config.dataDir))
  const fetcher = createFetcher({
    userAgent: { token: CRAWLER_TOKEN, contactUrl: settings.crawlerContactUrl || config.publicUrl },
    allowPrivate: () => options.allowPrivate === true,
    shared: shareHosts(db),
  })
  const extraction = createExtraction()
  const renderer = createRendererIfThere()
  try {
    const report = await crawlVenue(
      {
        db,
        fetcher,
        extract: extraction.extract,
        readSitemap: extraction.readSitemap,
        render: renderer?.render ?? null,
        ...helpCrawl(settings, { db }),
        now: () => new Date(),
      },
      venue,
      {
        trigger: 'cli',
        limits: {
          ...settings,
          maxPages: options.maxPages ?? settings.maxPagesPerCrawl,
          timeoutSeconds: settings.crawlTimeoutSeconds,
        },
      },
      signal,
    )
    console.log(options.json ? JSON.stringify(report, null, 2) : reportAsText(venue, report))
    if (report.errorMessage !== null) process.exitCode = 1
  } finally {
    await fetcher.close()
    await extraction.close()
    await renderer?.close()
  }
}

const createRendererIfThere = () => {
  const { chromiumPath } = readConfig()
  return chromiumPath === null ? null : createRenderer(chromiumPath)
}

async function withDatabase(work: (database: OpenDatabase) => Promise<void>) {
  const onError = (error: Error) => console.error(error.message)
  const database = await openDatabase({ ...readConfig(), exclusive: false, onError })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function venueAt({ db }: OpenDatabase, address: string): Promise<Venue> {
  const { host } = new URL(address)
  return (await findVenueByWords(db, host)) ?? addVenue(db, { name: host, domain: host, websiteUrl: address })
}

const wireTrial = ({ pages, events, refused, candidates }: Trial) => ({
  pages,
  events: events.map(({ event, sourceUrl, classification, status, holds }) => ({
    ...(wireEvent(event) as object),
    source_url: sourceUrl,
    child_confidence_score: classification?.childConfidenceScore ?? null,
    would_be: status,
    held_for: holds,
  })),
  refused,
  ...wireCandidates(candidates),
})

function trialAsText({ pages, events, candidates }: Trial): string {
  const visited = pages.map(({ url, outcome, message, events: n }) => {
    const what = message ? `${outcome}: ${message}` : n > 0 ? `${outcome}, ${countOf(n, 'event')}` : outcome
    return `${url}\n    ${what}`
  })
  const judged = events.map(({ event, classification, status, holds }) => {
    const score = classification ? `${classification.childConfidenceScore}%` : 'no score'
    const held = holds.map((hold) => `\n  held: ${holdWords(hold)}`).join('')
    return `${eventAsText(event)}\n  → ${status} (${score}) ${classification?.reasoning ?? ''}${held}`
  })
  const left = groupCandidates(candidates).groups.map(candidateAsText)
  const summary = `${countOf(pages.length, 'page')}, ${countOf(events.length, 'event')}, ${candidates.length} left out`
  return [...visited, '', ...judged, '', summary, ...left].join('\n')
}

/** The counts, then in words what a crawl's log shows to staff. */
function reportAsText(venue: Venue, report: CrawlReport): string {
  const { outcomes, failures, refused, held = {}, missed, alarm } = report.crawlData
  const lines = [
    `${venue.name}: ${report.errorMessage ?? 'completed'}`,
    `  ${countOf(report.pagesCrawled, 'page')}${listed(outcomes)}`,
    `  ${countOf(report.eventsFound, 'event')} found, ${report.eventsProcessed} processed: ${report.eventsCreated} new, ${report.eventsChanged} changed, ${report.childEventsIdentified} perhaps for children`,
  ]
  if (Object.keys(refused).length > 0) lines.push(`  left out${listed(refused)}`)
  if (Object.keys(held).length > 0) lines.push(`  held for a person${listed(held)}`)
  if (missed > 0) lines.push(`  ${countOf(missed, 'known event')} not seen this time`)
  if (alarm) lines.push(`  ${alarm}`)
  for (const { url, failure, message } of failures) lines.push(`  ${url}: ${message ?? failure}`)
  return lines.join('\n')
}

/** `: 12 read, 2 gone` */
const listed = (counts: Record<string, number>) => {
  const stated = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return stated.length > 0 ? `: ${stated.join(', ')}` : ''
}
