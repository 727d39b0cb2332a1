import { redirect } from 'react-router'
import { findNext } from '#store/review/review-order.ts'
import { takeNext } from '#store/review/review-order.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { reviewPath } from '../lists.ts'
import { reviewRules } from '../lists.ts'
import { workOf } from '../lists.ts'
import { mayTake } from '../may-take.ts'
import type { Route } from './+types/next'

/** Leads to the first event of a list that nobody else has before them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { list = 'queue', order } = workOf(request)
  const search = { after: null, userId: user.id, now: app.now() }
  const find = mayTake(user, request) ? takeNext : findNext
  const id = await find(app.db, { list, order }, await reviewRules(app), search)
  const path = reviewPath({ list, order }, id)
  if (id !== null) return redirect(path)
  const message = { title: 'Nothing is left for you', description: 'What waits is being looked at by others.' }
  return redirect(path, { headers: [await flash(message)] })
}
