import { Link } from 'react-router'
import type { LondonDay } from '#domain/days/london-time.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import type { Route } from './+types/page'
import { dayLabel, daysOf, type InsightTable, readSpan, SPANS, type TableName } from './choices.ts'
import { READERS } from './tables.ts'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

/** More are in the file. */
const ROWS_SHOWN = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'read back-office')
  const { db, today } = getApp(context)
  const span = readSpan(new URL(request.url).searchParams)
  const days = daysOf(span, today())
  const [byDay, searches, filters, venues] = await Promise.all([
    READERS.days(db, days),
    READERS.searches(db, days),
    READERS.filters(db, days),
    READERS.venues(db, days),
  ])
  const isEmpty = byDay.rows.every(([, ...figures]) => figures.every((figure) => figure === 0))
  return { span, today: today(), isEmpty, byDay, searches, filters, venues }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { span, isEmpty } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Insights · Kids Holiday Events</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Insights</h1>
          <p className="text-muted">What families look for, and where they go on to. Nothing about any one person</p>
        </div>
        <nav aria-label="Days" className="flex flex-wrap gap-2">
          {SPANS.map((days) => (
            <Link
              key={days}
              to={`?days=${days}`}
              aria-current={days === span ? 'page' : undefined}
              className={buttonClass({ size: 'sm', variant: days === span ? 'primary' : 'secondary' })}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </header>
      {isEmpty ? <Nothing /> : <Tables {...loaderData} />}
      <p className="max-w-prose text-sm text-muted">
        Only visitors whose browsers ask for neither Do Not Track nor Global Privacy Control are counted, so the real
        figures are higher. Visitors cannot be told apart, and a search that could name a person or a home is not
        recorded at all.
      </p>
    </div>
  )
}

const Nothing = () => (
  <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-12 text-center">
    <h2 className="text-xl">Nothing was recorded in these days</h2>
    <p className="max-w-prose text-muted">
      Either no one came, or no one who came can be counted: with Do Not Track or Global Privacy Control set, a browser
      sends us nothing.
    </p>
  </div>
)

type Data = Route.ComponentProps['loaderData']

function Tables({ span, today, byDay, searches, filters, venues }: Data) {
  const fruitless = { ...searches, rows: searches.rows.filter(([, , finds]) => finds === 0) }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Insight title="By day" caption="What was done by day" name="days" span={span} table={named(byDay, today)} all />
      <div className="flex min-w-0 flex-col gap-4">
        <Insight
          title="Searches"
          caption="What was searched"
          name="searches"
          span={span}
          table={searches}
          none="No one searched."
        />
        <Insight
          title="Searches without results"
          caption="What was searched and finds nothing"
          name="searches"
          span={span}
          table={fruitless}
          none="Every search finds something today."
        />
        <Insight
          title="Filters used"
          caption="What lists were narrowed to"
          name="filters"
          span={span}
          table={filters}
          none="No one filtered."
        />
        <Insight
          title="Clicks out by venue"
          caption="Events opened and left for the venue"
          name="venues"
          span={span}
          table={venues}
          none="No one opened an event."
        />
      </div>
    </div>
  )
}

const named = ({ columns, rows }: InsightTable, today: LondonDay): InsightTable => ({
  columns,
  rows: rows.map(([day, ...figures]) => [dayLabel(day, today), ...figures]),
})

type InsightProps = {
  title: string
  caption: string
  name: TableName
  span: number
  table: InsightTable
  none?: string
  all?: boolean
}

function Insight({ title, caption, name, span, table: { columns, rows }, none, all = false }: InsightProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  const shown = all ? rows : rows.slice(0, ROWS_SHOWN)
  const most = Math.max(1, ...rows.map(([, figure = 0]) => figure))
  return (
    <Panel id={id} title={title}>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <>
          <Figures
            caption={caption}
            columns={columns.map((label) => ({ label }))}
            rows={shown.map(([heading, ...figures]) => ({
              key: heading,
              cells: [
                <Barred key="name" share={(figures[0] ?? 0) / most}>
                  {heading}
                </Barred>,
                ...figures.map((figure) => figure.toLocaleString('en-GB')),
              ],
            }))}
          />
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-2 text-sm text-muted">
            {rows.length > shown.length && `The first ${shown.length} of ${rows.length}. `}
            <a href={`/admin/insights/${name}.csv?days=${span}`} className="text-primary underline underline-offset-4">
              Export as CSV<span className="sr-only"> of {title}</span>
            </a>
          </p>
        </>
      )}
    </Panel>
  )
}

/** A name over a bar as long as its first figure is large, which stands beside it in digits. */
const Barred = ({ share, children }: { share: number; children: string }) => (
  <span className="flex min-w-32 flex-col gap-1 [overflow-wrap:anywhere]">
    {children}
    <span aria-hidden="true" className="block h-1 rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
  </span>
)
