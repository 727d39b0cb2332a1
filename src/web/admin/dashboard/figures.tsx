import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf, percent } from '../parts/words/words.ts'

type DayFigures = { day: string; arrivals: number; autoApproved: number; decisions: number; clicksOut: number }

type Props = {
  days: DayFigures[]
  autoApproval: { judged: number; right: number }
  fruitless: { term: string; count: number }[]
}

/** How the last days went: what came in, what staff decided, how good the classifier is alone, and what visitors did. */
export function DailyPanel({ days, autoApproval: { judged, right }, fruitless }: Props) {
  const names = days.map(({ day }) => day)
  const of = (field: Exclude<keyof DayFigures, 'day'>) => days.map((figures) => figures[field])
  const [arrivals, auto] = [sum(of('arrivals')), sum(of('autoApproved'))]
  if (arrivals + sum(of('decisions')) + sum(of('clicksOut')) + fruitless.length === 0) {
    return (
      <Panel id="daily" title={`The last ${days.length} days`}>
        <p className="mt-1 text-muted">
          Nothing yet: no event arrived, none was decided, and no visitor went on to a venue. Figures for each day
          appear here with the first crawl that finds events.
        </p>
      </Panel>
    )
  }
  return (
    <Panel id="daily" title={`The last ${days.length} days`}>
      <div className="mt-3 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <DailyChart
          title="Arrivals and decisions a day"
          days={names}
          series={[
            { name: 'Arrived', isFaint: true, values: of('arrivals') },
            { name: 'Decided by staff', values: of('decisions') },
          ]}
        />
        <div className="min-w-0">
          <DailyChart
            title="Approved without a person"
            days={names}
            series={[
              { name: 'Arrived', isFaint: true, values: of('arrivals') },
              { name: 'Approved automatically', values: of('autoApproved') },
            ]}
          />
          <p className="mt-1 text-sm">
            {arrivals === 0 ? 'Nothing has arrived.' : `${percent(auto / arrivals)} of the arrivals.`}{' '}
            {judged === 0
              ? 'Staff have checked none of those yet, so it is not known how many were right.'
              : `Of ${countOf(judged, 'such event')} that staff checked in 90 days, ${percent(right / judged)} were for children.`}
          </p>
        </div>
        <DailyChart title="Clicks out" days={names} series={[{ name: 'To venues', values: of('clicksOut') }]} />
        <div className="min-w-0">
          <h3 className="text-sm font-semibold">Searches without a result</h3>
          {fruitless.length === 0 ? (
            <p className="mt-1 text-sm text-muted">The most common searches all find something.</p>
          ) : (
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {fruitless.map(({ term, count }) => (
                <li key={term} className="wrap-anywhere">
                  “{term}” <span className="text-muted">{countOf(count, 'search', 'searches')}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type Series = { name: string; isFaint?: boolean; values: number[] }
type ChartProps = { title: string; days: string[]; series: Series[] }

const [WIDTH, HEIGHT] = [280, 72]

/** Bars by day, one beside the other where there are two; the figures are in a table that opens. */
function DailyChart({ title, days, series }: ChartProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const step = WIDTH / Math.max(1, days.length)
  const width = (step * 0.75) / series.length
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-1 w-full max-w-md">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-control" />
        {series.map(({ name, values, isFaint }, place) =>
          values.map((value, index) => {
            const height = (value / most) * (HEIGHT - 4)
            return (
              <rect
                key={`${name} ${days[index]}`}
                x={index * step + place * width}
                y={HEIGHT - height}
                width={width}
                height={height}
                rx="1"
                className={isFaint ? 'fill-control' : 'fill-primary'}
              />
            )
          }),
        )}
      </svg>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {series.map(({ name, values, isFaint }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-sm ${isFaint ? 'bg-control' : 'bg-primary'}`} />
            {name}: {values.reduce((sum, value) => sum + value, 0).toLocaleString('en-GB')}
          </span>
        ))}
      </p>
      <details className="text-sm">
        <summary className="min-h-6">By day</summary>
        <Figures
          caption={title}
          columns={[{ label: 'Day' }, ...series.map(({ name }) => ({ label: name }))]}
          rows={days.map((day, index) => ({
            key: day,
            cells: [day, ...series.map(({ values }) => (values[index] ?? 0).toLocaleString('en-GB'))],
          }))}
        />
      </details>
    </figure>
  )
}
