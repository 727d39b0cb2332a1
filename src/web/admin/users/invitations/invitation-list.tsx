import { Link } from 'react-router'
import { ROLE_LABELS } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { buttonClass } from '../../../ui/button.tsx'

type Waiting = { id: number; email: string; fullName: string; role: Role; expires: string; isOver: boolean }

/** Who was invited and has not joined yet. */
export function InvitationList({ invitations }: { invitations: Waiting[] }) {
  return (
    <section aria-labelledby="invitations" className="rounded-card border border-line bg-surface px-4 py-3">
      <h2 id="invitations" className="text-lg">
        Invitations
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, fullName, role, expires, isOver }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{fullName}</span> {email}
              <span className="block text-muted">
                {ROLE_LABELS[role]} · {isOver ? `ran out on ${expires}` : `valid until ${expires}`}
              </span>
            </span>
            <Link
              to={`/admin/users/invitations/${id}`}
              className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}
            >
              Send again or withdraw<span className="sr-only"> the invitation of {fullName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
