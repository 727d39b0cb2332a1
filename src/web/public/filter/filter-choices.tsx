import { CHOICES, type ChoiceName } from '#domain/filter/fields.ts'
import { DATE_RANGES, dateChoiceOf, dateValueOf, type EventFilter } from '#domain/filter/filter.ts'
import type { CountedName, FilterCounts } from '#domain/filter/filter-counts.ts'
import { DATE_RANGE_LABELS } from '#domain/filter/filter-words.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { ChoiceField } from '#web/ui/field.tsx'

type Choosing = {
  filter: EventFilter
  /** What each choice would give; null while that is not known. */
  counts: FilterCounts | null
  choose: (filter: EventFilter) => void
}

/** The choices of a field with a vocabulary; `offered` = other values than it usually offers. */
export function FieldChoices({
  field: name,
  filter,
  counts,
  choose,
  offered = CHOICES[name].offered,
}: Choosing & { field: ChoiceName; offered?: readonly string[] }) {
  const { isSeveral, labels, openLabel, open, chosen: chosenOf, choose: partOf } = CHOICES[name]
  const chosen = chosenOf(filter)
  const shared = { menu: name, counts, ...(!isSeveral && { type: 'radio' as const }) }
  // Where a value is called as leaving the field open is, one of the two is enough.
  const isNamedAlready = offered.some((value) => labels[value] === openLabel)
  return (
    <>
      {!isNamedAlready && (
        <Choice
          {...shared}
          value="all"
          label={openLabel}
          checked={chosen.length === 0}
          choose={() => choose({ ...filter, ...open })}
        />
      )}
      {offered.map((value) => (
        <Choice
          {...shared}
          key={value}
          value={value}
          label={labels[value] ?? value}
          checked={chosen.includes(value)}
          choose={() => choose({ ...filter, ...partOf(isSeveral ? toggle(chosen, value) : [value]) })}
        />
      ))}
    </>
  )
}

export function DateChoices({ filter, holidays, counts, choose }: Choosing & { holidays: readonly Holiday[] }) {
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

const toggle = <T extends string>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((held) => held !== value) : [...values, value]
