import type { Part } from '#domain/filter/fields.ts'
import { type EventFilter, without } from '#domain/filter/filter.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { trackedFilter } from '#domain/tracking.ts'
import { OpenNear } from '../../filter/near/open-near.tsx'
import { Icon } from '../../shell/icon.tsx'
import { tracked } from '../../tracking/tracking.ts'
import { listAddress } from '../list-address.ts'

/** What families ask for most, one press each, beside whatever else is asked for; a second press takes it off again. */
export function QuickWays({
  filter,
  place,
  holidays: [nextHoliday],
}: {
  filter: EventFilter
  place: string
  holidays: readonly Holiday[]
}) {
  const anyDay = { dateRange: 'all', holiday: null, picked: null } as const
  const way = (label: string, isOn: boolean, on: Part, off: Part) => {
    const chosen = { ...filter, ...(isOn ? off : on) }
    return (
      <a
        href={listAddress(chosen)}
        {...tracked('filter_apply', trackedFilter(chosen))}
        aria-current={isOn ? 'true' : undefined}
        className="quick-way"
      >
        {label}
      </a>
    )
  }
  return (
    <nav aria-label="Quick ways in" className="quick-ways">
      <div>
        {way('This weekend', filter.dateRange === 'weekend', { ...anyDay, dateRange: 'weekend' }, anyDay)}
        {nextHoliday &&
          way(
            withoutYear(nextHoliday.name),
            filter.holiday?.slug === nextHoliday.slug,
            { ...anyDay, holiday: nextHoliday },
            anyDay,
          )}
        {way('Free', filter.priceRange === 'free', { priceRange: 'free' }, { priceRange: 'all' })}
        {way('Rainy day', filter.setting === 'indoors', { setting: 'indoors' }, { setting: 'all' })}
        <OpenNear className="quick-way">
          <Icon name="locate" className="size-4" />
          Near you
        </OpenNear>
        <a
          href={listAddress(without(filter, 'near'))}
          {...tracked('location_click', { sub_region: place })}
          className="quick-way"
        >
          <Icon name="place" className="size-4" />
          {place}
        </a>
      </div>
    </nav>
  )
}

const withoutYear = (name: string) => name.replace(/ \d{4}$/, '')
