import { Command } from 'commander'
import { createClassifier, helpCrawl } from '#classify/index.ts'
import type { CrawlReport } from '#crawl/crawl-report.ts'
import { crawlVenue } from '#crawl/crawl-venue.ts'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { CRAWLER_TOKEN, createFetcher } from '#crawl/fetch/index.ts'
import { shareHosts } from '#crawl/fetch/pace/shared-hosts.ts'
import { createRenderer } from '#crawl/render/index.ts'
import { type Trial, tryCrawl } from '#crawl/trial/try-crawl.ts'
import { holdWords } from '#domain/safety/hold.ts'
import { defaultSettings } from '#domain/settings.ts'
import { type OpenDatabase, openDatabase } from '#store/db/open-database.ts'
import { loadSettings } from '#store/settings/settings.ts'
import { addVenue, findVenueByWords, type Venue } from '#store/venue/venues.ts'
import { readConfig } from '../config.ts'
import { loadSecret } from '../secret.ts'
import { CommandFailed } from '../terminal.ts'
import { numberOption } from './options.ts'
import { eventAsText, wireEvent } from './wire-event.ts'

type Options = { dryRun?: boolean; maxPages?: number; allowPrivate?: boolean; json?: boolean }

export const crawlCommand = () =>
  new Command('crawl')
    .description('a whole crawl of a web site')
    .argument('<url-or-venue>', 'an address, or the id, domain or name of a venue')
    .option('--dry-run', 'store nothing; needs no database where an address is given')
    .option('--max-pages <n>', 'page budget (default: from Settings)', numberOption)
    .option('--allow-private', 'may reach private and loopback addresses')
    .option('--json', 'for programs')
    .action(async (target: string, options: Options) => {
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort(new Error('stopped')))
      const isAddress = URL.canParse(target) && /^https?:/.test(target)
      if (options.dryRun && isAddress) return dryRun(target, options, stop.signal)
      return withDatabase(async (database) => {
        const venue = isAddress ? await venueAt(database, target) : await findVenueByWords(database.db, target)
        if (!venue) throw new CommandFailed(`No venue is called ${target}, and it is no http(s) address.`)
        if (options.dryRun) await dryRun(venue.websiteUrl, options, stop.signal)
        else await realRun(database, venue, options, stop.signal)
      })
    })

async function dryRun(url: string, options: Options, signal: AbortSignal) {
  const settings = defaultSettings()
  const fetcher = createFetcher({
    userAgent: { token: CRAWLER_TOKEN, contactUrl: null },
    allowPrivate: () => options.allowPrivate === true,
  })
  const extraction = createExtraction()
  const renderer = createRendererIfThere()
  const classifier = createClassifier(settings, {})
  try {
    const limits = { ...settings, maxPages: options.maxPages ?? settings.maxPagesPerCrawl }
    const trial = await tryCrawl(
      {
        fetcher,
        extract: extraction.extract,
        readSitemap: extraction.readSitemap,
        render: renderer?.render ?? null,
        classify: (event, stop) => classifier.classify(event, stop),
        now: () => new Date(),
      },
      url,
      limits,
      signal,
    )
    console.log(options.json ? JSON.stringify(wireTrial(trial), null, 2) : trialAsText(trial))
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

const wireTrial = ({ pages, events, refused }: Trial) => ({
  pages,
  events: events.map(({ event, sourceUrl, classification, status, holds }) => ({
    ...(wireEvent(event) as object),
    source_url: sourceUrl,
    child_confidence_score: classification?.childConfidenceScore ?? null,
    would_be: status,
    held_for: holds,
  })),
  refused,
})

function trialAsText({ pages, events, refused }: Trial): string {
  const told = pages.map(({ url, outcome, message, events: n }) => {
    const what = message ? `${outcome}: ${message}` : n > 0 ? `${outcome}, ${n} events` : outcome
    return `${url}\n    ${what}`
  })
  const found = events.map(({ event, classification, status, holds }) => {
    const score = classification ? `${classification.childConfidenceScore}%` : 'no score'
    const held = holds.map((hold) => `\n  held: ${holdWords(hold)}`).join('')
    return `${eventAsText(event)}\n  → ${status} (${score}) ${classification?.reasoning ?? ''}${held}`
  })
  const left = refused.map(({ title, refusal }) => `  ${title}: ${refusal}`)
  return [
    ...told,
    '',
    ...found,
    '',
    `${pages.length} pages, ${events.length} events, ${refused.length} left out`,
    ...left,
  ].join('\n')
}

const reportAsText = (venue: Venue, report: CrawlReport) =>
  [
    `${venue.name}: ${report.errorMessage ?? 'completed'}`,
    `  ${report.pagesCrawled} pages, ${report.eventsFound} events found, ${report.eventsProcessed} processed,`,
    `  ${report.eventsCreated} new, ${report.eventsChanged} changed, ${report.childEventsIdentified} perhaps for children`,
    `  ${JSON.stringify(report.crawlData)}`,
  ].join('\n')
