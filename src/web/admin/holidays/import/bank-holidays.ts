import { z } from 'zod'
import { day, type LondonDay, parseDay, yearOf } from '#domain/days/london-time.ts'
import { LONGEST_HOLIDAY_NAME } from '#domain/holiday/holiday-admin.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { DIVISIONS, type Division, type ImportReading, type ReadingChoices, refuse, type Unread } from './lists.ts'

const listed = z.object({ events: z.array(z.unknown()) })
const entry = z.object({
  title: z.string().trim().min(1).max(100),
  date: z.string(),
  notes: z.string().max(100).optional(),
})

const REGIONS: Record<Division, HolidayRegion> = {
  'england-and-wales': 'England',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

/**
 * The bank holidays of one division in the JSON that gov.uk publishes; a day kept in all three may be one of the UK. Of a substitute day the
 * list leaves out the day that it stands for (Christmas Day, on a Saturday), which families look for all the same: both are read.
 */
export function readBankHolidays(
  text: string,
  { division, sharedAsUk }: Pick<ReadingChoices, 'division' | 'sharedAsUk'>,
): ImportReading {
  const document = parsed(text)
  if (document === undefined) return refuse('It starts as JSON, but is damaged further on.')
  const lists = z.record(z.string(), z.unknown()).safeParse(document).data ?? {}
  const eventsOf = (name: Division) => listed.safeParse(lists[name]).data?.events
  const events = eventsOf(division)
  if (!events) return refuse(`It has no list of bank holidays named ‘${division}’, as gov.uk’s file has.`)
  const elsewhere = DIVISIONS.filter((other) => other !== division).map(
    (other) => new Set((eventsOf(other) ?? []).flatMap((event) => keyOf(event) ?? [])),
  )
  const unread: Unread[] = []
  const found = events.flatMap((event, index) => {
    const line = index + 1
    const holiday = readEntry(event)
    if ('reason' in holiday) {
      unread.push({ line, ...holiday })
      return []
    }
    const isShared = elsewhere.every((days) => days.has(keyOf(event) ?? ''))
    const region = sharedAsUk && isShared ? ('UK' as const) : REGIONS[division]
    return [dayItself(event), holiday].flatMap((one) => (one ? [{ ...one, region, lines: [line] }] : []))
  })
  return { ok: true, unit: 'entry', found, unread }
}

/** The bank holidays that fall on one date each year, which alone can have a substitute, by what their titles have in common. */
const ON_ONE_DATE: [title: RegExp, monthAndDay: string][] = [
  [/^new year.?s day/i, '01-01'],
  [/^(2nd|second) (of )?january/i, '01-02'],
  [/^st\.? patrick/i, '03-17'],
  [/^battle of the boyne/i, '07-12'],
  [/^st\.? andrew/i, '11-30'],
  [/^christmas day/i, '12-25'],
  [/^boxing day/i, '12-26'],
]

/** What a substitute day stands for; undefined where the entry is none. */
function dayItself(event: unknown): Named | undefined {
  const { data } = entry.safeParse(event)
  const substitute = data && parseDay(data.date)
  if (!substitute || !/substitute/i.test(data.notes ?? '')) return undefined
  const [, monthAndDay] = ON_ONE_DATE.find(([title]) => title.test(data.title)) ?? []
  const date = monthAndDay && day(`${yearOf(substitute)}-${monthAndDay}`)
  return date && date < substitute ? { name: data.title, startDate: date, endDate: date } : undefined
}

type Named = { name: string; startDate: LondonDay; endDate: LondonDay }

function readEntry(event: unknown): Named | { text: string; reason: string } {
  const { data } = entry.safeParse(event)
  if (!data) return { text: JSON.stringify(event)?.slice(0, 80) ?? '', reason: 'it has no title or no date' }
  const day = parseDay(data.date)
  if (!day) return { text: data.title, reason: `‘${data.date.slice(0, 40)}’ is not a date` }
  const name = data.notes ? `${data.title} (${data.notes.toLowerCase()})` : data.title
  return { name: name.slice(0, LONGEST_HOLIDAY_NAME), startDate: day, endDate: day }
}

/** By the day alone: the divisions do not word all titles alike. */
const keyOf = (event: unknown) => entry.safeParse(event).data?.date

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
