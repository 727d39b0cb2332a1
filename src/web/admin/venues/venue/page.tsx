import { ExternalLink } from 'lucide-react'
import { data } from 'react-router'
import type { LondonDay } from '#domain/days/london-time.ts'
import { formatDay } from '#domain/event/public/display.ts'
import { unseenSince } from '#domain/event/staff/event-list.ts'
import { can } from '#domain/people/access.ts'
import { isSiteHeld } from '#domain/safety/site-change.ts'
import { isWithoutRobots } from '#domain/venue/robots-answer.ts'
import { plainHost } from '#domain/venue/site.ts'
import { LOCATION_AREA_LABELS } from '#domain/vocabulary.ts'
import { listCandidates } from '#store/crawl/candidates.ts'
import { listCrawls } from '#store/crawl/crawl-list.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { findRememberedOfSite, type RememberedOfSite } from '#store/crawl/hosts.ts'
import { countHeldOf, findFirstLook } from '#store/event/held-events.ts'
import {
  countCorrections,
  countPages,
  countUpcoming,
  listReadPages,
  listUpcoming,
  listYield,
} from '#store/venue/facts/venue-facts.ts'
import { findListedVenue } from '#store/venue/venue-list.ts'
import type { Venue } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CrawlButton } from '../../crawls/crawl-button.tsx'
import { crawlRow, HistoryTable, ProgressBar } from '../../crawls/history-table.tsx'
import { runningCrawl, useLiveCrawls } from '../../crawls/live/live.ts'
import { readLiveState } from '../../crawls/live/live-state.ts'
import { LogDialog } from '../../crawls/log/log-dialog.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { SectionList } from '../../parts/lists/section-list.tsx'
import { CrawlBadge, HealthBadge } from '../../parts/words/badges.tsx'
import { NoticeList } from '../../parts/words/notice-list.tsx'
import { countOf, formatInstant, formatInstantDay, percent } from '../../parts/words/words.ts'
import { reviewRules } from '../../review/lists.ts'
import { DialogLink, VenueDialogs } from '../form/dialogs.tsx'
import { valuesOf } from '../form/venue-fields.ts'
import { HealthText } from '../health-details.tsx'
import { VenueSwitch } from '../venue-table.tsx'
import type { Route } from './+types/page'
import { VenueFeaturesPanel } from './facts/venue-features.tsx'
import { NOT_UNDERSTOOD, VenueHoursPanel } from './facts/venue-hours.tsx'
import { NotTaken, notTakenRow } from './not-taken.tsx'
import { SiteChangeNotice } from './notices/site-change-notice.tsx'
import { VanishedNotice } from './notices/vanished-notice.tsx'
import { ReadPages } from './read-pages.tsx'
import { Corrections, Upcoming } from './venue-events.tsx'
import { VenueNotes } from './venue-notes.tsx'
import { VenueTrust } from './venue-trust.tsx'
import { YieldChart } from './yield-chart.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

