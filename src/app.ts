import { testAiConnection } from '#classify/ai/connection.ts'
import { previewPrompts } from '#classify/ai/preview.ts'
import { refitCategories, refitModel } from '#classify/learn.ts'
import { readRepeatingDates } from '#crawl/dates/repeating.ts'
import { listCalendarDays } from '#crawl/extract/formats/icalendar/calendar-days.ts'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { fetchFile } from '#crawl/fetch/file.ts'
import { createRenderer } from '#crawl/render/index.ts'
import { type LondonDay, londonWallClock, todayInLondon } from '#domain/days/london-time.ts'
import { formatPlaceName } from '#domain/event/public/display.ts'
import type { Settings } from '#domain/settings.ts'
import { mapTilesOf } from '#domain/settings.ts'
import { createResizing } from '#images/resizing.ts'
import { fileName, openImageStorage } from '#images/storage.ts'
import { classifyEvent } from '#jobs/classify-event.ts'
import { createHandlers } from '#jobs/handlers.ts'
import { createJobs, type Jobs } from '#jobs/index.ts'
import { createMailer } from '#mail/mailer.ts'
import { failSilentCrawls } from '#store/crawl/crawl-logs.ts'
import { createLimiter } from '#store/db/limiter.ts'
import { memoByVersion } from '#store/db/memo-by-version.ts'
import { type OpenDatabase, openDatabase } from '#store/db/open-database.ts'
import { listActiveHolidays } from '#store/holiday/holidays.ts'
import { watchCatalogue } from '#store/listing/changes/catalogue.ts'
import { createChoiceCounts } from '#store/listing/counts/filter-counts.ts'
import { createReadListed } from '#store/listing/listed-events.ts'
import { createSearchCorrection } from '#store/listing/search/search-words.ts'
import { loadSettings } from '#store/settings/settings.ts'
import { createAuth } from '#web/account/auth.ts'
import { createHashing } from '#web/account/passwords/passwords.ts'
import type { WebApp } from '#web/context.ts'
import type { Operated } from '#web/serve/operator-routes.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { loadSecret } from './secret.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { observeJobs } from './telemetry/observe-jobs.ts'
import { readProductFigures } from './telemetry/product-figures.ts'
import { createReadiness } from './telemetry/readiness.ts'
import { startTracing } from './telemetry/tracing.ts'

/** Everything that runs, wired once; each part is handed what it needs and reaches for nothing else. */
export type App = {
  config: Config
  log: Log
  database: OpenDatabase
  jobs: Jobs
  web: WebApp
  now(): Date
  today(): LondonDay
  settings(): Promise<Settings>
  /** What an operator can ask of this process. */
  operated: Operated
  /** From now on the process says that it is not ready, and goes on with what it does. */
  announceStop(): void
  /** Begins to work on background jobs. */
  startWorking(): Promise<void>
  /** Finishes or hands back what runs, then lets go of the database. */
  close(): Promise<void>
}

/** How many venues one process crawls at a time. */
const CRAWLS_AT_ONCE = 4

/** The bank holidays of the three parts of the UK that have their own. */
const BANK_HOLIDAYS = 'https://www.gov.uk/bank-holidays.json'

