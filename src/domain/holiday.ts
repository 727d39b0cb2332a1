import type { LondonDay } from './london-time.ts'

/** A school or bank holiday that staff have entered, by which families look for events; both days inclusive. */
export type Holiday = { slug: string; name: string; startDate: LondonDay; endDate: LondonDay }