const CRAWLS_SHOWN = 10
const EVENTS_SHOWN = 8
const PAGES_SHOWN = 50
const BARS_SHOWN = 24

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { db, now, today } = app
  const id = routeId(params.id)
  const venue = await findListedVenue(db, id)
  if (!venue) throw data(null, { status: 404 })
  const rules = await reviewRules(app)
  const [
    upcoming,
    events,
    crawls,
    bars,
    corrections,
    pages,
    pageCount,
    settings,
    live,
    firstLook,
    held,
    candidates,
    remembered,
    last,
  ] = await Promise.all([
    countUpcoming(db, id, today()),
    listUpcoming(db, id, today(), EVENTS_SHOWN),
    listCrawls(db, { status: null, venueId: id }, { limit: CRAWLS_SHOWN, offset: 0 }),
    listYield(db, id, BARS_SHOWN),
    countCorrections(db, id),
    listReadPages(db, id, PAGES_SHOWN),
    countPages(db, id),
    app.settings(),
    readLiveState(app),
    findFirstLook(db, venue, rules),
    countHeldOf(db, id),
    listCandidates(db, { venueId: id }),
    findRememberedOfSite(db, siteOf(venue.websiteUrl), now()),
    latestCrawl(db, id),
  ])
  return {
    venue: {
      ...venue,
      lastCrawl: venue.lastCrawlAt && formatInstant(venue.lastCrawlAt),
      healthSince: venue.healthSince && formatInstant(venue.healthSince),
    },
    values: valuesOf(venue),
    nextCrawl: nextCrawlWords(venue, settings.enableAutoCrawl, now()),
    notUnderstood: new URL(request.url).searchParams.get(NOT_UNDERSTOOD),
    statementsRead: venue.statementsReadAt && formatInstant(venue.statementsReadAt),
    upcoming,
    events: events.map((event) => upcomingRow(event, venue, today())),
    crawls: crawls.map((crawl) => crawlRow(crawl, now())),
    bars: bars.map(({ startedAt, ...bar }) => ({ ...bar, at: formatInstant(startedAt) })),
    pages: pages.map(({ fetchedAt, ...page }) => ({ ...page, fetchedAt: formatInstant(fetchedAt) })),
    corrections,
    pageCount,
    pageBudget: settings.maxPagesPerCrawl,
    live,
    firstLook,
    held,
    remembered: rememberedWords(remembered),
    notices: last?.crawlData?.notices ?? [],
    warnings: last?.crawlData?.warnings ?? [],
    notTaken: candidates.map(notTakenRow),
    lastCrawlState:
      last === undefined
        ? ('none' as const)
        : last.status === 'completed'
          ? ('completed' as const)
          : ('not completed' as const),
    canAdd: can(user, 'edit events'),
    canManage: can(user, 'manage venues'),
    canCrawl: can(user, 'crawl venues'),
    canDelete: can(user, 'delete venues'),
  }
}

/** The day that stands for 'no date' in the list's order. */
const dayWords = (day: LondonDay, today: LondonDay) => (day.startsWith('9999') ? 'Date TBC' : formatDay(day, today))

type UpcomingEvent = Awaited<ReturnType<typeof listUpcoming>>[number]

function upcomingRow(event: UpcomingEvent, venue: Pick<Venue, 'lastCrawlAt' | 'vanished'>, today: LondonDay) {
  const { id, title, status, sortDay, hiddenReason } = event
  const hasVanished = venue.vanished?.eventIds.includes(id) ?? false
  const since = unseenSince({ ...event, venueCrawledAt: venue.lastCrawlAt, hasVanished })
  const note = hiddenReason ? `Hidden: ${hiddenReason}` : since && `Not seen since ${formatInstantDay(since)}`
  return { id, title, status, when: dayWords(sortDay, today), note }
}

function nextCrawlWords(
  venue: Pick<Venue, 'isActive' | 'crawlEnabled' | 'nextCrawlAt' | 'siteChange'>,
  isAutomatic: boolean,
  now: Date,
): string {
  if (!venue.isActive) return 'Never: the venue is not active'
  if (!venue.crawlEnabled) return 'Never: crawling is switched off'
  if (isSiteHeld(venue.siteChange)) return 'When staff have decided whether it is still the same site'
  if (!isAutomatic) return 'Only by hand: automatic crawling is off in Settings'
  return venue.nextCrawlAt === null || venue.nextCrawlAt <= now ? 'Within minutes' : formatInstant(venue.nextCrawlAt)
}

/** A site without TLS is read by http. */
const siteOf = (websiteUrl: string) => {
  const { host, origin } = new URL(websiteUrl)
  return { host: plainHost(host), origins: [origin, origin.replace(/^https:/, 'http:')] }
}

/** What keeps crawls from asking the site, and until when; a crawl that a person starts asks all the same. */
function rememberedWords({ closedUntil, robots }: RememberedOfSite): string[] {
  return [
    ...(closedUntil ? [`The site asked us to come back later: no request before ${formatInstant(closedUntil)}.`] : []),
    ...(robots ? [robotsWords(robots)] : []),
  ]
}

