import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import type { StaffUser } from '../../account/auth.ts'
import { Button } from '../../ui/button.tsx'

/** Who is signed in, as what, and the way out. */
export function UserMenu({ user }: { user: StaffUser }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="px-3 leading-tight">
        <span className="block truncate font-semibold">{user.fullName || user.email}</span>
        <span className="text-sm text-muted capitalize">{user.role}</span>
      </p>
      <Form method="post" action="/auth/sign-out">
        <Button type="submit" size="sm" variant="quiet" className="w-full justify-start">
          <LogOut aria-hidden="true" className="size-5" />
          Sign Out
        </Button>
      </Form>
    </div>
  )
}
