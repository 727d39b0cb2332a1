import { Link } from 'react-router'
import type { EntriesOf } from '#store/figures/dashboard.ts'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf, percent } from '../parts/words/words.ts'

type Props = { coverage: { dated: number; taken: number; worst: EntriesOf[] } }

/** How much of what venues list became events, and where most did not. */
export function CoveragePanel({ coverage: { dated, taken, worst } }: Props) {
  return (
    <Panel id="coverage" title="Coverage">
      <p className="text-sm">
        {percent(taken / dated)}: of {countOf(dated, 'dated entry', 'dated entries')} on the lists of venues,{' '}
        {taken.toLocaleString('en-GB')} became events at the last crawls.
      </p>
      {worst.length > 0 && (
        <>
          <h3 className="mt-3 text-base">Most not taken</h3>
          <ul className="mt-1 flex flex-col divide-y divide-line text-sm">
            {worst.map((venue) => (
              <li key={venue.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <Link
                  to={`/admin/venues/${venue.id}#not-taken`}
                  className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {venue.name}
                </Link>
                <span className="text-muted tabular-nums">
                  {venue.dated - venue.taken} of {venue.dated} not taken
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
