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
