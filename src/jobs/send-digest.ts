import type { LondonDay } from '#domain/days/london-time.ts'
import { formatDay } from '#domain/event/public/display.ts'
import { rolesThatCan } from '#domain/people/access.ts'
import type { Settings } from '#domain/settings.ts'
import type { Mailer } from '#mail/mailer.ts'
import { type Digest, digestEmail, isWorthSending } from '#mail/messages.ts'
import type { Db } from '#store/db/database.ts'
import { unsubscribeToken } from '#store/db/secrets.ts'
import { countVenueStates, listTroubledVenues } from '#store/figures/dashboard.ts'
import { listDigestReaders } from '#store/people/people.ts'
import { listOpenQuestions } from '#store/review/questions.ts'
import { countToReview, listSoonestToReview } from '#store/review/queue/review.ts'
import { countOpenReports } from '#store/review/reports/reports.ts'

type DigestDeps = {
  db: Db
  mailer: Mailer
  publicUrl: string | null
  /** By which the link is signed that stops the e-mail. */
  secret: string
  settings(): Promise<Settings>
  today(): LondonDay
  log: { info(fields: object, message: string): void }
}

/** How many of each list an e-mail names; the rest is a number and a link. */
const NAMED = 5

/** E-mails staff what waits for them, each with what colleagues ask of them; whom nothing waits for is sent nothing. */
export async function sendDigest(deps: DigestDeps): Promise<void> {
  const { db, mailer, publicUrl, secret, settings, log } = deps
  const inForce = await settings()
  if (!inForce.enableEmailNotifications || inForce.smtpHost === '') return
  const forAll = await readDigest(deps, inForce)
  let sent = 0
  for (const { id, email } of await listDigestReaders(db, rolesThatCan('decide events'))) {
    const digest = { ...forAll, questions: await readQuestions(db, id) }
    if (!isWorthSending(digest)) continue
    const unsubscribeAt = publicUrl && `${publicUrl}/auth/unsubscribe?token=${unsubscribeToken(id, secret)}`
    if ((await mailer.send(email, digestEmail(digest, publicUrl, unsubscribeAt))).ok) sent += 1
  }
  if (sent > 0) log.info({ sent }, 'the daily e-mail was sent')
}

const readQuestions = async (db: Db, profileId: string): Promise<Digest['questions']> =>
  (await listOpenQuestions(db, { assignedTo: profileId })).map(({ eventId, title, askedBy, question }) => ({
    title,
    by: askedBy ?? 'A colleague',
    question,
    path: `/admin/review/${eventId}`,
  }))

async function readDigest({ db, today }: DigestDeps, inForce: Settings): Promise<Omit<Digest, 'questions'>> {
  const rules = { ...inForce, today: today() }
  const [total, soonest, anotherLook, { troubled }, broken, openReports] = await Promise.all([
    countToReview(db, 'queue', rules),
    listSoonestToReview(db, rules, NAMED),
    countToReview(db, 'another-look', rules),
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
    anotherLook,
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
