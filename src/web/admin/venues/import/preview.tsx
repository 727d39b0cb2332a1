import { Form, Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { countOf } from '../../parts/words/words.ts'
import type { PlannedRow } from './plan.ts'

const OUTCOMES = {
  invalid: 'Left out',
  new: 'New',
  update: 'Changed',
  same: 'As it is',
} satisfies Record<PlannedRow['outcome'], string>

/** What needs attention comes first. */
const ORDER = Object.keys(OUTCOMES)
const ROWS_SHOWN = 500

/** What a file would do to each venue, and the button that does it. */
export function ImportPreview({ rows, table, isBusy }: { rows: PlannedRow[]; table: string; isBusy: boolean }) {
  const count = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const willChange = count('new') + count('update')
  const shown = rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome)).slice(0, ROWS_SHOWN)
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 id="preview" className="text-lg">
          What this file would do
        </h2>
        <p>
          {countOf(count('new'), 'new venue')}, {count('update')} changed, {count('same')} as they are,{' '}
          {count('invalid')} left out. Nothing is stored yet.
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <textarea name="table" defaultValue={table} hidden readOnly />
        {willChange > 0 && (
          <Button type="submit" name="intent" value="import" variant="primary" busy={isBusy}>
            Import {countOf(willChange, 'venue')}
          </Button>
        )}
        <Link to="/admin/venues/import" className={buttonClass()}>
          Choose another file
        </Link>
      </Form>
      <ul className="divide-y divide-line text-sm">
        {shown.map((row) => (
          <li key={row.line} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.5fr)]">
            <span className={row.outcome === 'invalid' ? 'font-semibold text-rejected-text' : 'font-semibold'}>
              {OUTCOMES[row.outcome]}
            </span>
            <span className="[overflow-wrap:anywhere]">
              {row.name || 'No name'} <span className="text-muted">{row.domain}</span>
            </span>
            <span className="text-muted [overflow-wrap:anywhere]">
              Line {row.line}
              {row.outcome === 'invalid' && `: ${row.problems.join('. ')}`}
              {row.outcome === 'update' && `: ${row.changes.join('; ')}`}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <p className="text-sm text-muted">
          The first {shown.length} of {countOf(rows.length, 'row')}.
        </p>
      )}
    </section>
  )
}
