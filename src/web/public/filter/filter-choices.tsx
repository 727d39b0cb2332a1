import { AGE_BAND_LABELS, AGE_BANDS } from '#domain/ages/age-band.ts'
import { CATEGORY_CHOICES, CATEGORY_LABELS } from '#domain/event/category.ts'
import { DATE_RANGES, dateChoiceOf, dateValueOf, type EventFilter, PRICE_RANGES } from '#domain/filter/filter.ts'
import type { CountedName, FilterCounts } from '#domain/filter/filter-counts.ts'
import { DATE_RANGE_LABELS, PRICE_RANGE_LABELS } from '#domain/filter/filter-words.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { ChoiceField } from '#web/ui/field.tsx'
import { useChoices } from './choices.tsx'

type Choosing = {
  filter: EventFilter
  /** What each choice would give; null while that is not known. */
  counts: FilterCounts | null
  choose: (filter: EventFilter) => void
}

export const CategoryChoices = ({ filter, counts, choose }: Choosing) => (
  <>
    <Choice
      menu="category"
      value="all"
      label="All Events"
      counts={counts}
      checked={filter.categories.length === 0}
      choose={() => choose({ ...filter, categories: [] })}
    />
    {CATEGORY_CHOICES.map((category) => (
      <Choice
        key={category}
        menu="category"
        value={category}
        label={CATEGORY_LABELS[category]}
        counts={counts}
        checked={filter.categories.includes(category)}
        choose={() => choose({ ...filter, categories: toggle(filter.categories, category) })}
      />
    ))}
  </>
)

/** `allAges`: what it means to choose 'All Ages': to leave the age open, or those that welcome everybody. */
export const AgeChoices = ({ filter, counts, choose, allAges }: Choosing & { allAges: 'open' | 'value' }) => (
  <>
    {allAges === 'open' && (
      <Choice
        menu="age"
        value="all"
        label="All Ages"
        counts={counts}
        checked={filter.ageRanges.length === 0}
        choose={() => choose({ ...filter, ageRanges: [] })}
      />
    )}
    {AGE_BANDS.filter((band) => allAges === 'value' || band !== 'all_ages').map((band) => (
      <Choice
        key={band}
        menu="age"
        value={band}
        label={AGE_BAND_LABELS[band]}
        counts={counts}
        checked={filter.ageRanges.includes(band)}
        choose={() => choose({ ...filter, ageRanges: toggle(filter.ageRanges, band) })}
      />
    ))}
  </>
)

export const PriceChoices = ({ filter, counts, choose }: Choosing) =>
  PRICE_RANGES.map((price) => (
    <Choice
      key={price}
      type="radio"
      menu="price"
      value={price}
      label={PRICE_RANGE_LABELS[price]}
      counts={counts}
      checked={filter.priceRange === price}
      choose={() => choose({ ...filter, priceRange: price })}
    />
  ))

export function DateChoices({ filter, counts, choose }: Choosing) {
  const { holidays } = useChoices()
  return dateChoices(filter, holidays).map(({ label, ...days }) => {
    const value = dateChoiceOf(days)
    return (
      <Choice
        key={value}
        type="radio"
        menu="date"
        value={value}
        label={label}
        counts={counts}
        checked={dateChoiceOf(filter) === value}
        choose={() => choose({ ...filter, ...days })}
      />
    )
  })
}

/** The date ranges, then the holidays; one that is chosen is among them though it be long over. */
function dateChoices({ holiday: chosen }: EventFilter, holidays: readonly Holiday[]) {
  const isOffered = !chosen || holidays.some((holiday) => dateValueOf(holiday) === dateValueOf(chosen))
  return [
    ...DATE_RANGES.map((dateRange) => ({ label: DATE_RANGE_LABELS[dateRange], dateRange, holiday: null })),
    ...[...holidays, ...(isOffered ? [] : [chosen])].map((holiday) => ({
      label: holiday.name,
      dateRange: 'all' as const,
      holiday,
    })),
  ]
}

function Choice({
  menu,
  value,
  label,
  counts,
  type,
  checked,
  choose,
}: {
  menu: CountedName
  value: string
  label: string
  counts: FilterCounts | null
  type?: 'radio'
  checked: boolean
  choose: () => void
}) {
  const count = counts?.[menu][value]
  return (
    <ChoiceField
      name={menu}
      value={value}
      {...(type && { type })}
      checked={checked}
      onChange={choose}
      label={
        count === undefined ? (
          label
        ) : (
          <>
            {`${label} `}
            <span className="text-muted tabular-nums">{`(${count})`}</span>
          </>
        )
      }
    />
  )
}

export const toggle = <T extends string>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((held) => held !== value) : [...values, value]
