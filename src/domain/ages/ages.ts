import type { AgeBand } from './age-band.ts'

/** The inclusive range of each band in months: 0-5 lasts until the sixth birthday. */
export const AGE_BAND_MONTHS = { '0-5': [0, 71], '6-11': [72, 143], '12-16': [144, 203] } as const

/** An inclusive range in months; null = open or not stated. */
export type AgeRange = { minAgeMonths: number | null; maxAgeMonths: number | null }

/**
 * The bands an exact range falls in; [] where neither end is known. A range from birth with no upper end, or one that
 * covers all three bands, is `all_ages`.
 */
export function ageBandsOf({ minAgeMonths, maxAgeMonths }: AgeRange): AgeBand[] {
  if (minAgeMonths === null && maxAgeMonths === null) return []
  const min = minAgeMonths ?? 0
  const max = maxAgeMonths ?? Number.POSITIVE_INFINITY
  const bands = (['0-5', '6-11', '12-16'] as const).filter((band) => {
    const [from, to] = AGE_BAND_MONTHS[band]
    return min <= to && max >= from
  })
  return bands.length === 3 ? ['all_ages'] : bands
}

/**
 * Ages in whole years, inclusive, for clients that know no months: from the exact range, else from the bands. `to` null =
 * no upper end. null where no age is stated, or everybody is welcome.
 */
export function wholeYearsOf({
  minAgeMonths,
  maxAgeMonths,
  ageRanges,
}: AgeRange & { ageRanges: readonly AgeBand[] }): { from: number; to: number | null } | null {
  if (minAgeMonths !== null || maxAgeMonths !== null) {
    return { from: yearsIn(minAgeMonths ?? 0), to: maxAgeMonths === null ? null : yearsIn(maxAgeMonths) }
  }
  const months = ageRanges.flatMap((band) => (band === 'all_ages' ? [] : AGE_BAND_MONTHS[band]))
  const isForAll = months.length === 0 || ageRanges.includes('all_ages')
  return isForAll ? null : { from: yearsIn(Math.min(...months)), to: yearsIn(Math.max(...months)) }
}

const yearsIn = (months: number) => Math.floor(months / 12)