function robotsWords({ fetchedAt, staleAt, failure }: NonNullable<RememberedOfSite['robots']>): string {
  const [at, until] = [formatInstant(fetchedAt), formatInstant(staleAt)]
  if (failure === null) return `Its robots.txt was read at ${at} and is used until ${until}.`
  if (isWithoutRobots(failure))
    return `It had no robots.txt at ${at}, so it is open to us; we look for one again after ${until}.`
  return `Its robots.txt could not be had at ${at}, so we do not crawl it; we try again after ${until}.`
}

/** What was saved is shown anew, also where it was another person who saved it. */
const hoursKey = ({ venue, notUnderstood }: Pick<Data, 'venue' | 'notUnderstood'>) =>
  JSON.stringify([venue.openingHoursEdit, notUnderstood])
const featuresKey = ({ featureEdits }: Pick<Venue, 'featureEdits'>) => JSON.stringify(featureEdits)

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { venue, crawls, bars, pages, pageCount, pageBudget } = loaderData
  const live = useLiveCrawls(loaderData.live)
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-6 sm:px-6">
      <title>{`${venue.name} · Kids Holiday Events`}</title>
      <Heading data={loaderData} isCrawling={live.underWay.includes(venue.id)} />
      <SectionList sections={SECTIONS} className="lg:hidden" />
      {venue.siteChange && isSiteHeld(venue.siteChange) && (
        <SiteChangeNotice venue={venue} change={venue.siteChange} canDecide={loaderData.canManage} />
      )}
      {venue.vanished?.state === 'asked' && (
        <VanishedNotice venue={venue} vanished={venue.vanished} canDecide={loaderData.canManage} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Facts data={loaderData} running={runningCrawl(live, venue.id)?.pagesCrawled} />
          <VenueNotes title="Contact and notes" contact={venue.contact} notes={venue.notes} />
          <Panel title={SECTIONS.health} id="health">
            <span className="flex flex-wrap items-center gap-2">
              <HealthBadge state={venue.health} />
              {venue.healthSince && <span className="text-sm text-muted">since {venue.healthSince}</span>}
            </span>
            <div className="mt-2 text-sm">
              <HealthText {...venue} />
              <Remembered {...loaderData} />
            </div>
          </Panel>
          <Panel title="Yield">
            <YieldChart bars={bars} />
          </Panel>
          <Upcoming {...loaderData} />
          <Corrections corrections={loaderData.corrections} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <VenueTrust {...loaderData} />
          <VenueHoursPanel key={hoursKey(loaderData)} {...loaderData} />
          <VenueFeaturesPanel key={featuresKey(venue)} {...loaderData} />
        </div>
      </div>
      <section aria-labelledby="crawls">
        <h2 id="crawls" className="mb-2 scroll-mt-8 text-lg">
          {SECTIONS.crawls}
        </h2>
        {crawls.length > 0 ? (
          <HistoryTable crawls={crawls} live={live} pageBudget={pageBudget} canReset={loaderData.canCrawl} ofOneVenue />
        ) : (
          <p className="text-muted">No crawling activity recorded yet.</p>
        )}
      </section>
      <section aria-labelledby="not-taken">
        <h2 id="not-taken" className="mb-1 scroll-mt-8 text-lg">
          {SECTIONS['not-taken']}
        </h2>
        <p className="mb-2 max-w-prose text-sm text-muted">
          {loaderData.notTaken.length === 0
            ? NOTHING_LEFT_OUT[loaderData.lastCrawlState]
            : 'What looked like an event at the last crawl and was not taken, and why.'}
        </p>
        <NotTaken rows={loaderData.notTaken} canAdd={loaderData.canAdd} />
      </section>
      <ReadPages pages={pages} total={pageCount} />
      <VenueDialogs afterDelete="/admin/venues" />
      <LogDialog />
    </div>
  )
}

