import { useRef, useState } from 'react'
import { AGE_BAND_LABELS, AGE_BANDS } from '#domain/ages/age-band.ts'
import { CATEGORY_LABELS } from '#domain/event/category.ts'
import { FIELDS, fieldOf } from '#domain/filter/fields.ts'
import { dateLabelOf, type EventFilter, filterParams, PRICE_RANGE_LABELS, parseFilter } from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { trackedFilter } from '#domain/tracking.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DateChoices, FieldChoices } from '../filter/filter-choices.tsx'
import { useCounts } from '../filter/use-counts.ts'
import { useTypedBefore } from '../islands/typed-before.ts'
import { track } from '../tracking/tracking.ts'
import { HiddenFilter } from './hidden-filter.tsx'
import { listAddress } from './list-address.ts'
import { Menu } from './menu.tsx'
import { useFilter } from './use-filter.ts'

/** Widths as specified, public site §2, which grow with the text; on a phone there is room for the two that matter most. */
const WIDTHS = {
  category: 'max-sm:hidden sm:w-[12.5rem]',
  age: 'max-sm:flex-[1_1_6.5rem] sm:w-[11.25rem]',
  price: 'max-sm:hidden sm:w-[10rem]',
  // At the right edge of a phone its choices open to the left.
  date: 'max-sm:flex-[1_1_6.5rem] sm:w-[11.25rem] max-sm:[&>fieldset]:right-0',
}

/** Here 'All Ages' leaves the age open; those that welcome everybody are a choice of the panel. */
const BANDS = AGE_BANDS.filter((band) => band !== 'all_ages')

/** Four menus that apply at once; without scripts, on the button. */
export function BrowseBar({
  filter: shown,
  holidays,
  counts: shownCounts,
}: {
  filter: EventFilter
  holidays: readonly Holiday[]
  counts: FilterCounts | null
}) {
  const { filter, show } = useFilter(shown, holidays)
  const [openMenu, setOpenMenu] = useState<string | null>(null)
  const { counts } = useCounts(shown, shownCounts, openMenu !== null)
  const choose = (chosen: EventFilter, { replace = false } = {}) => {
    track('filter_apply', trackedFilter(chosen))
    show(chosen, { replace })
  }
  const choosing = { filter, counts, choose }
  const passedTo = useRef('')
  // The arrow keys choose what they only pass: one step back leads to where the menu was opened.
  const pass = (chosen: EventFilter) => {
    choose(chosen, { replace: passedTo.current === window.location.href })
    passedTo.current = new URL(listAddress(chosen), window.location.href).href
  }
  useTypedBefore((values) => {
    const ticked = parseFilter(values, holidays)
    if (filterParams(ticked).toString() !== filterParams(shown).toString()) choose(ticked)
  })
  const menu = (name: keyof typeof WIDTHS, label: string, value: string) => ({
    label,
    value,
    isSet: fieldOf(name).chips(filter).length > 0,
    className: `min-w-0 ${WIDTHS[name]}`,
    onToggle: (isOpen: boolean) => {
      setOpenMenu((open) => (isOpen ? name : open === name ? null : open))
      if (!isOpen) passedTo.current = ''
    },
  })
  return (
    <form action="/" className="flex flex-wrap items-center gap-2">
      <span className="hidden font-medium whitespace-nowrap text-muted lg:block">Browse by:</span>
      <Menu {...menu('category', 'Category', categoryValue(filter))}>
        <FieldChoices field="category" {...choosing} />
      </Menu>
      <Menu {...menu('age', 'Age', ageValue(filter))}>
        <FieldChoices field="age" {...choosing} offered={BANDS} />
      </Menu>
      <Menu {...menu('price', 'Price', PRICE_RANGE_LABELS[filter.priceRange])}>
        <FieldChoices field="price" {...choosing} choose={pass} />
      </Menu>
      <Menu {...menu('date', 'Date', dateLabelOf(filter))}>
        <DateChoices {...choosing} holidays={holidays} choose={pass} />
      </Menu>
      <HiddenFilter filter={filter} except={['category', 'age', 'price', ...FIELDS.date.parameters]} />
      <noscript>
        <button type="submit" className={buttonClass()}>
          Apply
        </button>
      </noscript>
    </form>
  )
}

function categoryValue({ categories: [only, ...others] }: EventFilter): string {
  if (!only) return 'All Events'
  return others.length > 0 ? `${others.length + 1} selected` : CATEGORY_LABELS[only]
}

function ageValue({ ageRanges: [only, ...others] }: EventFilter): string {
  if (!only) return 'All Ages'
  if (others.length > 0) return `${others.length + 1} ranges`
  return only === 'all_ages' ? 'All Ages only' : AGE_BAND_LABELS[only]
}
