import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { RobotsFailure } from '#domain/venue/robots-answer.ts'
import type { Db } from '../db/database.ts'
import { hosts, robotsFiles } from '../schema/index.ts'

/**
 * Takes the lease on a host, in one statement, or returns how long it is unavailable: `isTaken` by another, or
 * `isSentAway` because the host asked to be left alone. The lease expires after `leaseMs`; `pauseMs` holds
 * from now on even then. All times are the database's.
 */
export async function takeHost(
  db: Db,
  host: string,
  { holder, leaseMs, pauseMs }: { holder: string; leaseMs: number; pauseMs: number },
): Promise<
  { taken: true } | { taken: false; waitMs: number; isTaken: boolean; isSentAway: boolean; latencyMs: number }
> {
  const taken = await db.execute(sql`
    insert into hosts as known (host, holder, held_until, free_at)
    select ${host}, ${holder}, ${inMs(leaseMs)}, ${inMs(pauseMs)} where ${withoutWaiting}
    on conflict (host) do update
      set holder = excluded.holder, held_until = excluded.held_until, free_at = excluded.free_at, closed_until = null
      where greatest(known.held_until, known.free_at, known.closed_until) <= clock_timestamp()
    returning 1`)
  if (taken.rows.length > 0) return { taken: true }
  const { rows } = await db.execute<{ waitMs: number; isTaken: boolean; isSentAway: boolean; latencyMs: number }>(sql`
    select
      ceil(extract(epoch from greatest(free_at, closed_until) - clock_timestamp()) * 1000)::float8 as "waitMs",
      coalesce(held_until > clock_timestamp(), false) as "isTaken",
      coalesce(closed_until > clock_timestamp(), false) as "isSentAway",
      coalesce(latency_ms, 0) as "latencyMs"
    from hosts where host = ${host}`)
  return { taken: false, ...(rows[0] ?? { waitMs: 0, isTaken: false, isSentAway: false, latencyMs: 0 }) }
}

/** Says that the holder is alive. */
export async function renewHostLease(db: Db, host: string, { holder, leaseMs }: { holder: string; leaseMs: number }) {
  await db
    .update(hosts)
    .set({ heldUntil: inMs(leaseMs) })
    .where(and(eq(hosts.host, host), eq(hosts.holder, holder)))
}

/** Releases the lease. Does nothing where it has expired and another holder has it. */
export async function leaveHost(
  db: Db,
  host: string,
  { holder, pauseMs, stayAwayMs, tookMs }: { holder: string; pauseMs: number; stayAwayMs: number; tookMs: number },
): Promise<void> {
  await db
    .update(hosts)
    .set({
      holder: null,
      heldUntil: null,
      freeAt: inMs(pauseMs),
      closedUntil: stayAwayMs > 0 ? inMs(stayAwayMs) : null,
      latencyMs: sql`round(coalesce(${hosts.latencyMs} * 0.7 + ${tookMs}::float8 * 0.3, ${tookMs}::float8))::integer`,
    })
    .where(and(eq(hosts.host, host), eq(hosts.holder, holder), stayAwayMs > 0 ? undefined : withoutWaiting))
}

/**
 * The stored response to an origin's robots.txt (see {@link storeRobotsFile}), and for how long it is still valid: less
 * than 0 where it has to be asked for again.
 */
export async function findRobotsFile(
  db: Db,
  origin: string,
): Promise<{ answer: unknown; freshForMs: number } | undefined> {
  const [row] = await db
    .select({
      answer: robotsFiles.answer,
      freshForMs: sql<number>`(extract(epoch from ${robotsFiles.staleAt} - clock_timestamp()) * 1000)::float8`,
    })
    .from(robotsFiles)
    .where(eq(robotsFiles.origin, origin))
  return row
}

export async function storeRobotsFile(db: Db, origin: string, answer: unknown, freshForMs: number): Promise<void> {
  const row = { answer, fetchedAt: inMs(0), staleAt: inMs(freshForMs) }
  await db
    .insert(robotsFiles)
    .values({ origin, ...row })
    .onConflictDoUpdate({ target: robotsFiles.origin, set: row })
}

/** Ends the time for which a host wants no requests. Resolves to what was left of it, in milliseconds. */
export async function reopenHost(db: Db, host: string): Promise<number> {
  const { rows } = await db.execute<{ leftMs: number }>(sql`
    with closed as (select host, closed_until from hosts where host = ${host} and closed_until > clock_timestamp() for update)
    update hosts set closed_until = null from closed where hosts.host = closed.host
    returning (extract(epoch from closed.closed_until - clock_timestamp()) * 1000)::float8 as "leftMs"`)
  return rows[0]?.leftMs ?? 0
}

/** Makes a stored robots.txt stale. Resolves to how long it would still have been fresh, in milliseconds. */
export async function expireRobotsFile(db: Db, origin: string): Promise<number> {
  const { rows } = await db.execute<{ leftMs: number }>(sql`
    with fresh as (
      select origin, stale_at from robots_files where origin = ${origin} and stale_at > clock_timestamp() for update
    )
    update robots_files set stale_at = clock_timestamp() from fresh where robots_files.origin = fresh.origin
    returning (extract(epoch from fresh.stale_at - clock_timestamp()) * 1000)::float8 as "leftMs"`)
  return rows[0]?.leftMs ?? 0
}

/** What is stored of a site that stops crawls from asking it; null = nothing. */
export type RememberedOfSite = {
  /** Until when the host wants no request: Retry-After. */
  closedUntil: Date | null
  /** Its robots.txt as it was fetched last, or why it could not be fetched. */
  robots: { fetchedAt: Date; staleAt: Date; failure: RobotsFailure | null } | null
}

/** `origins`: where the site may be read, the first choice first; one that gave no response at all stands back behind the others. */
export async function findRememberedOfSite(
  db: Db,
  { host, origins }: { host: string; origins: readonly string[] },
  now: Date,
): Promise<RememberedOfSite> {
  const [[closed], found] = await Promise.all([
    db
      .select({ until: hosts.closedUntil })
      .from(hosts)
      .where(and(eq(hosts.host, host), gt(hosts.closedUntil, now))),
    db
      .select({
        origin: robotsFiles.origin,
        fetchedAt: robotsFiles.fetchedAt,
        staleAt: robotsFiles.staleAt,
        failure: sql<RobotsFailure | null>`case when ${robotsFiles.answer} ? 'failure' then ${robotsFiles.answer} end`,
      })
      .from(robotsFiles)
      .where(and(inArray(robotsFiles.origin, [...origins]), gt(robotsFiles.staleAt, now))),
  ])
  const files = origins.flatMap((origin) => found.filter((file) => file.origin === origin))
  const robots = files.find(({ failure }) => failure?.status !== null) ?? files[0]
  return { closedUntil: closed?.until ?? null, robots: robots ?? null }
}

/** Deletes hosts that were not crawled for a month, and robots files that have expired. */
export async function deleteUnusedHosts(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - 30 * 86_400_000)
  await db
    .delete(hosts)
    .where(and(lt(hosts.freeAt, longAgo), sql`coalesce(${hosts.closedUntil}, ${longAgo}) <= ${longAgo}`))
  await db.delete(robotsFiles).where(lt(robotsFiles.staleAt, longAgo))
}

/**
 * Makes the statement's commit not wait for the disk. All see it at once all the same; should the database's machine fall
 * over, the last moments are forgotten of who was asking whom, which no one then is.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true) = 'off'`

const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`
