import { data } from 'react-router'
import { can } from '#domain/people/access.ts'
import { listCandidates } from '#store/crawl/candidates.ts'
import { findCrawl } from '#store/crawl/crawl-list.ts'
import { countFetchedPages, listFetchedPages } from '#store/venue/facts/venue-facts.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { readBeside } from '../../parts/forms/send-press.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { pageOf } from '../../parts/lists/pages.ts'
import { formatDuration, formatInstant } from '../../parts/words/words.ts'
import { notTakenRow } from '../../venues/venue/not-taken.tsx'
import { useLiveCrawls } from '../live/live.ts'
import { readLiveState } from '../live/live-state.ts'
import type { Route } from './+types/log'
import { LogDetails } from './log-details.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

const PAGES_SHOWN = 50

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const log = await findCrawl(app.db, routeId(params.id))
  if (!log) throw data(null, { status: 404 })
  const { startedAt, completedAt, heartbeatAt: _, vanished, ...rest } = log
  const during = { venueId: log.venueId, from: startedAt, to: completedAt }
  const place = pageOf(new URL(request.url).searchParams, await countFetchedPages(app.db, during), PAGES_SHOWN)
  const pages = await listFetchedPages(app.db, during, place)
  const candidates = await listCandidates(app.db, { venueId: log.venueId, logId: log.id })
  return {
    notTaken: candidates.map(notTakenRow),
    canAdd: can(user, 'edit events'),
    fetched: {
      pages: pages.map(({ fetchedAt, ...page }) => ({ ...page, fetchedAt: formatInstant(fetchedAt) })),
      page: place.page,
      pageCount: place.pages,
    },
    log: {
      ...rest,
      isAsked: vanished?.state === 'asked' && isDuring(new Date(vanished.foundAt), log),
      venueName: log.venueName || 'Unknown Venue',
      started: formatInstant(startedAt),
      completed: completedAt && formatInstant(completedAt),
      duration: formatDuration((completedAt ?? app.now()).getTime() - startedAt.getTime()),
    },
    pageBudget: (await app.settings()).maxPagesPerCrawl,
    live: await readLiveState(app),
    canReset: can(user, 'crawl venues'),
  }
}

const isDuring = (at: Date, { startedAt, completedAt }: { startedAt: Date; completedAt: Date | null }) =>
  at >= startedAt && (completedAt === null || at <= completedAt)

/** `?beside`: it is shown over another screen, which stays where this cannot be read. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  new URL(request.url).searchParams.has('beside') ? readBeside(serverLoader) : serverLoader()

type Data = NonNullable<Route.ComponentProps['loaderData']>

export default function Page({ loaderData }: { loaderData: Data }) {
  const live = useLiveCrawls(loaderData.live)
  const { log } = loaderData
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6">
      <title>{`Crawl of ${log.venueName} · Kids Holiday Events`}</title>
      <BackLink to="/admin/crawl-logs">Crawl Logs</BackLink>
      <h1 className="mb-4 text-2xl [overflow-wrap:anywhere]">Crawl of {log.venueName}</h1>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <LogDetails {...loaderData} live={live} heading="h2" />
      </div>
    </div>
  )
}
