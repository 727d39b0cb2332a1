import { ROLE_LABELS } from '#domain/people/people.ts'
import { invitationEmail } from '#mail/messages.ts'
import type { Invited } from '#store/people/invitations.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { siteOrigin } from '../../../request/request-address.ts'

/** How an invitation is delivered: by e-mail, or by a link that is shown here once. */
export type Delivery = {
  email: string
  fullName: string
  /** null where it was e-mailed. */
  link: string | null
  /** Why it was not e-mailed though a mail server is set. */
  problem: string | null
}

export async function deliver(
  app: WebApp,
  request: Request,
  user: StaffUser,
  { invitation: { email, fullName, role }, token }: Invited,
): Promise<Delivery> {
  const link = `${siteOrigin(app, request)}/auth/invitation?token=${token}`
  if (!(await app.mailer.isSetUp())) return { email, fullName, link, problem: null }
  const by = user.fullName || user.email
  const sent = await app.mailer.send(email, invitationEmail({ fullName, role: ROLE_LABELS[role], link, by }))
  return sent.ok ? { email, fullName, link: null, problem: null } : { email, fullName, link, problem: sent.message }
}
