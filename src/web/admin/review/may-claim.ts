import { can } from '#domain/people/access.ts'
import type { StaffUser } from '../../account/auth.ts'
import { isForeign } from '../../request/foreign-origin.ts'

/**
 * Whether a visit leases the event it shows to its user, so that no other reviewer is sent there. Any page can make a
 * browser request an address unseen, so a visit caused by another site only reads.
 */
export const mayClaim = (user: StaffUser, request: Request) =>
  can(user, 'decide events') && !isForeign(request, new URL(request.url))
