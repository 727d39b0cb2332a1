import { createContext, type RouterContextProvider } from 'react-router'
import type { ClassifiedEvent } from '#domain/classification/batch.ts'
import type { PromptPreview } from '#domain/classification/default-prompts.ts'
import type { CategoryReport } from '#domain/classification/learning/category-learning.ts'
import type { LearnReport } from '#domain/classification/learning/learning.ts'
import type { LondonDay, WallClock } from '#domain/days/london-time.ts'
import type { RepeatingDates } from '#domain/event/event.ts'
import type { PictureFormat } from '#domain/event/public/picture.ts'
import type { CalendarEntry, Holiday } from '#domain/holiday/holiday.ts'
import type { StaffNotice } from '#domain/people/notices.ts'
import type { MapTiles } from '#domain/place/map-tiles.ts'
import type { Settings } from '#domain/settings.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Db } from '#store/db/database.ts'
import type { Limiter } from '#store/db/limiter.ts'
import type { ChoiceCounts } from '#store/listing/counts/filter-counts.ts'
import type { ReadListed } from '#store/listing/listed-events.ts'
import type { SearchCorrection } from '#store/listing/search/search-words.ts'
import type { Auth } from './account/auth.ts'
import type { FairQueue } from './limits/fair-queue.ts'
import type { Operated } from './serve/operator-routes.ts'

/** What route modules and other web code get of the app; wired in src/app.ts. */
export type WebApp = {
  db: Db
  now(): Date
  today(): LondonDay
  /** What London's clocks show now. */
  clock(): WallClock
  settings(): Promise<Settings>
  /** The version of what the public sees; null while it is not known (src/store/listing/changes/catalogue.ts). */
  catalogueVersion(): number | null
  /** The oldest version that cached pages may still show; null while the version is not known. */
  oldestShownVersion(): number | null
  /** The version as it was last known. */
  lastCatalogueVersion(): number | null
  jobs: {
    /** Queues a crawl. Resolves to false where one is already queued or running for the venue. */
    requestCrawl(venueId: number, trigger: 'staff'): Promise<boolean>
    /** Venues whose crawl is queued or running. */
    crawlsUnderWay(): Promise<number[]>
    /** Queues a site to be tried out; see src/store/venue/trials/venue-trials.ts. */
    requestTrial(trialId: number): Promise<void>
    /** Queues the sites of a batch to be tried (store/venue/trials/trial-batches.ts). Resolves to false where it is queued already. */
    requestTrials(batchId: number): Promise<boolean>
    /** Queues the work on a batch (store/ai/batches.ts). Resolves to false where it is queued or worked on already. */
    requestBatch(batchId: number): Promise<boolean>
    /** Queues the e-mail with which the account of this address, if there is one, sets a new password. */
    requestReset(email: string): Promise<void>
    /** Queues the e-mail that notifies a person of a change to how they sign in. */
    requestSecurityEmail(changeId: number): Promise<void>
    /** Queues e-mails to colleagues. */
    requestStaffNotices(notices: readonly StaffNotice[]): Promise<void>
    /** Queues the sending of what is due to webhooks. */
    requestWebhooks(): Promise<void>
  }
  classifier: {
    /** Classifies one event anew and stores what came of it; what a person decided or edited stands. */
    classifyEvent(eventId: number, actorId: string, signal: AbortSignal): Promise<ClassifiedEvent>
    /** Fits a new model to what staff decided. */
    learn(actorId: string): Promise<LearnReport>
    /** The same of the categories that staff set by hand. */
    learnCategories(actorId: string): Promise<CategoryReport>
    /** Really asks each model that `settings` name; `message` is for staff and holds no secret. */
    testConnection(settings: Settings, signal: AbortSignal): Promise<ConnectionTest>
    /** What the prompts of `settings` make of an event; undefined where there is no such event. */
    previewPrompts(settings: Settings, eventId: number, signal: AbortSignal): Promise<PromptPreview | undefined>
  }
  /** The search that is meant by what was typed. */
  correctSearch: SearchCorrection
  /** How many events each choice of the list's menus would give. */
  countChoices: ChoiceCounts
  /** Events of the list that everyone sees, for its cards. */
  readListed: ReadListed
  /** Holidays that staff have not switched off, the earliest first. */
  activeHolidays(): Promise<Holiday[]>
  /** The place whose events these are, as Settings have it and people write it: 'London'. */
  placeName(): Promise<string>
  /** The streets beneath maps, as Settings have them; null = none. */
  mapTiles(): Promise<MapTiles | null>
  /** The sessions that a person describes in words ('every Saturday until 12 December'); null where the words name no day. */
  readRepeatingDates(words: string, today: LondonDay): RepeatingDates | null
  /** Where holidays are imported from. */
  holidaySources: {
    /** The bank holidays that gov.uk publishes, as it writes them; `message` is for staff. */
    fetchBankHolidays(signal: AbortSignal): Promise<{ ok: true; text: string } | { ok: false; message: string }>
    /** The entries of an iCalendar file; undefined where the text is none. */
    readCalendar(text: string, from: LondonDay, to: LondonDay): CalendarEntry[] | undefined
  }
  /** The files of pictures that we serve, by the hash of what a venue sent. */
  pictures: {
    /** Undefined where there is none. The caller reads or cancels it. */
    open(
      hash: string,
      width: number,
      format: PictureFormat,
    ): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | undefined>
    /** Where browsers load it without us; null = they cannot. */
    addressOf(hash: string, width: number, format: PictureFormat): string | null
    /** What those addresses begin with. */
    publicUrl: string | null
  }
  log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
  /** Sign-in and sessions of the staff. */
  auth: Auth
  /** Counts what is limited by rate (domain/people/attempts.ts); the same counts in all processes. */
  limiter: Limiter
  /** Passwords of people who are not signed in are hashed here, each taking a core for a tenth of a second. */
  hashing: FairQueue
  mailer: Mailer
  /** What /healthz, /readyz and /metrics report. */
  operated: Operated
  /** Counts each request and each page by how it was answered; null = no figures are collected. */
  count: {
    request(seen: { method: string; route: string; status: number; seconds: number }): void
    page(how: 'cached' | 'rendered' | 'stale'): void
  } | null
  /** Signs sessions and one-time links. */
  secret: string
  /** The address people see; null = what each request says. */
  publicUrl: string | null
  trustProxy: boolean
  /** Whether the operator lets us reach private and loopback addresses. */
  allowPrivateAddresses: boolean
}

type ConnectionTest = { ok: true; models: string[] } | { ok: false; model: string | null; message: string }

/** The app, for loaders and actions: `context.get(appContext)`. */
export const appContext = createContext<WebApp | null>(null)

/** The app; a request that came past src/web/handler.ts always has one. */
export function getApp(context: Readonly<RouterContextProvider>): WebApp {
  const web = context.get(appContext)
  if (!web) throw new Error('the request did not come through the handler')
  return web
}

/** The nonce of the response's content security policy, which the scripts of the back-office carry; cached pages have none. */
export const nonceContext = createContext<string | undefined>(undefined)
