import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { TriangleAlert } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { flash, readFlash } from '../admin/flash.ts'
import { getApp } from '../context.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/sign-in'
import type { SignInResult } from './auth.ts'
import { currentUser, safeNext, socketAddressContext } from './current-user.ts'

const PASSWORD_LENGTH = 128

const credentials = z.object({
  email: z.string('Enter your e-mail address').trim().pipe(z.email('This is not an e-mail address')),
  password: z.string('Enter your password').max(PASSWORD_LENGTH, 'No password is as long as this'),
})

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentUser(request, context)) throw redirect(nextOf(request))
  const { message, cookies } = await readFlash(request)
  return data({ message }, { headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: credentials })
  if (submission.status !== 'success') return data(answer(submission.reply(HIDE)), { status: 400 })
  const signedIn = await getApp(context).auth.signIn(request, context.get(socketAddressContext), submission.value)
  if (!signedIn.ok) {
    const status = signedIn.failure === 'refused' ? 401 : 429
    return data(answer(submission.reply(HIDE), problemOf(signedIn)), { status })
  }
  const headers = new Headers([
    await flash({ title: 'Welcome back!', description: 'You have successfully signed in.' }),
  ])
  for (const cookie of signedIn.cookies) headers.append('set-cookie', cookie)
  throw redirect(nextOf(request), { headers })
}

/** The password is never sent back. */
const HIDE = { hideFields: ['password'] }

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))

const answer = (result: SubmissionResult, problem: string | null = null) => ({ result, problem })

function problemOf(refusal: Exclude<SignInResult, { ok: true }>): string {
  if (refusal.failure === 'refused') return 'The e-mail address or the password is wrong.'
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60)
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  // The browser checks what it can by itself; the rest is for the server, so the page need not carry the schema.
  const [form, fields] = useForm<z.infer<typeof credentials>>({
    lastResult: actionData?.result,
    constraint: { email: { required: true }, password: { required: true, maxLength: PASSWORD_LENGTH } },
  })
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <title>Sign in · Kids Holiday Events</title>
      <meta name="robots" content="noindex" />
      <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-2xl">Kids Holiday Events</h1>
        <p className="mt-1 text-muted">Admin access to manage events and content</p>
        <Notices
          flash={loaderData.message?.title}
          more={loaderData.message?.description}
          problem={actionData?.problem}
        />
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
      </div>
      <a href="/" className="self-center text-primary underline underline-offset-4">
        Back to the events
      </a>
    </main>
  )
}

/** What went wrong, or what was done before. */
function Notices({ flash: done, more, problem }: { flash?: string; more?: string; problem?: string | null }) {
  return (
    <>
      <div role="alert">
        {problem && (
          <p className="mt-4 flex gap-3 rounded-control bg-rejected-tint p-3 text-rejected-text">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              <strong className="block">Sign In Failed</strong>
              {problem}
            </span>
          </p>
        )}
      </div>
      <div role="status">
        {done && !problem && (
          <p className="mt-4 rounded-control bg-approved-tint p-3 text-approved-text">
            <strong className="block">{done}</strong>
            {more}
          </p>
        )}
      </div>
    </>
  )
}
