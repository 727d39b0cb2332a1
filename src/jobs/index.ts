import { type Job, PgBoss } from 'pg-boss'
import type { StaffNotice } from '#domain/people/notices.ts'
import type { CrawlTrigger } from '#store/crawl/crawl-logs.ts'
import { type DatabaseAddress, oneAtATime } from '#store/db/database.ts'
import { Client } from '#store/db/query-failed.ts'
import { type JobData, QUEUES, type QueueName, SCHEDULE } from './queues.ts'

export type Jobs = {
  /** Queues a crawl. Resolves to false where one is already queued or running for the venue. */
  requestCrawl(venueId: number, trigger: CrawlTrigger): Promise<boolean>
  /** Queues the work on a batch. Resolves to false where it is queued or worked on already. */
  requestBatch(batchId: number): Promise<boolean>
  /** Venues whose crawl is queued or running. */
  crawlsUnderWay(): Promise<number[]>
  /** Queues a site to be tried out: a row of `venue_trials` says which, and takes the result. */
  requestTrial(trialId: number): Promise<void>
  /** Queues the sites of a batch to be tried. Resolves to false where that is queued or worked on already. */
  requestTrials(batchId: number): Promise<boolean>
  /** Queues the e-mail with which the account of this address, if there is one, sets a new password. */
  requestReset(email: string): Promise<void>
  /** Queues the e-mail that notifies a person of a change to how they sign in (store/people/security-changes.ts). */
  requestSecurityEmail(changeId: number): Promise<void>
  /** Queues e-mails to colleagues, each by itself, so that one that fails is all that is sent again. */
  requestStaffNotices(notices: readonly StaffNotice[]): Promise<void>
  /** Queues the pictures that are due (store/event/images.ts), unless that waits already. */
  requestImages(): Promise<void>
  /** Queues the sending of what is due to webhooks, at once or from an instant on, unless that waits already. */
  requestWebhooks(at?: Date): Promise<void>
  /** How much waits in each queue, for how long, and how much is worked on. Queues without a job are left out. */
  queueStates(): Promise<QueueState[]>
  /** Starts working on every queue. The handlers' `signal` aborts when the job is cancelled or the worker stops. */
  work(handlers: Handlers, concurrency: { crawls: number }): Promise<void>
  /** Gives jobs that a worker left unfinished back to the queue at once; only where no other worker can be alive. */
  reclaimOrphans(): Promise<void>
  /** Lets running jobs finish for a moment, then aborts them; what is aborted goes back to the queue. */
  stop(): Promise<void>
}

/** `oldestSeconds`: how long the job that has waited longest has been due; 0 where none waits. */
export type QueueState = { queue: string; waiting: number; active: number; oldestSeconds: number }

export type Handlers = { [Name in QueueName]: (data: JobData[Name], signal: AbortSignal) => Promise<void> }

const STOP_TIMEOUT_MS = 8000

/** How often jobs are looked for whose worker no longer beats. */
const MISSED_AFTER_SECONDS = 5

/** Connects to the queues, which live in the same database under the schema `pgboss`, and makes them where missing. */
export async function createJobs(address: DatabaseAddress, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    ...(address as object),
    // Errors are logged and stored with the job: without values.
    ...({ Client } as object),
    max: 4,
    application_name: 'khe-jobs',
    superviseIntervalSeconds: MISSED_AFTER_SECONDS,
    monitorIntervalSeconds: MISSED_AFTER_SECONDS,
  })
  boss.on('error', onError)
  await oneAtATime(address, async () => {
    await boss.start()
    for (const [name, options] of Object.entries(QUEUES)) await boss.createQueue(name, options)
  })
  const stopping = new AbortController()

  return {
    async requestCrawl(venueId, trigger) {
      const id = await boss.send('crawl-venue', { venueId, trigger }, { singletonKey: String(venueId) })
      return id !== null
    },

    async requestBatch(batchId) {
      const id = await boss.send('classify-events', { batchId }, { singletonKey: String(batchId) })
      return id !== null
    },

    async crawlsUnderWay() {
      const { rows } = await boss.getDb().executeSql(
        `select distinct (data->>'venueId')::int as id from pgboss.job
         where name = 'crawl-venue' and state in ('created', 'retry', 'active')`,
      )
      return (rows as { id: number }[]).map(({ id }) => id)
    },

    async queueStates() {
      const { rows } = await boss.getDb().executeSql(
        `select name as queue,
           (count(*) filter (where state <> 'active'))::int as waiting,
           (count(*) filter (where state = 'active'))::int as active,
           coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active' and start_after <= now())), 0)::float8
             as "oldestSeconds"
         from pgboss.job where state in ('created', 'retry', 'active') group by name`,
      )
      return rows as QueueState[]
    },

    async requestTrial(trialId) {
      await boss.send('try-venue', { trialId })
    },

    async requestTrials(batchId) {
      const id = await boss.send('try-venues', { batchId }, { singletonKey: String(batchId) })
      return id !== null
    },

    async requestReset(email) {
      await boss.send('send-reset', { email })
    },

    async requestSecurityEmail(changeId) {
      await boss.send('send-security-email', { changeId })
    },

    async requestStaffNotices(notices) {
      for (const notice of notices) await boss.send('send-staff-notice', notice)
    },

    async requestImages() {
      await boss.send('fetch-images', {})
    },

    async requestWebhooks(at) {
      await boss.send('send-webhooks', {}, at ? { startAfter: at } : {})
    },

    async work(handlers, { crawls }) {
      for (const name of Object.keys(QUEUES) as QueueName[]) {
        const handle = handlers[name] as (data: unknown, signal: AbortSignal) => Promise<void>
        const isCrawl = name === 'crawl-venue' || name === 'try-venue' || name === 'try-venues'
        const beats = QUEUES[name].heartbeatSeconds !== undefined
        const options = {
          localConcurrency: name === 'crawl-venue' ? crawls : name === 'try-venue' ? 2 : 1,
          // Also what a worker waits between two jobs while many are queued.
          pollingIntervalSeconds: isCrawl ? 0.5 : 2,
          ...(beats ? { heartbeatRefreshSeconds: 1 } : {}),
        }
        await boss.work(name, options, async ([job]: Job<unknown>[]) => {
          if (job) await handle(job.data, AbortSignal.any([job.signal, stopping.signal]))
        })
      }
      // What an earlier version did by schedule, and no one does any more.
      for (const { name } of await boss.getSchedules()) if (!(name in QUEUES)) await boss.unschedule(name)
      for (const { queue, cron, tz } of SCHEDULE) await boss.schedule(queue, cron, {}, { tz })
    },

    async reclaimOrphans() {
      const db = boss.getDb()
      const { rows } = await db.executeSql(`select name, id from pgboss.job where state = 'active'`)
      for (const { name, id } of rows as { name: string; id: string }[]) {
        await boss.fail(name, id, { reason: 'its worker stopped before it was done' })
      }
    },

    async stop() {
      const abort = setTimeout(() => stopping.abort(new Error('the worker is stopping')), STOP_TIMEOUT_MS / 2)
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      clearTimeout(abort)
    },
  }
}
