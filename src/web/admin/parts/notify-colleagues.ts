import type { Mentionable } from '#domain/people/mentions.ts'
import type { StaffNotice } from '#domain/people/notices.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { listStaff, nameOfProfile } from '#store/people/people.ts'
import type { WebApp } from '../../context.ts'
import { attempt } from '../../request/attempt.ts'

/**
 * Queues the e-mails that follow from what someone wrote, and returns a sentence about who is notified; '' where it is for no one. What was
 * written is saved by now: a queue that fails is logged, and colleagues find a question on their dashboard all the same.
 */
export async function notifyColleagues(
  app: WebApp,
  noticesFor: (staff: readonly Mentionable[]) => StaffNotice[],
): Promise<string> {
  const notified = await attempt(app, 'notifying colleagues', async () => {
    const staff = await listStaff(app.db, ROLES)
    const notices = noticesFor(staff)
    if (notices.length === 0) return ''
    await app.jobs.requestStaffNotices(notices)
    const readers = staff.filter(({ id }) => notices.some(({ to }) => to === id)).map(nameOfProfile)
    const verb = readers.length === 1 ? 'is' : 'are'
    const how = (await sendsEmail(app)) ? 'notified by e-mail' : 'not notified: no e-mails are set up in Settings'
    return `${nameList.format(readers)} ${verb} ${how}.`
  })
  return notified.ok ? notified.value : 'Colleagues could not be notified.'
}

const nameList = new Intl.ListFormat('en-GB')

/** Whether colleagues get e-mails of what is written to them. */
export async function sendsEmail({ settings, mailer }: Pick<WebApp, 'settings' | 'mailer'>): Promise<boolean> {
  return (await settings()).enableEmailNotifications && (await mailer.isSetUp())
}
