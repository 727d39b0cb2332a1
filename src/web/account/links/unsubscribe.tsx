import { Form, Link, useNavigation } from 'react-router'
import { profileToUnsubscribe } from '#store/db/secrets.ts'
import { findProfile, setReceivesDigest } from '#store/people/people.ts'
import { getApp, type WebApp } from '../../context.ts'
import { Button } from '../../ui/button.tsx'
import { AccountCard } from '../card.tsx'
import type { Route } from './+types/unsubscribe'
import { secretPageHeaders, tokenOf } from './one-time-link.ts'

/** Opening the page changes nothing: mail programs open links by themselves, to look at what is behind them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const profile = await readerOf(getApp(context), request)
  return profile ? { email: profile.email, receivesDigest: profile.receivesDigest } : null
}

export const headers = () => secretPageHeaders

/** Switches the daily e-mail off. Mailbox providers send this form too, without showing the page (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  // Its fields say nothing: the address does. One that is broken is refused all the same.
  await request.formData()
  const profile = await readerOf(app, request)
  if (profile?.receivesDigest) await setReceivesDigest(app.db, profile.id, false, app.now())
  return null
}

async function readerOf({ db, secret }: WebApp, request: Request) {
  const id = profileToUnsubscribe(tokenOf(request), secret)
  return id === undefined ? undefined : findProfile(db, id)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (loaderData === null)
    return (
      <AccountCard title="This link does not work">
        <p className="mt-4">You can switch the daily e-mail off under My account.</p>
        <SignIn />
      </AccountCard>
    )
  const { email, receivesDigest } = loaderData
  if (!receivesDigest)
    return (
      <AccountCard title="You no longer get the daily e-mail" subtitle={email}>
        <p role="status" className="mt-4">
          Questions that colleagues ask you still reach you. You can switch the daily e-mail on again under My account.
        </p>
        <SignIn />
      </AccountCard>
    )
  return (
    <AccountCard title="Stop the daily e-mail?" subtitle={`To ${email}`}>
      <Form method="post" className="mt-6">
        <Button type="submit" variant="primary" busy={isBusy} className="w-full">
          Stop it
        </Button>
      </Form>
    </AccountCard>
  )
}

const SignIn = () => (
  <Link to="/admin/account" className="mt-4 block text-primary underline underline-offset-4">
    My account
  </Link>
)
