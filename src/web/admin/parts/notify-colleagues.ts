import type { Mentionable } from '#domain/people/mentions.ts'
import type { StaffNotice } from '#domain/people/notices.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { listStaff } from '#store/people/people.ts'
import type { WebApp } from '../../context.ts'
import { attempt } from '../../request/attempt.ts'

/**
 * Queues the e-mails that follow from what someone wrote. That is saved by now: a queue that fails is logged, and colleagues find it on
 * their dashboard all the same.
 */
export async function notifyColleagues(
  app: WebApp,
  noticesFor: (staff: readonly Mentionable[]) => StaffNotice[],
): Promise<void> {
  await attempt(app, 'notifying colleagues', async () => {
    const notices = noticesFor(await listStaff(app.db, ROLES))
    if (notices.length > 0) await app.jobs.requestStaffNotices(notices)
  })
}
