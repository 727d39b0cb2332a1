import { type EventFilter, filterParams, without, withoutFamily } from '#domain/filter/filter.ts'
import type { Period } from './read-list.ts'

/** What stands over the list of a school holiday: which one, when, and where it is over, what comes next. */
export const HolidayHero = ({ period: { name, days, isOver, next } }: { period: Period }) => (
  <div className="flex flex-wrap items-baseline gap-x-4">
    <h1>{name}</h1>
    <p>
      {days}
      {isOver && '. This holiday is over.'}
    </p>
    {isOver && next && (
      <a href={next.address} className="inline-flex min-h-11 items-center font-semibold underline">
        Next: {next.name}, {next.days}
      </a>
    )}
    <a href="/" className="inline-flex min-h-11 items-center font-semibold underline print:hidden">
      All dates
    </a>
  </div>
)

/** What stands over the list of a borough or a part of London. */
export function RegionHero({ region, filter }: { region: string; filter: EventFilter }) {
  const embedded = filterParams(without(withoutFamily(filter), 'sort'))
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1>What’s on for children in {region}</h1>
      <p className="flex flex-wrap gap-x-4 font-semibold print:hidden">
        <a href={`/embed/build?${embedded}`} className="inline-flex min-h-11 items-center underline">
          Embed this list
        </a>
        <a href="/boroughs" className="inline-flex min-h-11 items-center underline">
          All boroughs
        </a>
      </p>
    </div>
  )
}