/** The only wiring. `exclusive` refuses to share an embedded database with another process. */
export async function createApp(
  config: Config,
  { log, now = () => new Date(), exclusive }: { log: Log; now?: () => Date; exclusive: boolean },
): Promise<App> {
  const tracing = config.tracesTo ? await startTracing(config.tracesTo) : null
  const database = await openDatabase({
    ...config,
    exclusive,
    onError: (error, what) => log.warn({ err: error }, what),
  })
  const { db } = database
  const secret = loadSecret(config.secret, config.dataDir)
  const settings = () => loadSettings(db, secret)
  const today = () => todayInLondon(now())
  const jobs = await createJobs(database.address, (error) => log.warn({ err: error }, 'jobs'))
  const { pool } = database
  const { metricsToken } = config
  let isStopping = false
  const readiness = createReadiness({
    db,
    isServerAlive: database.isServerAlive,
    queueStates: jobs.queueStates,
    isPoolUsedUp: () => pool.waitingCount > 0 && pool.idleCount === 0,
    // Pictures may be in a bucket, and the database elsewhere: then nothing grows here.
    folders: [...(config.imageBucket ? [] : [config.dataDir]), ...(database.folder ? [database.folder] : [])],
    isStopping: () => isStopping,
  })
  const metrics = metricsToken
    ? createMetrics({
        pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
        product: () => readProductFigures(db, jobs, now()),
        readiness,
      })
    : null
  const operated: Operated = {
    readiness,
    metrics: metrics && metricsToken ? { token: metricsToken, text: metrics.text } : null,
  }
  const catalogue = watchCatalogue(database.address, (error) =>
    log.warn({ err: error }, 'the catalogue is not watched'),
  )
  const correctSearch = createSearchCorrection(db, catalogue.version)
  const isOurs = (url: URL) => isSampleTown(config, url)
  const allowPrivate = (url: URL) => config.allowPrivateAddresses || isOurs(url)
  const { publicUrl, trustProxy } = config
  const limiter = createLimiter({ db, secret, now })
  const hashing = createHashing()
  const auth = createAuth({ db, limiter, hashing, secret, now, log, publicUrl, trustProxy })
  const mailer = createMailer({ settings, publicUrl, log, ...(metrics && { count: metrics.email }) })
  const extraction = createExtraction({}, (shortfall) => metrics?.shortfall(shortfall))
  const storage = openImageStorage(config)
  const resizing = createResizing()
  const renderer = config.chromiumPath === null ? null : createRenderer(config.chromiumPath)
  const handlers = createHandlers({
    db,
    secret,
    jobs,
    settings,
    extract: extraction.extract,
    readSitemap: extraction.readSitemap,
    readSite: extraction.readSite,
    images: { storage, resize: resizing.resize },
    render: renderer?.render ?? null,
    now,
    today,
    log,
    allowPrivate,
    mayHurry: isOurs,
    publicUrl,
    mailer,
  })

  return {
    config,
    log,
    database,
    jobs,
    now,
    today,
    settings,
    operated,
    announceStop() {
      isStopping = true
    },
    web: {
      db,
      now,
      today,
      clock: () => londonWallClock(now()),
      settings,
      catalogueVersion: catalogue.version,
      oldestShownVersion: catalogue.oldestShown,
      lastCatalogueVersion: catalogue.lastVersion,
      jobs,
      classifier: {
        classifyEvent: (eventId, actorId, signal) =>
          classifyEvent({ db, settings, now, today, log }, eventId, actorId, signal),
        learn: async (actorId) => refitModel(db, { actorId, now: now() }, await settings()),
        learnCategories: (actorId) => refitCategories(db, { actorId, now: now() }),
        testConnection: (unsaved, signal) => testAiConnection(unsaved, {}, signal),
        previewPrompts: (unsaved, eventId, signal) => previewPrompts({ db, now }, unsaved, eventId, signal),
      },
      holidaySources: {
        fetchBankHolidays: (signal) => fetchFile(BANK_HOLIDAYS, { allowPrivate, contactUrl: publicUrl, signal }),
        readCalendar: listCalendarDays,
      },
      readRepeatingDates,
      correctSearch,
      countChoices: createChoiceCounts(db, catalogue.version, correctSearch),
      readListed: createReadListed(db, catalogue.version),
      activeHolidays: memoByVersion(catalogue.version, () => listActiveHolidays(db)),
      mapTiles: memoByVersion(catalogue.version, async () => mapTilesOf(await settings())),
      placeName: memoByVersion(catalogue.version, async () => formatPlaceName((await settings()).defaultLocation)),
      pictures: {
        open: (hash, width, format) => storage.open(fileName(hash, width, format)),
        addressOf: (hash, width, format) => storage.publicAddress(fileName(hash, width, format)),
        publicUrl: config.imageBucket?.publicUrl ?? null,
      },
      log,
      secret,
      auth,
      limiter,
      hashing,
      mailer,
      operated,
      count: metrics,
      publicUrl,
      trustProxy,
      allowPrivateAddresses: config.allowPrivateAddresses,
    },
    async startWorking() {
      // An embedded database has no other process, so a crawl that looks as if it runs was left by a killed one.
      if (database.folder !== null) {
        await failSilentCrawls(db, now(), now())
        await jobs.reclaimOrphans()
      }
      await jobs.work(observeJobs(handlers, metrics), { crawls: CRAWLS_AT_ONCE })
    },
    async close() {
      await jobs.stop()
      await extraction.close()
      await resizing.close()
      await renderer?.close()
      await catalogue.close()
      await database.close()
      await tracing?.close()
    },
  }
}

/** The sample town is ours and on loopback; nothing else there is reached unless the operator says so. */
const isSampleTown = ({ sampleTown, sampleTownPort }: Config, { hostname, port }: URL) =>
  sampleTown && hostname.endsWith('.localhost') && (port === String(sampleTownPort) || sampleTownPort === 0)
