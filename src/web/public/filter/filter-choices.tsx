import { CHOICES, type ChoiceName, dateChoiceOf, dateChoices, type EventFilter } from '#domain/filter/fields.ts'
import type { CountedName, FilterCounts } from '#domain/filter/filter-counts.ts'
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

export const DateChoices = ({ filter, holidays, counts, choose }: Choosing & { holidays: readonly Holiday[] }) =>
  dateChoices(filter, holidays).map(({ value, label, days }) => (
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
  ))

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
