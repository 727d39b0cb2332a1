import { data, Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { getApp } from '../../context.ts'
import { attempt } from '../../request/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountCard, Notices } from '../card.tsx'
import { socketAddressContext } from '../current-user.ts'
import { resetAttempts } from '../sign-in/sign-in-attempts.ts'
import type { Route } from './+types/forgotten'

/** Without a mail server or a public address no link can be sent; the page then says what to do instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mailer, publicUrl } = getApp(context)
  return { canSend: publicUrl !== null && (await mailer.isSetUp()) }
}

const forgottenForm = z.object({ email: z.string().trim().pipe(z.email()) })

/** Responds the same whether or not the address has an account, and whether or not there were too many requests. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const form = forgottenForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data({ isSent: false, problem: 'This is not an e-mail address.' }, { status: 400 })
  const { email } = form.data
  const from = app.auth.addressOf(request, context.get(socketAddressContext))
  const asked = await attempt(app, 'requesting a new password', async () => {
    if ((await resetAttempts(app).take(from, email)) === 0) await app.jobs.requestReset(email)
  })
  return asked.ok
    ? data({ isSent: true, problem: null })
    : data({ isSent: false, problem: asked.outage ?? 'Try again in a moment.' }, { status: 500 })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AccountCard
      title="Forgotten your password?"
      notices={<Notices failure="No link was sent" problem={actionData?.problem} />}
    >
      {!loaderData.canSend && (
        <p className="mt-4">This site cannot send e-mail. Ask an admin for a link to set a new password.</p>
      )}
      {loaderData.canSend && actionData?.isSent && (
        <p role="status" className="mt-4">
          If this address has an account, an e-mail with a link to set a new password is on its way. The link works for
          an hour.
        </p>
      )}
      {loaderData.canSend && !actionData?.isSent && (
        <Form method="post" className="mt-6 flex flex-col gap-4">
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="username"
            spellCheck={false}
            hint="We will send you a link to set a new password"
          />
          <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
            Send the link
          </Button>
        </Form>
      )}
      <Link to="/auth" className="mt-4 block text-center text-primary underline underline-offset-4">
        Back to signing in
      </Link>
    </AccountCard>
  )
}
