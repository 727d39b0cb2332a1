import type { Period } from './read-list.ts'

/** What stands over the list of a school holiday: which one, when, and where it is over, what comes next. */
export function HolidayHero({ period: { name, days, isOver, next } }: { period: Period }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sun px-4 py-3 text-on-sun sm:px-8 sm:py-6">
      <div>
        <h1 className="text-xl font-extrabold sm:text-3xl">{name}</h1>
        <p>
          {days}
          {isOver && '. This holiday is over.'}
        </p>
        {isOver && next && (
          <a href={next.address} className="inline-flex min-h-11 items-center font-semibold underline">
            Next: {next.name}, {next.days}
          </a>
        )}
      </div>
      <a href="/" className="inline-flex min-h-11 items-center font-semibold underline print:hidden">
        All dates
      </a>
    </section>
  )
}
