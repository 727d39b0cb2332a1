import { CalendarDays, ClipboardCheck, Clock, type LucideIcon, MapPin, TriangleAlert, WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay, formatEventDate, formatPounds } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { spentThisMonth } from '#store/ai/ai-usage.ts'
import { countHeld } from '#store/event/held-events.ts'
import { listDailyFigures, listFruitlessSearches, measureAutoApproval } from '#store/figures/daily-figures.ts'
import {
  countEvents,
  countVenueStates,
  listRecentCrawls,
  listTroubledVenues,
  readEntryCoverage,
} from '#store/figures/dashboard.ts'
import { countDuplicates } from '#store/review/duplicates/duplicate-list.ts'
import { listOpenQuestions } from '#store/review/questions.ts'
import { countQueueByDay, listSoonestWaiting } from '#store/review/queue/needs-person.ts'
import { countToReview } from '#store/review/queue/review.ts'
import { countOpenReports } from '#store/review/reports/reports.ts'
import { listSuspectedSites } from '#store/venue/site-changes.ts'
import { listVanished } from '#store/venue/vanished-events.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf, formatDuration, formatInstant, formatInstantDay } from '../parts/words/words.ts'
import { reviewRules } from '../review/lists.ts'
import { AskedOfYou, askedInWords } from '../review/questions/asked-of-you.tsx'
import { SiteChangeNotice } from '../venues/venue/notices/site-change-notice.tsx'
import { VanishedNotice } from '../venues/venue/notices/vanished-notice.tsx'
import type { Route } from './+types/page'
import { CoveragePanel } from './coverage.tsx'
import { DailyPanel } from './figures.tsx'
import { FirstVenue } from './first-venue.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { RecentCrawls } from './recent-crawls.tsx'
import { TroubledVenues } from './troubled-venues.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { db, now, today } = app
  const rules = await reviewRules(app)
  const { aiMonthlyBudgetPounds: budget } = await app.settings()
  const since = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const [
    events,
    venues,
    queue,
    anotherLook,
    duplicates,
    reports,
    crawls,
    troubled,
    spent,
    queueByDay,
    soonest,
    vanished,
    days,
    autoApproval,
    fruitless,
    held,
    suspectedSites,
    readiness,
    coverage,
    asked,
    waiting,
  ] = await Promise.all([
    countEvents(db),
    countVenueStates(db),
    countToReview(db, 'queue', rules),
    countToReview(db, 'another-look', rules),
    countDuplicates(db, today()),
    countOpenReports(db),
    listRecentCrawls(db, 8),
    listTroubledVenues(db, 5),
    spentThisMonth(db, now()),
    countQueueByDay(db, rules),
    listSoonestWaiting(db, rules, 5),
    listVanished(db, 5),
    listDailyFigures(db, today(), DAYS_SHOWN),
    measureAutoApproval(db, since(90)),
    listFruitlessSearches(db, since(DAYS_SHOWN), today(), 8),
    countHeld(db),
    listSuspectedSites(db, 5),
    app.operated.readiness(),
    readEntryCoverage(db, 5),
    listOpenQuestions(db, { assignedTo: user.id }),
    listOpenQuestions(db, { askedBy: user.id }),
  ])
  return {
    events,
    venues,
    queue,
    anotherLook,
    duplicates,
    reports,
    queueByDay,
    soonest: soonest.map((event) => ({
      id: event.id,
      title: event.title,
      venueName: event.venueName,
      when: formatEventDate(event, today()),
    })),
    vanished,
    suspectedSites,
    coverage,
    asked: askedInWords(asked, 'others'),
    waiting: askedInWords(waiting, 'me'),
    canManageVenues: can(user, 'manage venues'),
    days: days.map((figures) => ({ ...figures, day: formatDay(figures.day, today()) })),
    autoApproval,
    fruitless,
    held,
    serviceProblems: Object.values(readiness.checks).flatMap((check) => (check.ok ? [] : [check.text])),
    spentBudget: budget > 0 && spent >= budget ? budget : null,
    lastCrawl: venues.lastCrawlAt && {
      day: formatInstantDay(venues.lastCrawlAt),
      at: formatInstant(venues.lastCrawlAt),
    },
    crawls: crawls.map(({ id, venueName, status, startedAt, completedAt, ...log }) => ({
      id,
      venueName,
      status,
      startedAt: formatInstant(startedAt),
      duration: formatDuration((completedAt ?? now()).getTime() - startedAt.getTime()),
      pagesCrawled: log.pagesCrawled,
      eventsFound: log.eventsFound,
      eventsCreated: log.eventsCreated,
      childEventsIdentified: log.childEventsIdentified,
      errorMessage: log.errorMessage,
      alarm: log.crawlData?.alarm ?? null,
    })),
    troubled: troubled.map(({ lastCrawlAt, ...venue }) => ({
      ...venue,
      lastCrawlAt: lastCrawlAt && formatInstant(lastCrawlAt),
    })),
  }
}

