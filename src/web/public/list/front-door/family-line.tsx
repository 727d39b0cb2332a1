import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { formatAges } from '#domain/filter/children/children.ts'
import { FIELDS, fieldOf, type Part } from '#domain/filter/fields.ts'
import { dateLabelOf, type EventFilter, filterParams, PRICE_RANGE_LABELS, parseFilter } from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/results/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { trackedFilter } from '#domain/tracking.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { forgetFamily, isFamilyRemembered, useIsFamilyRemembered } from '../../filter/family/family-store.ts'
import type { Mistyped } from '../../filter/family/read-family.ts'
import { useAges } from '../../filter/family/use-ages.ts'
import { DateChoices, FieldChoices } from '../../filter/filter-choices.tsx'
import { HiddenFilter } from '../../filter/hidden-filter.tsx'
import { orderWithPlace, reader, USUAL_MILES, useNear } from '../../filter/near/use-near.ts'
import { useCounts } from '../../filter/use-counts.ts'
import { useTypedBefore } from '../../islands/typed-before.ts'
import { track } from '../../tracking/tracking.ts'
import { listAddress } from '../list-address.ts'
import { useFilter } from '../use-filter.ts'
import { Menu } from './menu.tsx'

/** The names under which the form itself sends something. */
const OWN_PARAMETERS = ['price', 'near', 'within', ...FIELDS.date.parameters]

/**
 * Who a family is, from where it looks and when, in one line over the list. Each applies at once; without scripts, on the button. What was
 * typed and cannot be understood stays, with a message, and changes nothing.
 */
