import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { EXPECT_CHOICES, EXPECT_VALUES } from '#domain/expect/choices.ts'
import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  fieldOf,
  isChoice,
  MOST_ADULTS,
  MOST_BUDGET,
  type OwnName,
  wholeNumberIn,
} from '#domain/filter/fields.ts'
import {
  activeFilterCount,
  type EventFilter,
  emptyFilter,
  filterParams,
  parseFilter,
  withoutFilters,
} from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/results/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { trackedFilter } from '#domain/tracking.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { useTypedBefore } from '../islands/typed-before.ts'
import { boroughsAddress, listAddress } from '../list/list-address.ts'
import { useFilter } from '../list/use-filter.ts'
import { Icon } from '../shell/icon.tsx'
import { track, tracked } from '../tracking/tracking.ts'
import { ChildrenSection } from './family/children-section.tsx'
import type { Mistyped } from './family/read-family.ts'
import { useAges } from './family/use-ages.ts'
import { FilterChips } from './filter-chips.tsx'
import { DateChoices, FieldChoices, toggle } from './filter-choices.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import { NearSection } from './near/near-section.tsx'
import { FILTER_PANEL_ID } from './near/open-near.tsx'
import { orderWithPlace, useNear } from './near/use-near.ts'
import { useCounts } from './use-counts.ts'

type Panel = {
  filter: EventFilter
  /** What to call the district that it is near. */
  nearName: string | null
  mistyped: Mistyped
  total: number
  holidays: readonly Holiday[]
  counts: FilterCounts | null
}

/**
 * The side panel of every filter. It is a popover: a press outside and Escape close it, and it opens without scripts.
 * What is ticked waits for Apply, which says how many events it would give.
 */
export function FilterPanel(shown: Panel) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before this came alive.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])
  return (
    <div
      ref={panel}
      id={FILTER_PANEL_ID}
      popover="auto"
      role="dialog"
      aria-label="Filters"
      {...tracked('filter_open', {})}
      onToggle={({ newState }) => setOpen(newState === 'open')}
      className="filter-panel"
    >
      {/* What is beside the panel cannot be pressed through it: a press there only closes the panel, without scripts too. */}
      <button
        type="button"
        popoverTarget={FILTER_PANEL_ID}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-y-0 right-full w-screen"
      />
      <PanelForm
        // A new filter is a new draft.
        key={filterParams(shown.filter).toString() + JSON.stringify(shown.mistyped)}
        isOpen={isOpen}
        close={() => panel.current?.hidePopover()}
        {...shown}
      />
    </div>
  )
}

