import type { Queue } from 'pg-boss'
import { LONDON } from '#domain/days/london-time.ts'
import type { StaffNotice } from '#domain/people/notices.ts'
import type { CrawlTrigger } from '#store/crawl/crawl-logs.ts'

/** What waits in each queue. */
export type JobData = {
  'crawl-venue': { venueId: number; trigger: CrawlTrigger }
  'try-venue': { trialId: number }
  'try-venues': { batchId: number }
  'queue-due-crawls': Record<string, never>
  'recover-crawls': Record<string, never>
  'turn-the-day': Record<string, never>
  'classify-events': { batchId: number }
  'recover-batches': Record<string, never>
  'learn-from-decisions': Record<string, never>
  /** The address as typed; it may belong to no account. */
  'send-reset': { email: string }
  /** An entry of the audit trail (store/people/security-changes.ts). */
  'send-security-email': { changeId: number }
  'send-staff-notice': StaffNotice
  'send-digest': Record<string, never>
  'fetch-images': Record<string, never>
  'send-webhooks': Record<string, never>
}

export type QueueName = keyof JobData

/** Every queue, with its options for pg-boss. */
export const QUEUES: Record<QueueName, Omit<Queue, 'name'>> = {
  // One crawl of a venue at a time, queued or running, by the venue's singleton key. A worker that dies stops beating,
  // and its crawl is given to another.
  'crawl-venue': {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 5,
    // As short as the queue allows; a beat comes every second.
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
  },
  // A user waits for it at a form: what cannot be done now is not worth doing later.
  'try-venue': { retryLimit: 0, heartbeatSeconds: 15, expireInSeconds: 180 },
  // One worker a batch, by its singleton key; after a crash the next worker resumes where it stopped.
  'try-venues': {
    policy: 'exclusive',
    retryLimit: 10,
    retryDelay: 1,
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'queue-due-crawls': { policy: 'exclusive', retryLimit: 0 },
  'recover-crawls': { policy: 'exclusive', retryLimit: 0 },
  'turn-the-day': { policy: 'exclusive', retryLimit: 3, retryDelay: 10 },
  // One worker a batch, by its singleton key; after a crash the next worker resumes where the batch stopped. Up to
  // ten thousand events a second apart are most of three hours; the queue allows no more than a day.
  'classify-events': {
    policy: 'exclusive',
    retryLimit: 10,
    retryDelay: 1,
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'recover-batches': { policy: 'exclusive', retryLimit: 0 },
  'learn-from-decisions': { policy: 'exclusive', retryLimit: 0 },
  'send-reset': { retryLimit: 3, retryDelay: 20 },
  // Worth sending late: an intruder may still be at work.
  'send-security-email': { retryLimit: 8, retryDelay: 20, retryBackoff: true },
  'send-staff-notice': { retryLimit: 5, retryDelay: 20, retryBackoff: true },
  // Sent again, it would reach some twice; tomorrow's says the same.
  'send-digest': { policy: 'exclusive', retryLimit: 0 },
  // One waits at most; several workers may be at it, since each takes other pictures.
  'fetch-images': { policy: 'short', retryLimit: 0, heartbeatSeconds: 15, expireInSeconds: 900 },
  // One waits at most, for a few seconds where it is to try again; what it leaves undone the next finds.
  'send-webhooks': { policy: 'short', retryLimit: 0, heartbeatSeconds: 15, expireInSeconds: 900 },
}

/** The schedule of what runs without being requested. */
export const SCHEDULE: { queue: QueueName; cron: string; tz: string }[] = [
  { queue: 'queue-due-crawls', cron: '*/5 * * * *', tz: LONDON },
  { queue: 'recover-crawls', cron: '* * * * *', tz: LONDON },
  { queue: 'turn-the-day', cron: '0 0 * * *', tz: LONDON },
  { queue: 'recover-batches', cron: '* * * * *', tz: LONDON },
  { queue: 'fetch-images', cron: '* * * * *', tz: LONDON },
  { queue: 'send-webhooks', cron: '* * * * *', tz: LONDON },
  // It looks whether enough was decided since the last time; by night any decision is enough.
  { queue: 'learn-from-decisions', cron: '*/5 * * * *', tz: LONDON },
  { queue: 'send-digest', cron: '0 7 * * *', tz: LONDON },
]