export function FamilyLine({
  filter: shown,
  mistyped,
  holidays,
  counts: shownCounts,
}: {
  filter: EventFilter
  mistyped: Mistyped
  holidays: readonly Holiday[]
  counts: FilterCounts | null
}) {
  const { filter, show } = useFilter(shown, holidays)
  const [openMenu, setOpenMenu] = useState<string | null>(null)
  const { counts } = useCounts(shown, shownCounts, openMenu !== null)
  // A place is known only after a moment, in which something else may have been chosen.
  const latest = useRef(filter)
  latest.current = filter
  const choose = (chosen: EventFilter, { replace = false } = {}) => {
    track('filter_apply', trackedFilter(chosen))
    latest.current = chosen
    show(chosen, { replace })
  }
  const choosing = { filter, counts, choose }
  const passedTo = useRef('')
  // The arrow keys choose what they only pass: one step back leads to where the menu was opened.
  const pass = (chosen: EventFilter) => {
    choose(chosen, { replace: passedTo.current === window.location.href })
    passedTo.current = new URL(listAddress(chosen), window.location.href).href
  }
  const isRemembered = useIsFamilyRemembered()
  // The box stays where it was just unticked.
  const isOffered = useRef(false)
  isOffered.current ||= isRemembered
  // What remembers has to be loaded first, for which a tick does not wait.
  const [isTicked, setTicked] = useState(false)
  const remember = async () => {
    setTicked(true)
    ;(await reader()).rememberFamily(latest.current)
    setTicked(false)
  }
  const chooseFamily = (part: Part) => {
    choose({ ...latest.current, ...part })
    if (isFamilyRemembered()) void remember()
  }
  const ages = useAges(
    shown.children,
    mistyped.ages?.problem,
    () => latest.current.children,
    (children) => chooseFamily({ children }),
  )
  const near = useNear(shown, mistyped.place?.problem, (place) =>
    chooseFamily({ ...place, ...(place.near !== null && { sort: orderWithPlace(latest.current) }) }),
  )
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const [areAges, isPlace] = [await ages.settle(), await near.settle()]
    if (!areAges) ages.input.current?.focus()
    else if (!isPlace) near.input.current?.focus()
  }

  useTypedBefore((values) => {
    const { children, suits, near: outcode, within, sort } = shown
    const ticked = { ...parseFilter(values, holidays), children, suits, near: outcode, within, sort }
    if (filterParams(ticked).toString() !== filterParams(shown).toString()) choose(ticked)
    // What is still being typed is read once it is.
    if (ages.input.current !== document.activeElement) void ages.settle()
    if (near.input.current !== document.activeElement) void near.settle()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; what is changed then is the visitor's wish.
  useEffect(() => {
    if (isFamilyRemembered()) void showRemembered()
  }, [])
  const showRemembered = async () => {
    const family = (await reader()).readRememberedFamily()
    const { current } = latest
    if (isOfFamily(current) || mistyped.ages || mistyped.place) return
    const place = family.near === null ? {} : { within: USUAL_MILES, sort: orderWithPlace(current) }
    show({ ...current, ...family, ...place }, { replace: true })
  }

  const menu = (name: 'date' | 'price', label: string, value: string) => ({
    label,
    value,
    isSet: fieldOf(name).chips(filter).length > 0,
    className: `menu-${name}`,
    onToggle: (isOpen: boolean) => {
      setOpenMenu((open) => (isOpen ? name : open === name ? null : open))
      if (!isOpen) passedTo.current = ''
    },
  })
  return (
    <form action="/" aria-label="My family" onSubmit={(event) => void apply(event)} className="family-line">
      <span aria-hidden="true" className="font-display text-lg font-bold max-lg:hidden">
        My family
      </span>
      <LineField
        ref={ages.input}
        name="ages"
        label="Ages"
        placeholder="3 and 7"
        defaultValue={mistyped.ages?.typed ?? formatAges(shown.children)}
        maxLength={60}
        problem={ages.problem}
        settle={() => void ages.settle()}
      />
      <LineField
        ref={near.input}
        name="near"
        label="Where"
        placeholder="Peckham"
        defaultValue={mistyped.place?.typed ?? shown.near ?? ''}
        maxLength={40}
        problem={near.problem}
        settle={() => void near.settle()}
      />
      <Menu {...menu('date', 'Date', dateLabelOf(filter))}>
        <DateChoices {...choosing} holidays={holidays} choose={pass} />
      </Menu>
      <Menu {...menu('price', 'Price', PRICE_RANGE_LABELS[filter.priceRange])}>
        <FieldChoices field="price" {...choosing} choose={pass} />
      </Menu>
      <HiddenFilter filter={{ ...filter, sort: orderWithPlace(filter) }} except={OWN_PARAMETERS} />
      <input type="hidden" name="within" value={filter.near === null ? USUAL_MILES : (filter.within ?? '')} />
      {/* Enter applies only where there is a button that would. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <noscript>
        <button type="submit" className={buttonClass({}, 'h-full')}>
          Apply
        </button>
      </noscript>
      {(isOffered.current || isOfFamily(filter)) && (
        <div className="noscript:hidden">
          <ChoiceField
            label="Remember on this device"
            checked={isRemembered || isTicked}
            onChange={({ target }) => (target.checked ? void remember() : forgetFamily())}
          />
        </div>
      )}
    </form>
  )
}

/** A text field of the line, whose message stands beside it. */
function LineField({
  ref,
  name,
  label,
  problem,
  settle,
  ...input
}: {
  ref: Ref<HTMLInputElement>
  name: string
  label: string
  placeholder: string
  defaultValue: string
  maxLength: number
  problem: string | null
  settle: () => void
}) {
  const errorId = `family-${name}-error`
  return (
    <>
      <label className="line-field">
        <span className="line-label">{label}</span>
        <input
          ref={ref}
          name={name}
          {...input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...(problem && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onBlur={settle}
        />
      </label>
      {problem && (
        <p id={errorId} role="alert" className="line-problem">
          {problem}
        </p>
      )}
    </>
  )
}

const isOfFamily = ({ children, near }: EventFilter) => children.length > 0 || near !== null
