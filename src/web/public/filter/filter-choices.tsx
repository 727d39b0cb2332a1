import {
  type ChangeEvent,
  type ComponentProps,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { CHOICES, type ChoiceName, dateChoiceOf, dateChoices, type EventFilter } from '#domain/filter/fields.ts'
import { PICKED, type PickedDays, readPickedDays } from '#domain/filter/picked-days.ts'
import type { FilterCounts } from '#domain/filter/results/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { fetchDocument, linkOf } from '../islands/page.ts'
import { daysAddress } from '../list/list-address.ts'

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
  const checked = chosen.length > 0 ? chosen : [OPEN]
  // Where a value is called as leaving the field open is, one of the two is enough.
  const isNamedAlready = offered.some((value) => labels[value] === openLabel)
  const pick = useLatest((value) =>
    choose({ ...filter, ...(value === OPEN ? open : partOf(isSeveral ? toggle(chosen, value) : [value])) }),
  )
  return [...(isNamedAlready ? [] : [OPEN]), ...offered].map((value) => (
    <Choice
      key={value}
      type={isSeveral ? 'checkbox' : 'radio'}
      name={name}
      value={value}
      label={value === OPEN ? openLabel : (labels[value] ?? value)}
      count={counts?.[name][value]}
      checked={checked.includes(value)}
      onChange={pick}
    />
  ))
}

/** What leaves a field open, as counts name it. */
const OPEN = 'all'

export function DateChoices({ filter, holidays, counts, choose }: Choosing & { holidays: readonly Holiday[] }) {
  const pick = (picked: PickedDays | null) => choose({ ...filter, dateRange: 'all', holiday: null, picked })
  const choices = dateChoices(filter, holidays)
  const chosen = dateChoiceOf(filter)
  const days = useRef<HTMLDivElement>(null)
  const pickChoice = useLatest((value) => {
    if (value === PICKED) return days.current?.querySelector('input')?.focus()
    choose({ ...filter, ...choices.find((choice) => choice.value === value)?.days })
  })
  const choice = ({ value, label }: { value: string; label: string }) => (
    <Choice
      key={value}
      type="radio"
      name="date"
      value={value}
      label={label}
      count={counts?.date[value]}
      checked={chosen === value}
      onChange={pickChoice}
    />
  )
  return (
    <>
      {choices.filter(({ days }) => days.holiday === null).map(choice)}
      <div data-stays-open="">{choice({ value: PICKED, label: 'Other days' })}</div>
      <DayInputs ref={days} picked={filter.picked} pick={pick} />
      <DaysOfMonth filter={filter} pick={pick} />
      {choices.filter(({ days }) => days.holiday !== null).map(choice)}
    </>
  )
}

/** What hands over the value of a choice: the same function each time, so that a choice which stays as it is is not rendered anew. */
function useLatest(pick: (value: string) => void) {
  const latest = useRef(pick)
  useLayoutEffect(() => {
    latest.current = pick
  })
  return useCallback(({ target }: ChangeEvent<HTMLInputElement>) => latest.current(target.value), [])
}

/** Any day, or any days: native inputs, which send `from` and `to` without scripts. */
function DayInputs({
  ref,
  picked,
  pick,
}: {
  ref: RefObject<HTMLDivElement | null>
  picked: PickedDays | null
  pick: (picked: PickedDays | null) => void
}) {
  const { from = null, to = null } = picked ?? {}
  const shown = { from: from ?? '', to: to === from ? '' : (to ?? '') }
  // What is being typed is ahead of the filter.
  useEffect(() => {
    for (const [index, value] of [shown.from, shown.to].entries()) {
      const input = ref.current?.querySelectorAll('input')[index]
      if (input && input !== document.activeElement) input.value = value
    }
  }, [shown.from, shown.to, ref])
  const read = () => {
    const [first, last] = ref.current?.querySelectorAll('input') ?? []
    const days = readPickedDays(first?.value ?? '', last?.value ?? '')
    if (days || picked) pick(days)
  }
  return (
    <div ref={ref} className="flex flex-wrap gap-2 pb-2 pl-8">
      <TextField type="date" name="from" label="Day" defaultValue={shown.from} onChange={read} />
      <TextField type="date" name="to" label="Until, if later" defaultValue={shown.to} onChange={read} />
    </div>
  )
}

/** The days of a month with how many events each has: a page of its own, which scripts show here once it is asked for. */
function DaysOfMonth({ filter, pick }: { filter: EventFilter; pick: (picked: PickedDays | null) => void }) {
  const address = daysAddress(filter)
  const month = useRef<HTMLDivElement>(null)
  const open = async () => {
    const { openMonth } = await import('../days/open-month.ts')
    if (month.current)
      await openMonth(month.current, address, (day) => pick(readPickedDays(day, day)), { fetchDocument, linkOf })
  }
  return (
    <>
      <a
        href={address}
        className="inline-flex min-h-11 items-center pl-8 underline"
        onClick={(click) => {
          if (!linkOf(click.nativeEvent)) return
          click.preventDefault()
          open().catch(() => window.location.assign(address))
        }}
      >
        Events by day
      </a>
      {/* Of another filter the days have other events. */}
      <div key={address} ref={month} />
    </>
  )
}

const Choice = memo(
  ({ label, count, ...input }: ComponentProps<typeof ChoiceField> & { count: number | undefined }) => (
    <ChoiceField
      {...input}
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
  ),
)

export const toggle = <T extends string>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((held) => held !== value) : [...values, value]
