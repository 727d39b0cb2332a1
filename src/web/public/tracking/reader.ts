import { can } from '#domain/people/access.ts'
import type { WebApp } from '../../context.ts'

/** Reviewers and admins see events of every status (specification, public site §6); looking does not prolong a session. */
export async function seesEveryStatus(web: WebApp, request: Request): Promise<boolean> {
  if (!request.headers.has('cookie')) return false
  const { user } = await web.auth.visit(request, { prolong: false })
  return can(user, 'read unapproved events')
}
