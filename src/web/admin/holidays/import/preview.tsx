import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type HolidayDays, whoseHoliday } from '#domain/holiday/holiday-admin.ts'
import type { PlannedHoliday } from '#domain/holiday/holiday-plan.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { countOf, formatCalendarDay } from '../../parts/words/words.ts'
import { regionLook } from '../badges.tsx'
import { overlapWords } from '../overlap-words.ts'
import type { Unread } from './lists.ts'

type Preview = { unit: 'line' | 'entry'; planned: PlannedHoliday[]; unread: Unread[] }

/** Every row of a list with what would become of it, to be ticked and added. */
export function ImportPreview({ unit, planned, unread }: Preview) {
  const [ticks, setTicks] = useState(planned.filter(({ isTicked }) => isTicked).length)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      {planned.length > 0 && (
        <Form
          method="post"
          className="rounded-card border border-line bg-surface"
          onChange={({ currentTarget }) => setTicks(new FormData(currentTarget).getAll('holiday').length)}
        >
          <ul aria-label="Holidays found" className="divide-y divide-line">
            {planned.map((holiday) => (
              <PlannedItem key={`${holiday.lines} ${tickValue(holiday)}`} holiday={holiday} unit={unit} />
            ))}
          </ul>
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3">
            <Button type="submit" name="intent" value="add" variant="primary" busy={isBusy}>
              Add {countOf(ticks, 'holiday')}
            </Button>
            <p role="status" className="text-sm text-muted">
              {ticks === 0 ? 'Tick the holidays to add' : `${ticks} of ${planned.length} ticked`}
            </p>
          </div>
        </Form>
      )}
      {unread.length > 0 && (
        <section aria-labelledby="unread" className="rounded-card border border-line bg-surface p-4">
          <h2 id="unread" className="text-xl">
            Not understood
          </h2>
          <ul className="mt-2 flex flex-col gap-1.5">
            {unread.map(({ line, text, reason }) => (
              <li key={`${line} ${reason}`} className="[overflow-wrap:anywhere]">
                <strong>
                  {unit === 'line' ? 'Line' : 'Entry'} {line}
                </strong>
                : {reason} {text && <span className="text-muted">({text})</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PlannedItem({ holiday, unit }: { holiday: PlannedHoliday; unit: 'line' | 'entry' }) {
  const { name, startDate, endDate, region, lines, quotes, canAdd, isTicked } = holiday
  return (
    <li className="hover:bg-hover">
      <label className="flex gap-3 px-4 py-3">
        <input
          type="checkbox"
          name="holiday"
          value={tickValue(holiday)}
          defaultChecked={isTicked}
          disabled={!canAdd}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 basis-60 grow [overflow-wrap:anywhere]">
            <strong className="block font-semibold">{name}</strong>
            <span className="text-sm text-muted">
              {formatCalendarDay(startDate)}
              {endDate > startDate && ` to ${formatCalendarDay(endDate)}`}
            </span>
          </span>
          <Badge className={regionLook(region)}>{whoseHoliday(holiday)}</Badge>
          <span className="basis-64 text-sm [overflow-wrap:anywhere]">
            {stateWords(holiday)}
            <span className="block text-muted">
              {unit === 'line' ? (lines.length > 1 ? 'Lines' : 'Line') : lines.length > 1 ? 'Entries' : 'Entry'}{' '}
              {lines.join(' and ')}
              {quotes && `: ${quotes.map((quote) => `“${quote}”`).join(' and ')}`}
            </span>
          </span>
        </span>
      </label>
    </li>
  )
}

function stateWords({ state, others }: PlannedHoliday): string {
  const overlaps = overlapWords(others.map((name) => ({ name })))
  const words = {
    new: 'New',
    overlaps: 'New',
    there: `Already there: ${others[0] ?? ''}`,
    past: 'It is over',
    'odd-day': 'A single day off, rarely a holiday for all',
    'out-of-range': 'Not between 2020 and 2030',
  }[state]
  return state === 'there' || !overlaps ? words : `${words}. ${overlaps}`
}

/** A holiday as the value of its tick; act.ts reads it back. */
const tickValue = ({ name, startDate, endDate, region, schools = '' }: HolidayDays) =>
  JSON.stringify([name, startDate, endDate, region, schools])
