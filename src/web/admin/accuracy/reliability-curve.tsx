import type { ReliabilityBin } from '#domain/classification/calibration/calibration.ts'
import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf, inPoints, percent } from '../parts/words/words.ts'

type Props = { bins: ReliabilityBin[]; error: number }

/** Whether a score means what it says: of the events scored 80, how many in a hundred were for children? */
export function ReliabilityCurve({ bins, error }: Props) {
  const filled = bins.filter(({ count }) => count > 0)
  return (
    <Panel id="reliability" title="Does a score mean what it says?">
      <p className="mt-1 text-sm text-muted">
        On average a score is {inPoints(error)} points off (expected calibration error). On the line, a score of 80
        means that 80 in 100 were for children. “Share” is how many of the events staff found to be so.
      </p>
      <div className="mt-3 grid items-center gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Curve bins={filled} />
        <Figures
          caption="Scores and what staff decided"
          columns={[{ label: 'Score' }, { label: 'Events' }, { label: 'Mean' }, { label: 'Share' }]}
          rows={filled.map(({ from, to, count, meanScore, shareForChildren }) => ({
            key: String(from),
            cells: [
              `${from}–${to === 100 ? 100 : to - 1}`,
              count.toLocaleString('en-GB'),
              Math.round(meanScore),
              percent(shareForChildren),
            ],
          }))}
        />
      </div>
    </Panel>
  )
}

const SIZE = 240
const LEFT = 34
const BOTTOM = 30
const TOP = 8
const x = (score: number) => LEFT + ((SIZE - LEFT - TOP) * score) / 100
const y = (share: number) => SIZE - BOTTOM - (SIZE - BOTTOM - TOP) * share
const MARKS = [0, 25, 50, 75, 100]

function Curve({ bins }: { bins: ReliabilityBin[] }) {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const line = bins.map(({ meanScore, shareForChildren }) => `${x(meanScore)},${y(shareForChildren)}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`Curve of the scores of ${countOf(total, 'event')} against the share that staff found to be for children; the table has its figures`}
      className="w-full max-w-56 text-muted"
    >
      {MARKS.map((mark) => (
        <g key={mark} className="text-[10px]">
          <line x1={x(mark)} x2={x(mark)} y1={y(0)} y2={y(1)} className="stroke-line" />
          <line x1={x(0)} x2={x(100)} y1={y(mark / 100)} y2={y(mark / 100)} className="stroke-line" />
          <text x={x(mark)} y={SIZE - BOTTOM + 13} textAnchor="middle" fill="currentColor">
            {mark}
          </text>
          <text x={LEFT - 5} y={y(mark / 100) + 3} textAnchor="end" fill="currentColor">
            {mark}%
          </text>
        </g>
      ))}
      <text x={x(50)} y={SIZE - 3} textAnchor="middle" fill="currentColor" className="text-[10px]">
        Score
      </text>
      <line x1={x(0)} y1={y(0)} x2={x(100)} y2={y(1)} stroke="currentColor" strokeDasharray="4 4" />
      <polyline points={line} fill="none" className="stroke-primary" strokeWidth={2} />
      {bins.map(({ from, count, meanScore, shareForChildren }) => (
        <circle
          key={from}
          cx={x(meanScore)}
          cy={y(shareForChildren)}
          r={3 + 5 * Math.sqrt(count / most)}
          className="fill-primary"
        />
      ))}
    </svg>
  )
}
