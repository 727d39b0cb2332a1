import type { LondonDay } from '#domain/days/london-time.ts'
import { formatDay } from '#domain/event/display.ts'
import { rolesThatCan } from '#domain/people/access.ts'
import type { Settings } from '#domain/settings.ts'
import type { Mailer } from '#mail/mailer.ts'
import { type Digest, digestEmail, isWorthSending } from '#mail/messages.ts'
import type { Db } from '#store/db/database.ts'
import { countVenueStates, listTroubledVenues } from '#store/figures/dashboard.ts'
import { listDigestReaders } from '#store/people/people.ts'
import { countOpenReports } from '#store/review/reports.ts'
import { countToReview, listSoonestToReview } from '#store/review/review.ts'

type DigestDeps = {
  db: Db
  mailer: Mailer
  publicUrl: string | null
  settings(): Promise<Settings>
  today(): LondonDay
  log: { info(fields: object, message: string): void }
}

/** How many of each list an e-mail names; the rest is a number and a link. */
const NAMED = 5

/** E-mails staff what waits for them; where nothing does, nothing is sent. */
export async function sendDigest(deps: DigestDeps): Promise<void> {
  const { db, mailer, publicUrl, settings, log } = deps
  const inForce = await settings()
  if (!inForce.enableEmailNotifications || inForce.smtpHost === '') return
  const digest = await readDigest(deps, inForce)
  if (!isWorthSending(digest)) return
  const message = digestEmail(digest, publicUrl)
  let sent = 0
  for (const { email } of await listDigestReaders(db, rolesThatCan('decide events'))) {
    if ((await mailer.send(email, message)).ok) sent += 1
  }
  log.info({ sent }, 'the daily e-mail was sent')
}

async function readDigest({ db, today }: DigestDeps, inForce: Settings): Promise<Digest> {
  const rules = { ...inForce, today: today() }
  const [total, soonest, { troubled }, broken, openReports] = await Promise.all([
    countToReview(db, 'queue', rules),
    listSoonestToReview(db, rules, NAMED),
    countVenueStates(db),
    listTroubledVenues(db, NAMED),
    countOpenReports(db),
  ])
  return {
    queue: {
      total,
      soonest: soonest.map(({ id, title, day }) => ({
        title,
        when: day ? formatDay(day, rules.today) : 'Date TBC',
        path: `/admin/review/${id}`,
      })),
    },
    brokenSources: {
      total: troubled,
      first: broken.map(({ id, name, healthReason, crawlErrorMessage }) => ({
        name,
        reason: healthReason ?? crawlErrorMessage,
        path: `/admin/venues/${id}`,
      })),
    },
    openReports,
  }
}
