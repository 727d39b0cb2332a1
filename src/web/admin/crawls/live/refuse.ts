import { can } from '#domain/people/access.ts'
import type { WebApp } from '../../../context.ts'

/** The status to refuse with, if whoever asks may not (any longer) read the back-office. */
export async function refuse(app: WebApp, request: Request): Promise<401 | 403 | undefined> {
  const { user } = await app.auth.visit(request, { prolong: false })
  if (!user) return 401
  return can(user, 'read back-office') ? undefined : 403
}
