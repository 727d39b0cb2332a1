import { helpCrawl } from '#classify/index.ts'
import { refitCategories, refitModel } from '#classify/learn.ts'
import type { CrawlDeps } from '#crawl/crawl-deps.ts'
import { crawlVenue } from '#crawl/crawl-venue.ts'
import type { Extract, ReadSite, ReadSitemap } from '#crawl/extract/pool/pool.ts'
import { CRAWLER_TOKEN, createFetcher, type Fetcher } from '#crawl/fetch/index.ts'
import { shareHosts } from '#crawl/fetch/pace/shared-hosts.ts'
import type { Render } from '#crawl/render/index.ts'
import { type LondonDay, londonWallClock } from '#domain/days/london-time.ts'
import type { Settings } from '#domain/settings.ts'
import { isStillDue } from '#domain/venue/venue.ts'
import { deleteUnusedImages } from '#images/delete-unused-images.ts'
import { fetchImages } from '#images/fetch-images.ts'
import type { Resize } from '#images/resizing.ts'
import type { ImageStorage } from '#images/storage.ts'
import type { Mailer } from '#mail/mailer.ts'
import { listSilentBatches } from '#store/ai/batches.ts'
import { type CrawlTrigger, failSilentCrawls } from '#store/crawl/crawl-logs.ts'
import { deleteUnusedHosts } from '#store/crawl/hosts.ts'
import type { Db } from '#store/db/database.ts'
import { deleteOldOperations } from '#store/event/by-staff/bulk.ts'
import { deleteOldTracking } from '#store/figures/tracking.ts'
import { deleteOldChanges } from '#store/listing/changes/changes.ts'
import { refreshListing } from '#store/listing/refresh-listing.ts'
import { addSearchWords, rebuildSearchWords } from '#store/listing/search/search-words.ts'
import { deleteExpiredAttempts } from '#store/people/attempts.ts'
import { deleteOldVerifications } from '#store/people/password-resets.ts'
import { deleteEndedSessions } from '#store/people/sessions.ts'
import { deleteOldPlans } from '#store/plan/plans.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { listSilentTrialBatches } from '#store/venue/trials/trial-batches.ts'
import { deleteOldTrials } from '#store/venue/trials/venue-trials.ts'
import { findVenue, listDueVenues } from '#store/venue/venues.ts'
import { deleteOldDeliveries } from '#store/webhook/webhooks.ts'
import { classifyBatch } from './classify-batch.ts'
import type { Handlers, Jobs } from './index.ts'
import { sendDigest } from './send-digest.ts'
import { sendReset, sendSecurityEmail } from './send-security-email.ts'
import { sendStaffNotice } from './send-staff-notice.ts'
import { createWebhookSender } from './send-webhook.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { tryVenue } from './try-venue.ts'
import { tryVenues } from './try-venues.ts'

export type HandlerDeps = {
  db: Db
  jobs: Pick<Jobs, 'requestCrawl' | 'requestBatch' | 'requestTrials' | 'requestImages' | 'requestWebhooks'>
  /** By which secrets are encrypted. */
  secret: string
  settings(): Promise<Settings>
  now(): Date
  today(): LondonDay
  extract: Extract
  readSitemap: ReadSitemap
  readSite: ReadSite
  /** Where pictures are stored, and what resizes them. */
  images: { storage: ImageStorage; resize: Resize }
  /** null where no browser is installed. */
  render: Render | null
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** Which private or loopback addresses the crawler may reach. */
  allowPrivate(url: URL): boolean
  /** Which hosts are our own, where no pause between requests is needed. */
  mayHurry(url: URL): boolean
  /** Where people see the product: for links in e-mail, and for what the crawler says of itself where Settings name no page about it. */
  publicUrl: string | null
  mailer: Mailer
}

/** A crawl writes a heartbeat every few seconds; one silent for this long has lost its worker. */
const SILENT_AFTER_MS = 60_000
const DUE_AT_ONCE = 50

