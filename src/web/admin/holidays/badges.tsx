import { CalendarCheck, CalendarClock, CalendarOff, History } from 'lucide-react'
import { boroughOfRegion, type HolidayStatus } from '#domain/holiday/holiday-admin.ts'
import { BOROUGH_LABELS, BOROUGHS, BOROUGHS_BY_NAME, type Borough } from '#domain/place/london/boroughs.ts'
import { HOLIDAY_REGIONS, type HolidayRegion, isOneOf } from '#domain/vocabulary.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const LOOK: Record<HolidayStatus, BadgeLook> = {
  Current: { icon: CalendarCheck, className: 'bg-approved-tint text-approved-text' },
  Upcoming: { icon: CalendarClock, className: 'bg-stem-tint text-stem-text' },
  Past: { icon: History, className: 'bg-general-tint text-general-text' },
  Disabled: { icon: CalendarOff, className: 'bg-rejected-tint text-rejected-text' },
}

export const HolidayStatusBadge = ({ status }: { status: HolidayStatus }) => <Badge {...LOOK[status]}>{status}</Badge>

/** The tint of a region, of a borough that of London; its name always stands beside it. */
export const regionLook = (region: HolidayRegion): string => REGION_LOOK[isOneOf(BOROUGHS, region) ? 'London' : region]

const REGION_LOOK: Record<Exclude<HolidayRegion, Borough>, string> = {
  UK: 'bg-workshop-tint text-workshop-text',
  England: 'bg-theatre-tint text-theatre-text',
  Scotland: 'bg-stem-tint text-stem-text',
  Wales: 'bg-outdoor-tint text-outdoor-text',
  'Northern Ireland': 'bg-museum-tint text-museum-text',
  London: 'bg-arts-tint text-arts-text',
}

/** The choices of a field for the region: the wider ones, then the boroughs. */
export const RegionOptions = () => (
  <>
    {HOLIDAY_REGIONS.filter((region) => boroughOfRegion(region) === null).map((region) => (
      <option key={region} value={region}>
        {region}
      </option>
    ))}
    <optgroup label="Boroughs of London">
      {BOROUGHS_BY_NAME.map((borough) => (
        <option key={borough} value={borough}>
          {BOROUGH_LABELS[borough]}
        </option>
      ))}
    </optgroup>
  </>
)
