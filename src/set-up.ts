import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sampleHolidays } from '#samples/holidays.ts'
import { PortTaken, SAMPLE_VENUES, sampleVenueUrl, startSampleTown } from '#samples/town.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { countProfiles } from '#store/people/people.ts'
import { addVenue, countVenues, listVenues, type Venue } from '#store/venue/venues.ts'
import { createStaffMember } from '#web/account/passwords/passwords.ts'
import type { App } from './app.ts'
import { ConfigError } from './config.ts'
import { say } from './terminal.ts'

export type SetUp = {
  /** The first admin, if there was nobody yet; `password` is set where it was generated. */
  admin: { email: string; password: string | null } | null
  town: { added: Venue[]; port: number | null; close(): Promise<void> }
}

/** What the first start does: the first admin, the sample town loaded and its crawls queued. A later one finds it done. */
export async function setUp(app: App): Promise<SetUp> {
  const admin = await ensureAdmin(app)
  const town = await openSampleTown(app)
  for (const venue of town.added) await app.jobs.requestCrawl(venue.id, 'setup')
  return { admin, town }
}

/** Said before anything that takes time, since it is said once. */
export function sayHowToSignIn({ admin }: SetUp): void {
  if (!admin) return
  say(`\n  Sign in as     ${admin.email}\n  Password       ${admin.password ?? '(the one in ADMIN_PASSWORD)'}`)
  say(admin.password ? '  It is shown this once: keep it.\n' : '')
}

export function sayWhereToLook({ town }: SetUp, address: string): void {
  say(`\nKids Holiday Events is ready.\n`)
  say(`  For families   ${address}/`)
  say(`  For staff      ${address}/admin`)
  if (town.port !== null) say(`  Sample town    http://localhost:${town.port}/`)
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

/** Serves the sample town where its venues are in the database; on an empty one, adds them first. */
async function openSampleTown(app: App): Promise<SetUp['town']> {
  const { db } = app.database
  const isEmpty = (await countVenues(db)) === 0
  const known = (await listVenues(db)).map((venue) => SAMPLE_DOMAIN.exec(venue.domain)?.[1]).find(Boolean)
  if (!app.config.sampleTown || (!isEmpty && !known)) return NO_TOWN
  const port = Number(known ?? app.config.sampleTownPort)
  const town = await startSampleTown({ port, now: app.now }).catch((error: unknown) => {
    if (!(error instanceof PortTaken)) throw error
    say(
      `Port ${port} is in use, so the sample town is not served by this process: set SAMPLE_TOWN_PORT, unless another process of the product serves it.`,
    )
  })
  if (!town) return NO_TOWN
  const added = await alone(app, async () => ((await countVenues(db)) === 0 ? addSampleTown(app, town.port) : []))
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

/** Tells of each crawl that was queued as soon as it is done; resolves when all are. */
export async function watchCrawls(app: App, venues: Venue[]): Promise<void> {
  if (venues.length === 0) return
  const { db } = app.database
  say(`Crawling the ${venues.length} venues of the sample town …`)
  const waiting = new Map(venues.map((venue) => [venue.id, venue.name]))
  while (waiting.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const [id, name] of waiting) {
      // If the database is away for a moment, the crawls are looked up again.
      const log = await latestCrawl(db, id).catch(() => undefined)
      if (log?.status !== 'completed' && log?.status !== 'failed') continue
      waiting.delete(id)
      const told = log.errorMessage ?? `${log.eventsFound} events, ${log.childEventsIdentified} perhaps for children`
      say(`  ${name.padEnd(36)} ${String(log.pagesCrawled).padStart(3)} pages   ${told}`)
    }
  }
}

/** Set-up by one process at a time, however many start together over one database. */
function alone<T>({ database: { db } }: App, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(20261123)`)
    return work()
  })
}
