import { LogOut } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { StaffUser } from '../../account/auth.ts'
import { Button } from '../../ui/button.tsx'

/** Who is signed in, as what, the way to their account, and the way out. */
export function UserMenu({ user }: { user: StaffUser }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Link to="/admin/account" className="block rounded-control px-3 py-1 leading-tight hover:bg-hover">
        <span className="block truncate font-semibold">{user.fullName || user.email}</span>
        <span className="text-sm text-muted">
          <span className="capitalize">{user.role}</span> · My account
        </span>
      </Link>
      <Form method="post" action="/auth/sign-out">
        <Button type="submit" size="sm" variant="quiet" className="w-full justify-start">
          <LogOut aria-hidden="true" className="size-5" />
          Sign Out
        </Button>
      </Form>
    </div>
  )
}
