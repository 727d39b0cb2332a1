import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatEventDate } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { listDuplicates } from '#store/review/duplicates/duplicate-list.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { EmptyList } from '../../parts/lists/empty-list.tsx'
import { duplicatesPath, reviewRules } from '../lists.ts'
import { countLists } from '../queue/count-lists.ts'
import { ListTabs } from '../queue/list-tabs.tsx'
import type { Route } from './+types/page'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const today = app.today()
  const { itemsPerPage } = await app.settings()
  const counts = await countLists(app.db, await reviewRules(app))
  const pages = Math.max(1, Math.ceil(counts.duplicates / itemsPerPage))
  const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1
  const page = Math.min(pages, Math.max(1, asked))
  const listed = await listDuplicates(app.db, today, { limit: itemsPerPage, offset: (page - 1) * itemsPerPage })
  return {
    counts,
    page,
    pages,
    canDecide: can(user, 'decide events'),
    pairs: listed.map(({ id, reason, events }) => ({
      id,
      reason,
      events: events.map((event) => ({
        title: event.title,
        venueName: event.venueName,
        when: formatEventDate(event, today),
      })),
    })),
  }
}

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { counts, pairs, page, pages, canDecide } = loaderData
  const [first] = pairs
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Possible duplicates · Kids Holiday Events</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Possible duplicates</h1>
          <p className="text-muted">Pairs that may be one event. Nothing is merged until a person decides.</p>
        </div>
        {first && (
          <Link to={duplicatesPath(first.id)} className={buttonClass({ variant: 'primary' })}>
            {canDecide ? 'Start comparing' : 'Look through them'}
          </Link>
        )}
      </header>
      <ListTabs list="duplicates" counts={counts} />
      {first ? <Pairs pairs={pairs} /> : <NoPairs />}
      <Pagination page={page} pages={pages} address={(n) => `${duplicatesPath(null)}?page=${n}`} />
    </div>
  )
}

/** The two side by side, and why; one below the other on a phone. */
const Pairs = ({ pairs }: Pick<Data, 'pairs'>) => (
  <ul aria-label="Pairs, soonest first" className="divide-y divide-line rounded-card border border-line bg-surface">
    {pairs.map(({ id, reason, events }) => (
      <li key={id} className="relative px-4 py-3 focus-within:bg-hover hover:bg-hover">
        <Link
          to={duplicatesPath(id)}
          className="after:absolute after:inset-0 text-sm text-primary underline underline-offset-4"
        >
          Compare<span className="sr-only"> {events.map(({ title }) => title).join(' and ')}</span>
        </Link>
        <span className="ml-2 text-sm text-muted">{reason}</span>
        <ul className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {events.map(({ title, venueName, when }, n) => (
            <li key={n === 0 ? 'left' : 'right'} className="min-w-0">
              <span className="line-clamp-2 font-semibold">{title}</span>
              <span className="block truncate text-sm text-muted">
                {when} · {venueName ?? 'No venue'}
              </span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

const NoPairs = () => (
  <EmptyList title="No possible duplicates" icon={CircleCheck}>
    <p className="text-muted">No two upcoming events look like the same one.</p>
  </EmptyList>
)