/** What a phone leads to at one press: as many parts of the screen as fit on its line. */
const SECTIONS = {
  health: 'Health',
  safety: 'Safety',
  crawls: 'Crawls',
  'not-taken': 'Not taken',
  pages: 'Pages',
}

/** What it means that the last crawl left out nothing. */
const NOTHING_LEFT_OUT: Record<Data['lastCrawlState'], string> = {
  none: 'No crawl has read its pages yet.',
  completed: 'The last crawl took everything on its pages that looked like an event.',
  'not completed': 'The last crawl did not complete, so that it is not known what it left out.',
}

/** What the last crawl did otherwise than usual, and what is remembered of the site. */
function Remembered({
  remembered,
  canCrawl,
  ...ofLastCrawl
}: Pick<Data, 'notices' | 'warnings' | 'remembered' | 'canCrawl'>) {
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      <NoticeList {...ofLastCrawl} />
      {remembered.map((one) => (
        <p key={one} className="text-muted">
          {one}
        </p>
      ))}
      {remembered.length > 0 && canCrawl && <p className="text-muted">“Crawl now” asks again at once.</p>}
    </div>
  )
}

function Heading({ data, isCrawling }: { data: Data; isCrawling: boolean }) {
  const { venue, values, canManage, canCrawl, canDelete } = data
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <BackLink to="/admin/venues">Venues Management</BackLink>
        <h1 className="text-2xl [overflow-wrap:anywhere]">{venue.name}</h1>
        <a
          href={venue.websiteUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {venue.websiteUrl} <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        {canCrawl && (
          <CrawlButton
            venue={{ ...venue, isSiteHeld: isSiteHeld(venue.siteChange) }}
            isCrawling={isCrawling}
            as="now"
            size="md"
            variant="primary"
          />
        )}
        {canManage && (
          <DialogLink opens={{ kind: 'edit', id: venue.id, values }} className={buttonClass()}>
            Edit
          </DialogLink>
        )}
        {canDelete && (
          <DialogLink opens={{ kind: 'delete', venue }} className={buttonClass({}, 'text-danger')}>
            Delete
          </DialogLink>
        )}
      </div>
    </header>
  )
}

function Facts({ data, running }: { data: Data; running: number | undefined }) {
  const { venue, nextCrawl, canManage, pageBudget } = data
  return (
    <Panel title="Facts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
        <Fact name="Domain">{venue.domain}</Fact>
        <Fact name="Location">{LOCATION_AREA_LABELS[venue.locationArea]}</Fact>
        {venue.address && <Fact name="Address">{venue.address}</Fact>}
        <Fact name="Status">
          <VenueSwitch venue={venue} field="isActive" words={['Active', 'Inactive']} canTurn={canManage} />
        </Fact>
        <Fact name="Crawling">
          <VenueSwitch venue={venue} field="crawlEnabled" words={['Enabled', 'Disabled']} canTurn={canManage} />
        </Fact>
        <Fact name="Crawl Status">
          <CrawlBadge
            state={running === undefined ? venue.crawlStatus : 'running'}
            isAlarmed={venue.vanished?.state === 'asked'}
          />
          {running !== undefined && <ProgressBar pages={running} budget={pageBudget} />}
        </Fact>
        <Fact name="Frequency">every {countOf(venue.crawlFrequencyDays, 'day')}, sooner when its events are near</Fact>
        <Fact name="Last Crawl">{venue.lastCrawl ?? 'Never'}</Fact>
        <Fact name="Next crawl">{nextCrawl}</Fact>
        <Fact name="Events Recorded">{countOf(venue.eventsRecorded, 'event')} in database</Fact>
        {venue.datedEntries !== null && venue.datedEntries > 0 && (
          <Fact name="Coverage">
            {percent((venue.takenEntries ?? 0) / venue.datedEntries)}: of{' '}
            {countOf(venue.datedEntries, 'dated entry', 'dated entries')} on its lists {venue.takenEntries ?? 0} became
            events
          </Fact>
        )}
        {venue.description && <Fact name="Description">{venue.description}</Fact>}
      </dl>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </>
)