/** What is done for each kind of job. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const fetcherFor = reuseFetcher(deps)
  const send = createWebhookSender({ allowPrivate: deps.allowPrivate, site: deps.publicUrl })
  return {
    'crawl-venue': async ({ venueId, trigger }, signal) => {
      await crawl(deps, fetcherFor, venueId, trigger, signal)
      await addSearchWords(deps.db, venueId)
      await deps.jobs.requestImages()
      await deps.jobs.requestWebhooks()
    },
    'try-venue': async ({ trialId }, signal) => {
      const inForce = await deps.settings()
      await tryVenue({ ...crawlDeps(deps, fetcherFor, inForce), today: deps.today }, inForce, trialId, signal)
    },
    'try-venues': async ({ batchId }, signal) => {
      const inForce = await deps.settings()
      const { today, log } = deps
      await tryVenues({ ...crawlDeps(deps, fetcherFor, inForce), today, log }, inForce, batchId, signal)
    },
    'queue-due-crawls': async () => {
      if (!(await deps.settings()).enableAutoCrawl) return
      for (const venue of await listDueVenues(deps.db, deps.now(), DUE_AT_ONCE)) {
        await deps.jobs.requestCrawl(venue.id, 'schedule')
      }
    },
    'recover-crawls': async () => {
      const venues = await failSilentCrawls(deps.db, new Date(deps.now().getTime() - SILENT_AFTER_MS), deps.now())
      if (venues.length > 0) deps.log.warn({ venues }, 'crawls whose worker stopped were marked as failed')
    },
    'turn-the-day': async () => {
      await refreshListing(deps.db, londonWallClock(deps.now()))
      await rebuildSearchWords(deps.db)
      await checkForDuplicates(deps.db, deps.today())
      await deleteEndedSessions(deps.db, deps.now())
      await deleteOldVerifications(deps.db, deps.now())
      await deleteExpiredAttempts(deps.db, deps.now())
      await deleteUnusedHosts(deps.db, deps.now())
      await deleteOldTrials(deps.db, deps.now())
      await deleteUnusedImages({ db: deps.db, storage: deps.images.storage }, deps.now(), deps.today())
      await deleteOldOperations(deps.db, deps.now())
      await deleteOldChanges(deps.db)
      await deleteOldTracking(deps.db, deps.now())
      await deleteOldPlans(deps.db, deps.now())
      await deleteOldDeliveries(deps.db, deps.now())
    },
    'classify-events': ({ batchId }, signal) => classifyBatch(deps, batchId, signal),
    'recover-batches': async () => {
      for (const id of await listSilentBatches(deps.db, new Date(deps.now().getTime() - SILENT_AFTER_MS))) {
        if (await deps.jobs.requestBatch(id)) deps.log.warn({ batch: id }, 'resuming a batch whose worker is gone')
      }
      for (const id of await listSilentTrialBatches(deps.db, new Date(deps.now().getTime() - SILENT_AFTER_MS))) {
        if (await deps.jobs.requestTrials(id)) deps.log.warn({ batch: id }, 'resuming trials whose worker is gone')
      }
    },
    'fetch-images': async (_, signal) => {
      const { db, now, today, images } = deps
      const fetcher = fetcherFor(contactUrl(deps, await deps.settings()))
      const report = await fetchImages({ db, fetcher, now, today, ...images }, signal)
      if (Object.values(report).some((count) => count > 0)) deps.log.info(report, 'pictures')
    },
    'learn-from-decisions': async (_, signal) => {
      const by = { actorId: null, now: deps.now() }
      const report = await refitModel(deps.db, by, await deps.settings(), signal)
      if (report.ok || 'events' in report || report.reason === 'queue-no-shorter')
        deps.log.info(report, 'learned from decisions')
      const ofCategories = await refitCategories(deps.db, by, signal)
      if (ofCategories.ok || (ofCategories.reason !== 'too-few' && ofCategories.reason !== 'nothing-new'))
        deps.log.info(ofCategories, 'learned categories from corrections')
    },
    'send-reset': ({ email }) => sendReset(deps, email),
    'send-security-email': ({ changeId }) => sendSecurityEmail(deps, changeId),
    'send-staff-notice': (notice) => sendStaffNotice(deps, notice),
    'send-digest': () => sendDigest(deps),
    'send-webhooks': async (_, signal) => {
      const again = await sendWebhooks({ ...deps, send }, signal)
      // What is due later is found when its minute comes.
      if (again && again.getTime() - deps.now().getTime() < 60_000) await deps.jobs.requestWebhooks(again)
    },
  }
}

async function crawl(
  deps: HandlerDeps,
  fetcherFor: FetcherFor,
  venueId: number,
  trigger: CrawlTrigger,
  signal: AbortSignal,
): Promise<void> {
  const venue = await findVenue(deps.db, venueId)
  if (!venue?.isActive || (trigger === 'schedule' && !isStillDue(venue, deps.now()))) return
  const inForce = await deps.settings()
  const report = await crawlVenue(
    crawlDeps(deps, fetcherFor, inForce),
    venue,
    {
      trigger,
      limits: { ...inForce, maxPages: inForce.maxPagesPerCrawl, timeoutSeconds: inForce.crawlTimeoutSeconds },
    },
    signal,
  )
  deps.log.info({ venue: venue.name, ...report, crawlData: undefined }, 'crawled')
  // Stopped halfway by a shutdown: the job goes back to the queue for the next start.
  if (signal.aborted) throw signal.reason
}

/** What a crawl or a trial needs, as Settings have it now. */
function crawlDeps(deps: HandlerDeps, fetcherFor: FetcherFor, inForce: Settings): CrawlDeps {
  const { db, extract, readSitemap, readSite, render, now, log } = deps
  const help = helpCrawl(inForce, {
    db,
    now,
    onAiOutcome: (outcome) => {
      if (!outcome.ok) log.warn(outcome, 'the AI provider gave no classification')
    },
  })
  const fetcher = fetcherFor(contactUrl(deps, inForce))
  return { db, fetcher, extract, readSitemap, readSite, render: inForce.enableRendering ? render : null, ...help, now }
}

/** Where a webmaster can read about the crawler. */
const contactUrl = ({ publicUrl }: HandlerDeps, inForce: Settings) => inForce.crawlerContactUrl || publicUrl

type FetcherFor = (contactUrl: string | null) => Fetcher

/** One fetcher a process, so that its limits apply across venues; a new one when the contact address changes. */
function reuseFetcher({ db, allowPrivate, mayHurry }: Pick<HandlerDeps, 'db' | 'allowPrivate' | 'mayHurry'>) {
  let current: { contactUrl: string | null; fetcher: Fetcher } | undefined
  return (contactUrl: string | null): Fetcher => {
    if (!current || current.contactUrl !== contactUrl) {
      const userAgent = { token: CRAWLER_TOKEN, contactUrl }
      const fetcher = createFetcher({ userAgent, allowPrivate, mayHurry, shared: shareHosts(db) })
      current = { contactUrl, fetcher }
    }
    return current.fetcher
  }
}