function PanelForm({
  filter,
  nearName,
  mistyped,
  total,
  holidays,
  counts: shownCounts,
  isOpen,
  close,
}: Panel & { isOpen: boolean; close: () => void }) {
  const { show } = useFilter(filter, holidays)
  const [draft, setDraft] = useState(filter)
  // A place is known only after a moment, in which other things may have been ticked.
  const latest = useRef(draft)
  const { counts, fetchCounts } = useCounts(filter, shownCounts, isOpen)
  const choose = (changed: EventFilter) => {
    latest.current = changed
    setDraft(changed)
    fetchCounts(changed)
  }
  useTypedBefore((values) => {
    const ticked = parseFilter(values, holidays)
    if (filterParams(ticked).toString() !== filterParams(filter).toString()) choose(ticked)
  })
  const choosing = { filter: draft, counts, choose }
  const { boroughs, areas, venues, bounds } = draft
  const near = useNear(filter, mistyped.place?.problem, (place) =>
    choose({ ...latest.current, ...place, ...(place.near !== null && { sort: orderWithPlace(latest.current) }) }),
  )
  const ages = useAges(
    filter.children,
    mistyped.ages?.problem,
    () => latest.current.children,
    (children) => choose({ ...latest.current, children }),
  )
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await near.settle())) return near.input.current?.focus()
    if (!(await ages.settle())) return ages.input.current?.focus()
    close()
    track('filter_apply', trackedFilter(latest.current))
    show(latest.current)
  }
  const ownSections: Record<OwnName, ReactNode> = {
    // Set elsewhere on the page, and sent along.
    search: <HiddenFilter filter={{ ...emptyFilter(), search: filter.search }} except={[]} />,
    expect: (
      <Section field="expect">
        <ExpectChoices filter={draft} choose={choose} />
      </Section>
    ),
    date: (
      <Section field="date">
        <DateChoices {...choosing} holidays={holidays} />
      </Section>
    ),
    borough: (
      <Section field="borough">
        <a href={boroughsAddress(draft)} className={buttonClass()}>
          Choose a borough
        </a>
        <HiddenFilter filter={{ ...emptyFilter(), boroughs, areas, venues, bounds }} except={[]} />
      </Section>
    ),
    // Sent along with the borough; pages of their own and the map choose them.
    area: null,
    venue: null,
    bounds: null,
    near: <NearSection typed={mistyped.place?.typed ?? filter.near ?? ''} field={near} />,
    children: (
      <ChildrenSection
        filter={draft}
        typed={mistyped.ages?.typed}
        field={ages}
        change={(suits) => choose({ ...latest.current, ...suits })}
      />
    ),
    budget: (
      <Section field="budget">
        <BudgetInputs filter={draft} choose={choose} />
      </Section>
    ),
    sort: <HiddenFilter filter={{ ...emptyFilter(), sort: orderWithPlace(filter) }} except={[]} />,
  }
  return (
    <form action="/" onSubmit={(event) => void apply(event)} className="flex h-full flex-col">
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <h2 className="text-xl">Filters</h2>
        <Button
          variant="quiet"
          size="icon"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="close" className="size-5" />
        </Button>
      </div>
      <div className="flex grow flex-col gap-6 overflow-y-auto overscroll-contain px-4 py-4">
        <ActiveFilters filter={filter} nearName={nearName} close={close} />
        {FIELD_NAMES.map((name) => (
          <Fragment key={name}>
            {isChoice(name) ? (
              <Section field={name}>
                <FieldChoices field={name} {...choosing} />
              </Section>
            ) : (
              ownSections[name]
            )}
          </Fragment>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line p-4">
        <a
          href={listAddress(withoutFilters(filter))}
          {...tracked('filter_reset', {})}
          onClick={close}
          className={buttonClass({}, 'px-3')}
        >
          Clear All
        </a>
        <Button type="submit" variant="primary" className="grow px-3">
          Apply Filters <span className="tabular-nums">({counts?.total ?? total})</span>
        </Button>
      </div>
    </form>
  )
}

function Section({ field, children }: { field: FieldName; children: ReactNode }) {
  const { name, title = name } = fieldOf(field)
  return (
    <fieldset className="flex flex-col">
      <legend className="font-display text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** What has to be so of an event: all that is ticked. */
const ExpectChoices = ({ filter, choose }: { filter: EventFilter; choose: (filter: EventFilter) => void }) =>
  EXPECT_VALUES.map((value) => (
    <ChoiceField
      key={value}
      name="expect"
      value={value}
      label={EXPECT_CHOICES[value]}
      checked={filter.expect.includes(value)}
      onChange={() => choose({ ...filter, ...FIELDS.expect.choose(toggle(filter.expect, value)) })}
    />
  ))

/** What all of a family pay at most. */
function BudgetInputs({ filter, choose }: { filter: EventFilter; choose: (filter: EventFilter) => void }) {
  const input = (name: 'budget' | 'adults', label: string, most: number, otherwise: number | null) => (
    <TextField
      type="number"
      name={name}
      label={label}
      min={1}
      max={most}
      defaultValue={filter[name] ?? ''}
      onChange={({ target }) => choose({ ...filter, [name]: wholeNumberIn(target.value, most) ?? otherwise })}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      {input('budget', '£ at most for all of you', MOST_BUDGET, null)}
      {input('adults', 'Grown-ups', MOST_ADULTS, 1)}
    </div>
  )
}

/** What is on now, each to be taken off by itself. */
function ActiveFilters({ filter, nearName, close }: Pick<Panel, 'filter' | 'nearName'> & { close: () => void }) {
  const count = activeFilterCount(filter)
  if (count === 0) return null
  return (
    <section>
      <h3 className="text-lg">Active Filters ({count})</h3>
      <div className="mt-2">
        <FilterChips filter={filter} nearName={nearName} onRemove={close} />
      </div>
    </section>
  )
}
