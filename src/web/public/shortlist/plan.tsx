import { data, redirect } from 'react-router'
import { PLAN_KEPT_DAYS } from '#domain/plan/plan-access.ts'
import { findPlan, type Plan } from '#store/plan/plans.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { secretPageHeaders } from '../../account/links/one-time-link.ts'
import { getApp } from '../../context.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { planCalendarPath, planPath } from '../event/event-address.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { Island } from '../islands/island.tsx'
import { Icon } from '../shell/icon.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/plan'
import { wordsOfDone } from './change-plan.ts'
import { readShortlist, type ShortlistEvent } from './read-shortlist.ts'
import { countOf, NoneLeft } from './shared-shortlist.tsx'
import { CalendarLink, FindEvents, PlanCards, type PlanOrder } from './shortlist-cards.tsx'

/** The plan that the key opens; `plan` is null where it opens none (any longer). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const key = searchParams.get('key')
  if (key === null) throw redirect('/shortlist')
  const plan = await findPlan(web.db, key)
  const origin = siteOrigin(web, request)
  if (!plan) return data({ key, plan: null, list: null, order: 'days' as const, done: null, origin }, { status: 404 })
  const order: PlanOrder = searchParams.get('order') === 'own' ? 'own' : 'days'
  const list = await readShortlist(web, plan.slugs)
  if (order === 'own') list.events.sort((a, b) => plan.slugs.indexOf(a.askedAs) - plan.slugs.indexOf(b.askedAs))
  const done = wordsOfDone(searchParams.get('done'))
  return data({ key, plan: known(plan), list, order, done, origin })
}

/** A plan without the keys of those who may do more. */
function known({ role, keys: { view, edit }, slugs }: Plan) {
  return { role, slugs, view, edit: role === 'view' ? null : edit }
}

export { changePlan as action } from './change-plan.ts'

export const headers = () => secretPageHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Our plan · Kids Holiday Events' },
  { name: 'robots', content: 'noindex' },
]

export default function Page({ loaderData: { key, plan, list, order, done, origin } }: Route.ComponentProps) {
  const address = planPath(key)
  return (
    <>
      <PublicPage className="flex w-full max-w-7xl flex-col gap-4 pt-2 pb-4">
        {plan === null || list === null ? (
          <Gone planKey={key} />
        ) : (
          <>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div>
                <h1 tabIndex={-1} className="text-3xl outline-none">
                  Our plan
                </h1>
                <p className="text-muted">
                  {countOf(list.events.length, list.gone)}.{' '}
                  {plan.role === 'view' ? 'You can look at it; it shows what is on it now.' : 'You can add and remove.'}
                </p>
              </div>
              <div className="flex flex-wrap gap-2 print:hidden">
                {plan.role !== 'view' && <Island name="add-saved" props={{ address, slugs: plan.slugs }} />}
                {list.events.length > 0 && <CalendarLink address={planCalendarPath(plan.view)} />}
                {list.events.length > 1 && (
                  <a href={order === 'own' ? address : `${address}&order=own`} className={buttonClass()}>
                    {order === 'own' ? 'By day' : 'In our own order'}
                  </a>
                )}
              </div>
            </div>
            {done && (
              <p role="status" className="font-semibold print:hidden">
                {done}
              </p>
            )}
            {plan.slugs.length === 0 ? (
              <Empty />
            ) : list.events.length === 0 ? (
              <NoneLeft />
            ) : (
              <PlanCards
                events={list.events}
                order={order}
                today={list.today}
                {...(plan.role !== 'view' && {
                  actions: (event: ShortlistEvent, position: number) => (
                    <Changes
                      address={address}
                      event={event}
                      order={order}
                      isFirst={position === 0}
                      isLast={position === list.events.length - 1}
                    />
                  ),
                })}
              />
            )}
            {plan.edit !== null && <AddByAddress address={address} order={order} />}
            {plan.edit !== null && (
              <Links
                address={address}
                isOwner={plan.role === 'own'}
                view={plan.view}
                edit={plan.edit}
                origin={origin}
              />
            )}
            {plan.edit !== null && <Island name="plan-memory" props={{ planKey: key, isGone: false }} />}
          </>
        )}
      </PublicPage>
      <EventDialog />
    </>
  )
}