const DAYS_SHOWN = 14

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { crawls, troubled, venues, spentBudget, suspectedSites, serviceProblems } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-6 sm:px-6">
      <title>Dashboard · Kids Holiday Events</title>
      <h1 className="text-2xl">Dashboard</h1>
      {serviceProblems.length > 0 && <ServiceNotice problems={serviceProblems} />}
      {spentBudget !== null && <BudgetNotice budget={spentBudget} />}
      {suspectedSites.map(({ siteChange, ...venue }) => (
        <SiteChangeNotice
          key={venue.id}
          venue={venue}
          change={siteChange}
          canDecide={loaderData.canManageVenues}
          returnTo="/admin"
        />
      ))}
      {loaderData.vanished.map(({ vanished, ...venue }) => (
        <VanishedNotice
          key={venue.id}
          venue={venue}
          vanished={vanished}
          canDecide={loaderData.canManageVenues}
          returnTo="/admin"
        />
      ))}
      {venues.total === 0 && <FirstVenue canAdd={loaderData.canManageVenues} />}
      <Stats {...loaderData} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <NeedsPerson {...loaderData} />
        <div className="flex min-w-0 flex-col gap-6">
          <AskedOfYou asked={loaderData.asked} waiting={loaderData.waiting} />
          <Activity {...loaderData} />
          {loaderData.coverage.dated > 0 && <CoveragePanel {...loaderData} />}
          {troubled.length > 0 && <TroubledVenues venues={troubled} total={venues.troubled} />}
        </div>
      </div>
      {venues.total > 0 && <DailyPanel {...loaderData} />}
      {venues.total > 0 && <RecentCrawls crawls={crawls} />}
    </div>
  )
}

function Stats({ events, venues, queue, lastCrawl }: Data) {
  return (
    <ul className="totals">
      <Stat icon={CalendarDays} label="Total Events" value={events.total.toLocaleString('en-GB')}>
        {events.approved.toLocaleString('en-GB')} approved, {events.pending.toLocaleString('en-GB')} pending
      </Stat>
      <Stat icon={MapPin} label="Active Venues" value={venues.active.toLocaleString('en-GB')}>
        of {countOf(venues.total, 'venue')} in total
      </Stat>
      <Stat icon={ClipboardCheck} label="Review Queue" value={queue.toLocaleString('en-GB')} warn={queue > 0}>
        {queue > 0 ? <QueueLink>Events needing review</QueueLink> : 'All caught up!'}
      </Stat>
      <Stat icon={Clock} label="Last Crawl" value={lastCrawl?.day ?? 'Never'}>
        {venues.crawling > 0
          ? `${countOf(venues.crawling, 'venue')} being crawled now`
          : 'Nothing is being crawled now'}
      </Stat>
    </ul>
  )
}

const QueueLink = ({ children }: { children: string }) => (
  <Link to="/admin/review" className="underline underline-offset-4">
    {children}
  </Link>
)

type StatProps = { icon: LucideIcon; label: string; value: string; warn?: boolean; children: React.ReactNode }

function Stat({ icon: Icon, label, value, warn = false, children }: StatProps) {
  const tint = warn ? 'border-needs-review-text bg-needs-review-tint text-needs-review-text' : 'border-line bg-surface'
  return (
    <li className={`rounded-card border p-3 sm:p-4 ${tint}`}>
      <p className="flex items-center justify-between gap-1 font-semibold max-sm:text-sm">
        {label} <Icon aria-hidden="true" className="size-5 shrink-0 opacity-80" />
      </p>
      <p className="mt-1 font-display text-2xl font-bold sm:text-3xl tabular-nums">{value}</p>
      <p className={`mt-1 text-sm ${warn ? '' : 'text-muted'}`}>{children}</p>
    </li>
  )
}

function Activity({ queue, events, lastCrawl }: Data) {
  return (
    <Panel title="Recent Activity">
      <ul className="mt-2 flex flex-col gap-1.5">
        {queue > 0 && (
          <li>{queue === 1 ? '1 event needs review' : `${queue.toLocaleString('en-GB')} events need review`}</li>
        )}
        {lastCrawl && <li>Last crawl {lastCrawl.at}</li>}
        {events.approved > 0 && (
          <li>
            {countOf(events.approved, 'event')} ready for public, {events.listed.toLocaleString('en-GB')} of them still
            to come
          </li>
        )}
        {events.total === 0 && !lastCrawl && <li className="text-muted">Nothing yet: no venue has been crawled.</li>}
      </ul>
      <h2 className="mt-5 text-lg">Quick Actions</h2>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link to="/admin/review" className={buttonClass({ variant: queue > 0 ? 'primary' : 'secondary', size: 'sm' })}>
          Review pending events
        </Link>
        <Link to="/admin/venues" className={buttonClass({ size: 'sm' })}>
          Manage venues
        </Link>
        <Link to="/admin/crawl-logs" className={buttonClass({ size: 'sm' })}>
          Check crawl status
        </Link>
      </p>
    </Panel>
  )
}

/** That this month's money for the AI provider is spent, and who does its work meanwhile. */
const BudgetNotice = ({ budget }: { budget: number }) => (
  <p className="flex items-start gap-3 rounded-card border border-needs-review-text bg-needs-review-tint p-4 text-needs-review-text">
    <WalletCards aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <span>
      This month’s AI budget of {formatPounds(budget)} is spent: until next month the built-in classifier does the work.{' '}
      <Link to="/admin/accuracy#ai-use" className="underline underline-offset-4">
        See what it was spent on
      </Link>
    </span>
  </p>
)

/** What is wrong with the site itself (database, disk, background work), before anything else on the dashboard. */
function ServiceNotice({ problems }: { problems: readonly string[] }) {
  return (
    <section
      aria-labelledby="service-notice"
      className="flex items-start gap-3 rounded-card border border-danger bg-surface p-3 sm:p-4"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <h2 id="service-notice" className="text-lg">
          The site itself needs attention
        </h2>
        <ul className="mt-1 flex flex-col gap-1">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">Please let the person who runs the site know.</p>
      </div>
    </section>
  )
}
