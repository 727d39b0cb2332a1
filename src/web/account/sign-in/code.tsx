import { data, Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { getApp } from '../../context.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FinishResult } from '../auth.ts'
import { AccountCard, Notices } from '../card.tsx'
import { currentUser, socketAddressContext } from '../current-user.ts'
import type { Route } from './+types/code'
import { nextOf, welcome } from './welcome.ts'

/** The second step of signing in, for users with a second factor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentUser(request, context)) throw redirect(nextOf(request))
  return null
}

/** Longer than any code. */
const CODE_LENGTH = 40

export async function action({ request, context }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '').slice(0, CODE_LENGTH)
  const app = getApp(context)
  const finished = await app.auth.finishSignIn(request, context.get(socketAddressContext), code)
  if (finished.ok) throw await welcome(app, request, finished)
  return data({ problem: PROBLEMS[finished.failure] }, { status: 401 })
}

const PROBLEMS: Record<Exclude<FinishResult, { ok: true }>['failure'], string> = {
  'wrong-code': 'This code is wrong or has expired. Enter the one that the app shows now.',
  expired: 'That took too long, or too many attempts. Sign in with your password again.',
}

export default function Page({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { search } = useLocation()
  return (
    <AccountCard
      title="Enter your code"
      subtitle="The six digits that your app shows for Kids Holiday Events, or one of your backup codes"
      notices={<Notices failure="Sign In Failed" problem={actionData?.problem} />}
    >
      <Form method="post" className="mt-6 flex flex-col gap-4">
        <TextField
          label="Code"
          name="code"
          required
          maxLength={CODE_LENGTH}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
          {isBusy ? 'Signing in …' : 'Sign In'}
        </Button>
      </Form>
      <Link to={`/auth${search}`} className="mt-4 block text-center text-primary underline underline-offset-4">
        Start again
      </Link>
    </AccountCard>
  )
}
