import { data, redirect } from 'react-router'
import { PLAN_CHANGES, PLANS_MADE } from '#domain/people/attempts.ts'
import { PLAN_ROLES, type PlanRole } from '#domain/plan/plan-access.ts'
import {
  addToPlan,
  createPlan,
  deletePlan,
  findPlan,
  movePlanEvent,
  type Plan,
  removeFromPlan,
  renewPlanKey,
} from '#store/plan/plans.ts'
import { socketAddressContext } from '../../account/current-user.ts'
import { getApp, type WebApp } from '../../context.ts'
import { clientNetwork } from '../../request/client-network.ts'
import { isSlug, MOST_SAVED, parseShortlist, planPath, slugOfPath } from '../event/event-address.ts'
import type { Route } from './+types/plan'

/** What was done last, in words for the person who did it. */
const DONE = {
  made: 'Your plan is made. Pass its links on: anyone who has one sees the plan as it is at that moment.',
  added: 'Added.',
  full: `The plan is full: it holds ${MOST_SAVED} events.`,
  unknown: 'That is no address of an event on this site. It looks like this: /events/owl-walk',
  removed: 'Removed.',
  moved: 'Moved.',
  renewed: 'There is a new link, and the one before leads nowhere any longer.',
} as const
type Done = keyof typeof DONE

/** What the page says first after a change; null where nothing was changed. */
export const wordsOfDone = (done: string | null): string | null => (done && done in DONE ? DONE[done as Done] : null)

/** Makes a plan, or changes the one that the key opens as far as the key allows. */
export async function changePlan({ request, context }: Route.ActionArgs) {
  const web = getApp(context)
  const network = clientNetwork(request, context.get(socketAddressContext), web)
  const form = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const key = new URL(request.url).searchParams.get('key')
  if (key === null) return make(web, network, parseShortlist(form))
  if (web.limiter.count(`plan-changes network ${network}`, PLAN_CHANGES) > 0) throw data(null, { status: 429 })
  const plan = await findPlan(web.db, key)
  // Deleted, or its link renewed, since the page was opened: the page says so.
  if (!plan) throw redirect(planPath(key), 303)
  return changed(web, key, plan, form)
}

async function make(web: WebApp, network: string, slugs: string[]) {
  if (web.limiter.count(`plans network ${network}`, PLANS_MADE) > 0) throw data(null, { status: 429 })
  const { own } = await createPlan(web.db, slugs, web.now())
  return redirect(`${planPath(own)}&done=made`, 303)
}

/** What each change asks of the one who makes it. */
const NEEDED: Record<string, PlanRole> = {
  add: 'edit',
  remove: 'edit',
  earlier: 'edit',
  later: 'edit',
  'renew-view': 'own',
  'renew-edit': 'own',
  delete: 'own',
}
async function changed(web: WebApp, key: string, plan: Plan, form: URLSearchParams) {
  const { db } = web
  const now = web.now()
  const intent = form.get('intent') ?? ''
  const needed = NEEDED[intent]
  if (needed === undefined) throw data(null, { status: 400 })
  if (PLAN_ROLES.indexOf(plan.role) < PLAN_ROLES.indexOf(needed)) throw data(null, { status: 403 })
  const slug = form.get('slug') ?? ''
  const back = (done: Done, anchor = '') =>
    redirect(`${planPath(key)}${form.get('order') === 'own' ? '&order=own' : ''}&done=${done}${anchor}`, 303)
  switch (intent) {
    case 'add': {
      const typed = form.get('address')
      const slugs = typed === null ? parseShortlist(form) : slugsTyped(typed)
      if (slugs.length === 0) return back('unknown')
      return back((await addToPlan(db, plan.id, slugs, { most: MOST_SAVED, now })) > 0 ? 'full' : 'added')
    }
    case 'remove':
      await removeFromPlan(db, plan.id, slug, now)
      return back('removed')
    case 'earlier':
    case 'later':
      await movePlanEvent(db, plan.id, slug, intent === 'earlier' ? -1 : 1, now)
      return back('moved', isSlug(slug) ? `#plan-${slug}` : '')
    case 'delete':
      await deletePlan(db, plan.id)
      return redirect(planPath(key), 303)
    default:
      await renewPlanKey(db, plan.id, intent === 'renew-view' ? 'view' : 'edit', now)
      return back('renewed')
  }
}

/** The event that a pasted address leads to. */
function slugsTyped(typed: string): string[] {
  const slug = URL.canParse(typed.trim(), 'https://here.invalid')
    ? slugOfPath(new URL(typed.trim(), 'https://here.invalid').pathname)
    : undefined
  return slug ? [slug] : []
}
