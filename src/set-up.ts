import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sampleHolidays } from '#samples/holidays.ts'
import { PortTaken, SAMPLE_VENUES, sampleVenueUrl, startSampleTown } from '#samples/town.ts'
import { type CrawlLog, latestCrawl } from '#store/crawl/crawl-logs.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { countProfiles } from '#store/people/people.ts'
import { addVenue, countVenues, listVenues, type Venue } from '#store/venue/venues.ts'
import { createStaffMember } from '#web/account/passwords/passwords.ts'
import type { App } from './app.ts'
import { ConfigError } from './config.ts'
import { choose, say } from './terminal.ts'

export type SetUp = {
  /** The first admin, where there was no account yet; `password` is set where it was generated. */
  admin: { email: string; password: string | null } | null
  town: { added: Venue[]; port: number | null; close(): Promise<void> }
  /** A person chose to begin with real venues. */
  startsWithLondon: boolean
}

/**
 * What the first start does: the sample town loaded and its crawls queued, then the first admin. A later one finds that there is an
 * account, so that the town comes neither back nor over what a person chose to begin with.
 */
export async function setUp(app: App): Promise<SetUp> {
  const isFirst = (await countProfiles(app.database.db)) === 0
  const startsWithLondon = isFirst && (await isToStartWithLondon(app))
  const town = await openSampleTown(app, { addsIt: isFirst && !startsWithLondon })
  try {
    for (const venue of town.added) await app.jobs.requestCrawl(venue.id, 'setup')
    return { admin: await ensureAdmin(app), town, startsWithLondon }
  } catch (error) {
    await town.close()
    throw error
  }
}

/** The addresses first, and how to sign in where there is a new admin: all of it before the first crawl. */
export function sayWhereToLook({ admin, town, startsWithLondon }: SetUp, address: string): void {
  const lines = [`For families   ${address}/`, `For staff      ${address}/admin`]
  if (town.port !== null) lines.push(`Sample town    http://localhost:${town.port}/`)
  if (startsWithLondon) lines.push(`First venues   ${address}/admin/venues/known`)
  if (admin)
    lines.push('', `Sign in as     ${admin.email}`, `Password       ${admin.password ?? 'the one in ADMIN_PASSWORD'}`)
  if (admin?.password) lines.push('               It is shown only once: write it down.')
  say(['', 'Kids Holiday Events', '', ...lines.map((line) => line && `  ${line}`), ''].join('\n'))
}

export function sayThatItIsReady(crawls: FirstCrawl[]): void {
  for (const { venue, log } of crawls) if (log.errorMessage) say(`${venue.name} was not crawled: ${log.errorMessage}`)
  const events = crawls.reduce((sum, { log }) => sum + log.eventsFound, 0)
  const what = crawls.length > 0 ? `: ${events} events from ${crawls.length} venues` : ''
  say(`Kids Holiday Events is ready${what}. Stop it with Ctrl-C.`)
}

async function ensureAdmin(app: App): Promise<SetUp['admin']> {
  const { db } = app.database
  return alone(app, async () => {
    if ((await countProfiles(db)) > 0) return null
    const { email, password: stated } = app.config.firstAdmin
    const password = stated ?? randomBytes(9).toString('base64url')
    const created = await createStaffMember(db, { email, password, fullName: 'First Admin', role: 'admin' })
    if (!created.ok) throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${created.message}`)
    return { email, password: stated ? null : password }
  })
}

const BEGINNINGS = [
  'Look around with the sample town: fifteen made-up venues, crawled while you watch',
  'Start with London: choose among the real museums, galleries and theatres of a list',
]
const ANSWER_WITHIN_SECONDS = 20

/** Where the sample town would be loaded, the person who starts the product may choose otherwise. */
async function isToStartWithLondon({ config, database: { db } }: App): Promise<boolean> {
  if (!config.sampleTown || (await countVenues(db)) > 0) return false
  return (await choose('There is no venue yet. How would you like to begin?', BEGINNINGS, ANSWER_WITHIN_SECONDS)) === 1
}

/** Serves the sample town where its venues are in the database; adds them first where there is no venue and it is asked to. */
async function openSampleTown(app: App, { addsIt }: { addsIt: boolean }): Promise<SetUp['town']> {
  const { db } = app.database
  const venues = await listVenues(db)
  const known = venues.map((venue) => SAMPLE_DOMAIN.exec(venue.domain)?.[1]).find(Boolean)
  const isToAdd = addsIt && venues.length === 0
  if (!app.config.sampleTown || (!isToAdd && !known)) return NO_TOWN
  const port = Number(known ?? app.config.sampleTownPort)
  const town = await startSampleTown({ port, now: app.now }).catch((error: unknown) => {
    if (!(error instanceof PortTaken)) throw error
    say(
      `Port ${port} is in use, so the sample town is not served by this process: set SAMPLE_TOWN_PORT, unless another process of the product serves it.`,
    )
  })
  if (!town) return NO_TOWN
  const added = isToAdd
    ? await alone(app, async () => ((await countVenues(db)) === 0 ? addSampleTown(app, town.port) : []))
    : []
  return { added, port: town.port, close: town.close }
}

const NO_TOWN = { added: [], port: null, close: async () => {} }

const SAMPLE_DOMAIN = /^[a-z0-9-]+\.localhost:(\d+)$/

async function addSampleTown({ database: { db }, today }: App, port: number): Promise<Venue[]> {
  await addHolidays(db, sampleHolidays(today()))
  const added: Venue[] = []
  for (const venue of SAMPLE_VENUES) {
    const websiteUrl = sampleVenueUrl(venue, port)
    const { name, description, locationArea, address } = venue
    const domain = new URL(websiteUrl).host
    // The town is ours: families see its events at once.
    added.push(await addVenue(db, { name, domain, websiteUrl, description, locationArea, address, isNew: false }))
  }
  return added
}

type FirstCrawl = { venue: Venue; log: CrawlLog }

/** Resolves as soon as the first crawl of each venue is over. */
export async function waitForCrawls(app: App, venues: Venue[]): Promise<FirstCrawl[]> {
  if (venues.length === 0) return []
  say(`Crawling the ${venues.length} venues of the sample town; events appear as they are found …`)
  const crawls: FirstCrawl[] = []
  const waiting = new Set(venues)
  while (waiting.size > 0) {
    await delay(200)
    for (const venue of waiting) {
      // The database may be away for a moment.
      const log = await latestCrawl(app.database.db, venue.id).catch(() => undefined)
      if (log?.status !== 'completed' && log?.status !== 'failed') continue
      waiting.delete(venue)
      crawls.push({ venue, log })
    }
  }
  return crawls
}

/** Set-up by one process at a time, however many start together over one database. */
function alone<T>({ database: { db } }: App, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(20261123)`)
    return work()
  })
}
