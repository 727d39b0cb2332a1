import { can } from '#domain/access.ts'
import type { StaffUser } from '../../account/auth.ts'
import { isForeign } from '../../foreign-origin.ts'

/**
 * Whether a visit takes what it shows for its user, so that nobody else is led to it. A page of another site can have
 * a browser ask for any address, unseen: such a visit only looks.
 */
export const mayTake = (user: StaffUser, request: Request) =>
  can(user, 'decide events') && !isForeign(request, new URL(request.url))
