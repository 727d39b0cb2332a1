/** What a visitor can report about an event. */
export const REPORT_KINDS = [
  'wrong_time',
  'wrong_price',
  'wrong_place',
  'cancelled',
  'not_for_children',
  'other',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  wrong_time: 'Wrong date or time',
  wrong_price: 'Wrong price',
  wrong_place: 'Wrong place',
  cancelled: 'It is cancelled',
  not_for_children: 'Not for children',
  other: 'Something else',
}

export const MOST_REPORT_CHARS = 1000
