import type { LondonDay } from '#domain/days/london-time.ts'

/** A day, or a run of days with one name, as far as the text says which. */
export type DayWords =
  | {
      kind: 'day'
      weekday: number | null
      dayOfMonth: number
      month: number | null
      year: number | null
      /** 'April 5', so that a following bare number is a day of the same month. */
      monthFirst: boolean
    }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'month'; month: number; year: number | null }
  | { kind: 'year'; year: number }
  | { kind: 'nth-weekday'; nth: number; weekday: number; month: number; year: number | null }
  | { kind: 'nth-week'; nth: number; month: number; year: number | null }
  | { kind: 'last-day'; month: number; year: number | null }
  /** `opens`: the day named is its first, where weeks begin on a Sunday, too. */
  | { kind: 'week' | 'weekend'; of: DayWords; opens?: boolean }
  /** A day known by its name, as {@link feastIn} has them. */
  | { kind: 'feast'; name: string; year: number | null }
  /** Said by reference to today: 'tomorrow', 'this weekend'. */
  | { kind: 'relative'; start: LondonDay; end: LondonDay }

export type SchoolHolidayName =
  | 'february half-term'
  | 'easter'
  | 'may half-term'
  | 'summer'
  | 'october half-term'
  | 'christmas'

/** A row of the table of holidays, under any name that people give one ('February half-term 2026'); both days inclusive. */
export type Holiday = { name: string; startDate: LondonDay; endDate: LondonDay }
/** The days on which the schools near a venue are closed, first and last inclusive. */
export type SchoolHoliday = { name: SchoolHolidayName; start: LondonDay; end: LondonDay }

/** A holiday as a text names it; `names` holds several if it only says 'half term' or 'school holidays'. */
export type HolidayWords = { names: readonly SchoolHolidayName[]; year: number | null; everyOne: boolean }
