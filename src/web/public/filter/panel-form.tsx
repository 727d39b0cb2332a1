import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { CHOICE_NAMES, CHOICES } from '#domain/filter/fields.ts'
import { activeFilters, type EventFilter, emptyFilter, filterParams, withoutFilters } from '#domain/filter/filter.ts'
import { trackedFilter } from '#domain/tracking.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HiddenFilter } from '../list/hidden-filter.tsx'
import { listAddress } from '../list/list-address.ts'
import { useFilter } from '../list/use-list.ts'
import { useTickedBefore } from '../list/use-ticked-before.ts'
import { Icon } from '../shell/icon.tsx'
import type { clientLoader as countLoader } from '../tracking/count.ts'
import { track } from '../tracking/tracking.ts'
import { ChildrenSection } from './children-section.tsx'
import { useChoices } from './choices.tsx'
import { DateChoices, FieldChoices } from './filter-choices.tsx'
import { NearSection } from './near-section.tsx'
import type { WrongPlace } from './read-near.ts'
import { useNear } from './use-near.ts'

export type PanelFilter = { filter: EventFilter; wrongPlace: WrongPlace; total: number }

/** What is in the panel. */
export function PanelForm({
  filter,
  wrongPlace,
  total,
  panelId,
  close,
}: PanelFilter & { panelId: string; close: () => void }) {
  const { show } = useFilter(filter)
  const [draft, setDraft] = useState(filter)
  // A place is known only after a moment, in which other things may have been ticked.
  const latest = useRef(draft)
  const { load, data } = useFetcher<typeof countLoader>()
  const { counts: shownCounts } = useChoices()
  const counts = data ?? shownCounts
  const choose = (changed: EventFilter) => {
    latest.current = changed
    setDraft(changed)
    void load(`/count?${filterParams(changed)}`)
  }
  const form = useRef<HTMLFormElement>(null)
  useTickedBefore(form, filter, choose)
  const choosing = { filter: draft, counts, choose }
  const near = useNear(filter, wrongPlace?.problem, (place) => choose({ ...latest.current, ...place }))
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await near.settle())) return near.input.current?.focus()
    close()
    track('filter_apply', trackedFilter(latest.current))
    show(latest.current)
  }
  return (
    <form ref={form} action="/" onSubmit={(event) => void apply(event)} className="flex h-full flex-col">
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <h2 className="text-xl">Filters</h2>
        <Button
          variant="quiet"
          size="icon"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="close" className="size-5" />
        </Button>
      </div>
      <div className="flex grow flex-col gap-6 overflow-y-auto overscroll-contain px-4 py-4">
        <ActiveFilters filter={filter} close={close} />
        {CHOICE_NAMES.map((name) => (
          <Section key={name} title={CHOICES[name].title ?? CHOICES[name].name}>
            <FieldChoices field={name} {...choosing} />
          </Section>
        ))}
        <Section title="Date Range">
          <DateChoices {...choosing} />
        </Section>
        <NearSection typed={wrongPlace?.typed ?? filter.near ?? ''} field={near} />
        <ChildrenSection filter={draft} change={(children) => choose({ ...draft, ...children })} />
        {/* What the panel has no field for. */}
        <HiddenFilter filter={{ ...emptyFilter(), search: filter.search, sort: filter.sort }} except={[]} />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line p-4">
        <Link
          to={listAddress(withoutFilters(filter))}
          onClick={() => {
            track('filter_reset', {})
            close()
          }}
          className={buttonClass({}, 'px-3')}
        >
          Clear All
        </Link>
        <Button type="submit" variant="primary" className="grow px-3">
          Apply Filters <span className="tabular-nums">({counts?.total ?? total})</span>
        </Button>
      </div>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="font-display text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** What is on now, each to be taken off by itself. */
function ActiveFilters({ filter, close }: { filter: EventFilter; close: () => void }) {
  const chips = activeFilters(filter)
  if (chips.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">Active Filters ({chips.length})</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {chips.map(({ words, without }) => (
          <li key={words}>
            <Link
              to={listAddress(without)}
              onClick={close}
              className="inline-flex min-h-11 items-center gap-1 rounded-full bg-general-tint px-4 font-semibold text-general-text hover:bg-hover"
            >
              <span className="sr-only">Remove </span>
              {words}
              <Icon name="close" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
