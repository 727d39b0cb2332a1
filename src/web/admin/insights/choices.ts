import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import { formatDay } from '#domain/event/public/display.ts'
import type { Days } from '#store/figures/insights.ts'

/** How many days the tables go back. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

export const readSpan = (params: URLSearchParams): Span =>
  SPANS.find((span) => String(span) === params.get('days')) ?? 30

export const daysOf = (span: Span, today: LondonDay): Days => ({ from: addDays(today, 1 - span), to: today })

export const TABLE_NAMES = ['days', 'searches', 'filters', 'venues'] as const
export type TableName = (typeof TABLE_NAMES)[number]

/** A table as both the screen and its file show it; the first cell of a row names it, the others are figures. */
export type InsightTable = { columns: string[]; rows: [string, ...number[]][] }

/** A day as people read it; files keep it as YYYY-MM-DD. */
export const dayLabel = (text: string, today: LondonDay) => formatDay(text as LondonDay, today)
