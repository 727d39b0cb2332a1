import type { HolidayDays } from '#domain/holiday/holiday-admin.ts'

/** A holiday as the value of its tick; act.ts reads it back. */
export const tickValue = ({ name, startDate, endDate, region }: HolidayDays) =>
  JSON.stringify([name, startDate, endDate, region])
