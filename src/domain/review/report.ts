/** What a visitor can report about an event. */
export const REPORT_KINDS = [
  'wrong_time',
  'wrong_price',
  'wrong_place',
  'cancelled',
  'not_for_children',
  'unsafe',
  'other',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  wrong_time: 'Wrong date or time',
  wrong_price: 'Wrong price',
  wrong_place: 'Wrong place',
  cancelled: 'It is cancelled',
  not_for_children: 'Not for children',
  unsafe: 'Unsafe or harmful',
  other: 'Something else',
}

/** What is too grave to stay public until a person has time: such a report hides its event at once. */
export const HIDING_REPORTS: readonly ReportKind[] = ['not_for_children', 'unsafe']

export const MOST_REPORT_CHARS = 1000
