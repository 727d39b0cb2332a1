import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { MOST_IN_A_BATCH } from '#domain/classification/batch.ts'
import {
  EVENT_COLUMNS,
  EVENT_SORTS,
  type EventListFilter,
  type EventSort,
  eventListParams,
  sortedBy,
} from '#domain/event/staff/event-list.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ChoiceFields } from '../../../ui/choice-fields.tsx'
import { Menu, menuItemClass } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useVisitKey } from '../../parts/forms/over.tsx'
import { COLUMN_LABELS, listAddress, selectableInWords, totalInWords } from '../words.ts'
import { AsksToDelete, useAskToDelete } from './confirm-delete.tsx'

type Total = { count: number; isCapped: boolean }
type Props = { filter: EventListFilter; total: Total; canDecide: boolean; about: ReactNode; children: ReactNode }

/** The form of which the checkboxes of all rows are part, wherever they stand. */
const FORM_ID = 'selected-events'

/** A list of which events are selected, one by one, the page's, or all that match, to be worked on together. */
export function Selection({ filter, total, canDecide, about, children }: Props) {
  const scope = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<Picked>({ ids: [], isAll: false })
  const key = useVisitKey()
  const look = () => {
    updatePageBox(scope.current)
    setPicked(readPicked(scope.current))
  }
  /** One by one: React would not notice what the form's own reset does, nor the next tick after it. */
  const clear = (event: FormEvent) => {
    event.preventDefault()
    for (const box of scope.current?.querySelectorAll<HTMLInputElement>(`[form=${FORM_ID}]`) ?? []) box.checked = false
    look()
  }
  const tickPage = (isOn: boolean) => {
    for (const box of boxesIn(scope.current)) box.checked = isOn
    look()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other boxes, none of them ticked
  useEffect(look, [key])
  return (
    <AsksToDelete>
      <div ref={scope} className="flex flex-1 flex-col gap-3" onChange={look}>
        <div className="list-and-tools peer/list flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-4 text-sm max-sm:text-[0.8125rem]">
            {canDecide && <Boxes key={key} total={total} onTick={tickPage} />}
            {about}
            <div className="ml-auto flex flex-wrap items-center gap-1">
              <span className="sort-choice">
                <SortMenu filter={filter} />
              </span>
              <a
                href={`/admin/events/export?${eventListParams(filter)}`}
                download
                className={buttonClass({ size: 'sm', variant: 'quiet' }, 'max-sm:hidden pointer-coarse:min-h-11')}
              >
                Export CSV
              </a>
              {/* Closed once they are as they were chosen. */}
              <ColumnsForm key={filter.hiddenColumns.join()} filter={filter} />
            </div>
          </div>
          {children}
        </div>
        {canDecide && <BulkBar filter={filter} total={total} picked={picked} onClear={clear} />}
      </div>
    </AsksToDelete>
  )
}

type Picked = { ids: number[]; isAll: boolean }

const boxesIn = (scope: HTMLElement | null) => [
  ...(scope?.querySelectorAll<HTMLInputElement>('input[name=id].pick') ?? []),
]

/** The box of the whole page is ticked where every row is, and half where some are. */
function updatePageBox(scope: HTMLElement | null) {
  const [page, boxes] = [scope?.querySelector<HTMLInputElement>('input[data-page]'), boxesIn(scope)]
  if (!page) return
  const ticked = boxes.filter(({ checked }) => checked).length
  page.checked = ticked > 0 && ticked === boxes.length
  page.indeterminate = ticked > 0 && ticked < boxes.length
}

const readPicked = (scope: HTMLElement | null): Picked => ({
  ids: boxesIn(scope).flatMap((box) => (box.checked ? Number(box.value) : [])),
  isAll: scope?.querySelector<HTMLInputElement>('input[name=all].pick')?.checked ?? false,
})

const BOX = 'size-5 shrink-0 accent-primary'
const LINE = 'flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11'

function Boxes({ total, onTick }: { total: Total; onTick: (isOn: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 max-sm:gap-x-3">
      <label className={`${LINE} noscript:hidden`}>
        <input
          type="checkbox"
          form={FORM_ID}
          data-page
          className={BOX}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        Select all on this page
      </label>
      <label className={LINE}>
        <input type="checkbox" form={FORM_ID} name="all" value="yes" className={`pick ${BOX}`} />
        Select all {totalInWords(total)} matching
        {total.count > MOST_IN_A_BATCH && ` (${MOST_IN_A_BATCH.toLocaleString('en-GB')} at once)`}
      </label>
    </div>
  )
}

export const PickBox = ({ id, title }: { id: number; title: string }) => (
  <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
    <span className="sr-only">Select {title}</span>
    <input type="checkbox" form={FORM_ID} name="id" value={id} className={`pick ${BOX}`} />
  </label>
)

type BarProps = { filter: EventListFilter; total: Total; picked: Picked; onClear: (event: FormEvent) => void }

/**
 * Shows as soon as anything is selected, by CSS alone. It is the list's sibling, not inside it, or the browser would
 * recalculate the style of every element whenever the rows change. Below a short list it stands at the foot of the screen as well, where no
 * message lies over it.
 */
function BulkBar({ filter, total, picked, onClear }: BarProps) {
  const { pathname, search } = useLocation()
  const askToDelete = useAskToDelete()
  const acting = useFetcher()
  const navigate = useNavigate()
  const busyWith = acting.formData?.get('intent')
  const query = eventListParams(filter).toString()
  const count = picked.isAll ? selectableInWords(total) : picked.ids.length.toLocaleString('en-GB')
  const act = (intent: string, label: string) => (
    <Button type="submit" name="intent" value={intent} size="sm" busy={busyWith === intent} className={ACT}>
      {label}
    </Button>
  )
  return (
    <acting.Form
      id={FORM_ID}
      method="post"
      action="/admin/events/bulk"
      preventScrollReset
      aria-label="Selected events"
      onReset={onClear}
      data-passing
      className="sticky bottom-3 z-20 mt-auto hidden flex-wrap items-center gap-2 rounded-card border border-control bg-surface px-4 py-2 shadow-raised peer-has-[.pick:checked]/list:flex"
    >
      <input type="hidden" name="bulk" value="yes" />
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <p className="mr-2 font-semibold tabular-nums noscript:hidden" aria-live="polite">
        {count} event(s) selected
      </p>
      {filter.show === 'deleted' ? (
        act('restore', 'Restore')
      ) : (
        <>
          {act('approved', 'Approve')}
          {act('rejected', 'Reject')}
          {act('classify', 'AI Classify')}
          <Button
            type="submit"
            formMethod="get"
            formAction="/admin/events/same"
            size="sm"
            className={ACT}
            onClick={(press) => {
              // Without scripts, by the form itself; its fetcher would only load what the address returns.
              press.preventDefault()
              void navigate(`/admin/events/same?${new URLSearchParams(ticked(press.currentTarget.form))}`)
            }}
          >
            Same event…
          </Button>
          <Button
            type="submit"
            formMethod="get"
            formAction="/admin/events/delete"
            size="sm"
            className={`${ACT} text-danger`}
            onClick={(press) =>
              askToDelete(press, { ids: picked.ids, isBulk: true, ...(picked.isAll && { all: { query, count } }) })
            }
          >
            Delete Selected
          </Button>
        </>
      )}
      <Button type="reset" size="sm" variant="quiet" className={ACT}>
        Clear Selection
      </Button>
    </acting.Form>
  )
}

const ACT = 'pointer-coarse:min-h-11'

/** What the form would send. */
const ticked = (form: HTMLFormElement | null) =>
  [...new FormData(form ?? undefined)].map(([name, value]): [string, string] => [name, String(value)])

/** The orders of the list, where it has no heads to press; the one that is on is reversed by a second press. */
function SortMenu({ filter }: { filter: EventListFilter }) {
  const { sort, direction } = filter
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Menu
      shown={
        <>
          Sort: {SORT_LABELS[sort]} {sort !== 'newest' && <Arrow aria-hidden="true" className="size-4" />}
        </>
      }
    >
      {EVENT_SORTS.map((one) => (
        <Link
          key={one}
          to={listAddress(eventListParams(one === 'newest' ? { ...filter, sort: one } : sortedBy(filter, one)))}
          aria-current={one === sort || undefined}
          preventScrollReset
          className={menuItemClass('aria-[current]:text-primary')}
        >
          {SORT_LABELS[one]}
          {one === sort && one !== 'newest' && <Arrow aria-hidden="true" className="size-4" />}
        </Link>
      ))}
    </Menu>
  )
}

const SORT_LABELS: Record<EventSort, string> = { newest: 'Newest first', ...COLUMN_LABELS }

/** Which columns the list hides: a choice that is in the address, and so in a saved view. */
function ColumnsForm({ filter }: { filter: EventListFilter }) {
  const others = eventListParams({ ...filter, hiddenColumns: [] })
  return (
    <Popover
      shown="Columns"
      className={buttonClass({ size: 'sm', variant: 'quiet' }, 'max-sm:hidden pointer-coarse:min-h-11')}
      panelClass="w-60 p-4"
    >
      <Form action="/admin/events">
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="font-semibold">Hide columns</legend>
          <ChoiceFields name="hide" values={EVENT_COLUMNS} labels={COLUMN_LABELS} chosen={filter.hiddenColumns} />
        </fieldset>
        <Button type="submit" size="sm" className="mt-2">
          Apply to the list
        </Button>
      </Form>
    </Popover>
  )
}
