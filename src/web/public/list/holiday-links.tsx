import { Link } from 'react-router'
import { emptyFilter } from '#domain/filter/filter.ts'
import { useChoices } from '../filter/choices.tsx'
import { listAddress } from './list-address.ts'

/** The pages of the coming school holidays, for whoever has read the list, and for search engines. */
export function HolidayLinks() {
  const { holidays } = useChoices()
  if (holidays.length === 0) return null
  return (
    <nav aria-labelledby="school-holidays" className="mt-4 print:hidden">
      <h2 id="school-holidays" className="text-xl">
        School holidays
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {holidays.map((holiday) => (
          <li key={holiday.slug}>
            <Link
              to={listAddress({ ...emptyFilter(), holiday })}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {holiday.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
