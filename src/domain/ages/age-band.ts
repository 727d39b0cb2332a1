import { isOneOf } from '../is-one-of.ts'

/** `all_ages` suits every band. `all-ages` is accepted on input (see {@link parseAgeBand}). */
export const AGE_BANDS = ['0-5', '6-11', '12-16', 'all_ages'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

export const AGE_BAND_LABELS: Record<AgeBand, string> = {
  '0-5': '0-5 years',
  '6-11': '6-11 years',
  '12-16': '12-16 years',
  all_ages: 'All Ages',
}

/** Reads an age band as forms, AI answers and older links write it: `all-ages` counts as `all_ages`. */
export function parseAgeBand(text: string): AgeBand | undefined {
  const band = text
    .trim()
    .toLowerCase()
    .replace(/all[- ]ages/, 'all_ages')
  return isOneOf(AGE_BANDS, band) ? band : undefined
}