const Gone = ({ planKey }: { planKey: string }) => (
  <div className="in-place-of-list">
    <h1 className="text-2xl">There is no such plan any longer.</h1>
    <p className="text-muted">It was deleted, its link was renewed, or a part of the link is missing.</p>
    <FindEvents />
    <Island name="plan-memory" props={{ planKey, isGone: true }} />
  </div>
)

const Empty = () => (
  <div className="in-place-of-list">
    <p className="font-display text-xl font-bold">Nothing is planned yet.</p>
    <p className="text-muted">Save events with their hearts, come back, and add them here.</p>
    <FindEvents />
  </div>
)

/** What can be done with one event; each is a form, so that it works without scripts. */
const Changes = ({
  address,
  event,
  order,
  isFirst,
  isLast,
}: {
  address: string
  event: ShortlistEvent
  order: PlanOrder
  isFirst: boolean
  isLast: boolean
}) => (
  <form method="post" action={address} id={`plan-${event.askedAs}`} className="flex flex-wrap justify-end print:hidden">
    <input type="hidden" name="slug" value={event.askedAs} />
    <input type="hidden" name="order" value={order} />
    {order === 'own' && !isFirst && <Change intent="earlier" words="Earlier" title={event.card.title} />}
    {order === 'own' && !isLast && <Change intent="later" words="Later" title={event.card.title} />}
    <Change intent="remove" words="Remove" title={event.card.title} />
  </form>
)

const Change = ({ intent, words, title }: { intent: string; words: string; title: string }) => (
  <Button type="submit" variant="quiet" name="intent" value={intent}>
    {words}
    <span className="sr-only"> {title}</span>
  </Button>
)

const AddByAddress = ({ address, order }: { address: string; order: PlanOrder }) => (
  <form method="post" action={address} className="flex max-w-xl flex-wrap items-end gap-2 print:hidden">
    <input type="hidden" name="order" value={order} />
    <div className="min-w-0 grow">
      <TextField label="Add an event by its address" hint="Copied from its page on this site" name="address" required />
    </div>
    <Button type="submit" name="intent" value="add">
      <Icon name="add" className="size-5" />
      Add
    </Button>
  </form>
)

/** The links to pass on, and for the one who made the plan, what takes them back. */
const Links = ({
  address,
  isOwner,
  view,
  edit,
  origin,
}: {
  address: string
  isOwner: boolean
  view: string
  edit: string
  origin: string
}) => (
  <section
    aria-labelledby="plan-links"
    className="flex max-w-3xl flex-col gap-4 rounded-card border border-line bg-surface p-5 print:hidden"
  >
    <h2 id="plan-links" className="text-xl">
      Pass it on
    </h2>
    <Island
      name="copy-field"
      props={{ label: 'Link to look at it', hint: 'For grandparents and friends', value: origin + planPath(view) }}
    />
    <Island
      name="copy-field"
      props={{
        label: 'Link to change it together',
        hint: 'Anyone who has it can add and remove',
        value: origin + planPath(edit),
      }}
    />
    {isOwner && (
      <>
        <form method="post" action={address} className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="renew-view" size="sm">
            New link to look
          </Button>
          <Button type="submit" name="intent" value="renew-edit" size="sm">
            New link to change
          </Button>
        </form>
        <p className="text-sm text-muted">
          A new link stops the one before it. Only the page you are on can do that, so keep its address to yourself: add
          it to your bookmarks. A plan that is not changed for {PLAN_KEPT_DAYS} days is deleted.
        </p>
        <details>
          <summary className="cursor-pointer font-semibold">Delete this plan</summary>
          <form method="post" action={address} className="mt-3">
            <p className="mb-3">It is gone for everyone who has a link, and cannot be brought back.</p>
            <Button type="submit" variant="danger" name="intent" value="delete">
              Delete for everyone
            </Button>
          </form>
        </details>
      </>
    )}
  </section>
)
