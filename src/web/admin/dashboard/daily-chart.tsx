import { Figures } from '../parts/lists/figures.tsx'

type Series = { name: string; isFaint?: boolean; values: number[] }
type Props = { title: string; days: string[]; series: Series[] }

const [WIDTH, HEIGHT] = [280, 72]

/** Bars by day, one beside the other where there are two; the figures are in a table that opens. */
export function DailyChart({ title, days, series }: Props) {
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
