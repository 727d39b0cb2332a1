import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { waitInWords } from '#domain/people/attempts.ts'
import { PASSWORD_LENGTH } from '#domain/people/guessable-password.ts'
import { getApp } from '../../context.ts'
import { readFlash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { SignInResult } from '../auth.ts'
import { AccountCard, Notices } from '../card.tsx'
import { currentUser, socketAddressContext } from '../current-user.ts'
import { PasskeyButton } from '../factors/passkey-button.tsx'
import type { Route } from './+types/sign-in'
import { nextOf, welcome } from './welcome.ts'

const credentials = z.object({
  email: z.string('Enter your e-mail address').trim().pipe(z.email('This is not an e-mail address')),
  password: z.string('Enter your password').max(PASSWORD_LENGTH.max, 'This password is too long'),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentUser(request, context)) throw redirect(nextOf(request))
  const { message, cookies } = await readFlash(request)
  const hasPasskeys = getApp(context).auth.passkeys.areOffered(request)
  return data(
    { message, hasPasskeys },
    { headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]) },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: credentials })
  if (submission.status !== 'success') return data(answer(submission.reply(HIDE)), { status: 400 })
  const app = getApp(context)
  const attempted = await attempt(app, 'signing in', () =>
    app.auth.signIn(request, context.get(socketAddressContext), submission.value),
  )
  if (!attempted.ok) return data(answer(submission.reply(HIDE), attempted.outage ?? UNEXPECTED), { status: 500 })
  const signedIn = attempted.value
  if (!signedIn.ok) {
    return data(answer(submission.reply(HIDE), problemOf(signedIn)), {
      status: STATUS[signedIn.failure],
      ...(signedIn.failure !== 'refused' && { headers: { 'retry-after': String(signedIn.retryAfterSeconds) } }),
    })
  }
  if (signedIn.needsCode) {
    const headers = signedIn.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
    throw redirect(`/auth/code${new URL(request.url).search}`, { headers })
  }
  throw await welcome(app, request, signedIn)
}

const STATUS = { refused: 401, 'too-many-attempts': 429, busy: 503 }

/** Passes on the action's Retry-After. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** The password is never sent back. */
const HIDE = { hideFields: ['password'] }

const UNEXPECTED = 'An unexpected error occurred'

const answer = (result: SubmissionResult, problem: string | null = null) => ({ result, problem })

function problemOf(refusal: Exclude<SignInResult, { ok: true }>): string {
  if (refusal.failure === 'refused') return 'The e-mail address or the password is wrong.'
  if (refusal.failure === 'busy') return 'Many people are signing in at this moment. Try again in a few seconds.'
  return waitInWords(refusal.retryAfterSeconds)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  // The browser checks what it can by itself; the rest is for the server, so the page need not carry the schema.
  const [form, fields] = useForm<z.infer<typeof credentials>>({
    lastResult: actionData?.result,
    constraint: { email: { required: true }, password: { required: true, maxLength: PASSWORD_LENGTH.max } },
  })
  return (
    <AccountCard
      title="Sign in"
      heading="Kids Holiday Events"
      subtitle="Admin access to manage events and content"
      notices={<Notices flash={loaderData.message} failure="Sign In Failed" problem={actionData?.problem} />}
    >
      <Form method="post" {...getFormProps(form)} noValidate={false} className="mt-6 flex flex-col gap-4">
        <TextField
          {...getInputProps(fields.email, { type: 'email' })}
          label="Email"
          error={fields.email.errors}
          autoComplete="username"
          spellCheck={false}
        />
        <TextField
          {...getInputProps(fields.password, { type: 'password' })}
          label="Password"
          error={fields.password.errors}
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          {busy ? 'Signing in …' : 'Sign In'}
        </Button>
      </Form>
      {loaderData.hasPasskeys && <PasskeyButton />}
      <Link to="/auth/forgotten" className="mt-4 block text-center text-primary underline underline-offset-4">
        Forgotten your password?
      </Link>
    </AccountCard>
  )
}
