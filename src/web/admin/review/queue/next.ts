import { redirect } from 'react-router'
import { findNext, takeNext } from '#store/review/queue/review-order.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { reviewPath, reviewRules, workOf } from '../lists.ts'
import { mayClaim } from '../may-claim.ts'
import type { Route } from './+types/next'

/** Redirects to the first event of a list that no other reviewer has claimed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { list = 'queue', order } = workOf(request)
  const search = { after: null, userId: user.id, now: app.now() }
  const find = mayClaim(user, request) ? takeNext : findNext
  const id = await find(app.db, { list, order }, await reviewRules(app), search)
  const path = reviewPath({ list, order }, id)
  if (id !== null) return redirect(path)
  const message = { title: 'Nothing left for you', description: 'Other reviewers are looking at what is waiting.' }
  return redirect(path, { headers: [await flash(message)] })
}
