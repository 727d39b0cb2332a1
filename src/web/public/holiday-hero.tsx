import { Link } from 'react-router'

/** A school holiday in words; `next` is the one to look at where it is over. */
export type Period = {
  name: string
  days: string
  isOver: boolean
  next: { name: string; days: string; address: string } | null
}

export const periodDescription = ({ name, days }: Period, place: string) =>
  `What is on for children in ${place} in the school holidays: ${name}, ${days}. Events, workshops and activities by age, price and day.`

/** What stands over the list of a school holiday: which one, when, and where it is over, what comes next. */
export const HolidayHero = ({ period: { name, days, isOver, next } }: { period: Period }) => (
  <section className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sun px-4 py-3 text-on-sun sm:px-8 sm:py-6">
    <div>
      <h1 className="text-xl font-extrabold sm:text-3xl">{name}</h1>
      <p>
        {days}
        {isOver && '. This holiday is over.'}
      </p>
      {isOver && next && (
        <Link to={next.address} className="inline-flex min-h-11 items-center font-semibold underline">
          Next: {next.name}, {next.days}
        </Link>
      )}
    </div>
    <Link to="/" className="inline-flex min-h-11 items-center font-semibold underline print:hidden">
      All dates
    </Link>
  </section>
)
