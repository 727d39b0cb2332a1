type Bar = { id: number; at: string; eventsFound: number; status: 'completed' | 'failed' }

const [WIDTH, HEIGHT] = [480, 120]

/** Events found by each crawl, the oldest first; a crawl that failed is a cross. Read out, it is a table. */
export function YieldChart({ bars }: { bars: Bar[] }) {
  if (bars.length === 0) return <p className="text-muted">No crawl has finished yet.</p>
  const most = Math.max(1, ...bars.map(({ eventsFound }) => eventsFound))
  const step = WIDTH / Math.max(bars.length, 8)
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true" className="w-full text-primary">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--color-control)" />
        {bars.map(({ id, at, eventsFound, status }, place) => {
          const x = place * step + step * 0.15
          const height = (eventsFound / most) * (HEIGHT - 20)
          const middle = x + step * 0.35
          return (
            <g key={id}>
              <title>{`${at}: ${status === 'failed' ? 'failed' : eventsFound}`}</title>
              {status === 'failed' ? (
                <path
                  d={`M${middle - 5} ${HEIGHT - 14} l10 10 m0 -10 l-10 10`}
                  stroke="var(--color-danger)"
                  strokeWidth="2.5"
                />
              ) : (
                <rect
                  x={x}
                  y={HEIGHT - Math.max(height, 1)}
                  width={step * 0.7}
                  height={Math.max(height, 1)}
                  rx="2"
                  fill="currentColor"
                />
              )}
              {status !== 'failed' && String(eventsFound).length * 7 < step && (
                <text x={middle} y={HEIGHT - height - 4} textAnchor="middle" fontSize="11" fill="var(--color-muted)">
                  {eventsFound}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {bars.length === 1
          ? `Events found by the only crawl, ${bars[0]?.at}.`
          : `Events found by each of the last crawls, from ${bars[0]?.at} to ${bars.at(-1)?.at}.`}{' '}
        A cross is a crawl that failed.
      </figcaption>
      <table className="sr-only">
        <caption>Events found by each crawl</caption>
        <thead>
          <tr>
            <th>Crawl</th>
            <th>Events found</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, at, eventsFound, status }) => (
            <tr key={id}>
              <th scope="row">{at}</th>
              <td>{status === 'failed' ? 'failed' : eventsFound}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
