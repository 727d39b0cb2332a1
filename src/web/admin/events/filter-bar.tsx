import { X } from 'lucide-react'
import { Form, Link } from 'react-router'
import {
  CONFIDENCE_BANDS,
  countFilters,
  type EventListFilter,
  emptyEventList,
  eventListParams,
  restricts,
  SHOWN_EVENTS,
} from '#domain/event/staff/event-list.ts'
import { DATE_RANGE_LABELS, DATE_RANGES } from '#domain/filter/filter.ts'
import { HELD_FOR } from '#domain/safety/hold.ts'
import {
  CATEGORIES,
  CATEGORY_LABELS,
  REVIEW_STATUS_LABELS,
  REVIEW_STATUSES,
  TOPIC_LABELS,
  TOPICS,
} from '#domain/vocabulary.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import {
  FilterDay,
  FilterSearch,
  FilterSelect,
  FoldedFilters,
  MoreFilters,
  useShownFilter,
} from '../parts/lists/filter-form.tsx'
import { formatCalendarDay } from '../parts/words/words.ts'
import { BAND_LABELS, HELD_LABELS, listAddress, SHOWN_LABELS } from './words.ts'

type Props = { filter: EventListFilter; venues: { id: number; name: string }[] }

/**
 * A form that leads to the filtered list, on one line where there is room; a choice applies at once where there is
 * JavaScript. What is on among the folded filters stands beside it, each with the way to remove it.
 */
export function FilterBar({ filter, venues }: Props) {
  const { sort, direction, hiddenColumns } = filter
  const unfiltered = eventListParams({ ...emptyEventList(), sort, direction, hiddenColumns })
  const form = useShownFilter(eventListParams(filter).toString())
  const chips = moreChips(filter, venues)
  return (
    <Form
      ref={form}
      action="/admin/events"
      role="search"
      aria-label="Events"
      className="filter-line"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
    >
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {direction === 'desc' && <input type="hidden" name="dir" value={direction} />}
      {hiddenColumns.length > 0 && <input type="hidden" name="hide" value={hiddenColumns.join(',')} />}
      <FilterSearch value={filter.search} placeholder="Search title or description" hotkey="/" />
      <FoldedFilters on={countFilters(filter)}>
        <FilterSelect label="Status" name="status" value={filter.status}>
          <option value="">All</option>
          {REVIEW_STATUSES.map((status) => (
            <option key={status} value={status}>
              {REVIEW_STATUS_LABELS[status]}
            </option>
          ))}
          <option value="undecided">{UNDECIDED}</option>
        </FilterSelect>
        <CategoryField value={filter.category} />
        <FilterSelect label="When" name="when" value={filter.when === 'all' ? null : filter.when}>
          {DATE_RANGES.map((range) => (
            <option key={range} value={range === 'all' ? '' : range}>
              {DATE_RANGE_LABELS[range]}
            </option>
          ))}
        </FilterSelect>
        <MoreFilters on={chips.length}>
          <FilterDay label="From" name="from" value={filter.from} />
          <FilterDay label="To" name="to" value={filter.to} />
          <FilterSelect label="Venue" name="venue" value={filter.venueId}>
            <option value="">All</option>
            {venues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect label="Confidence" name="confidence" value={filter.confidence}>
            <option value="">All</option>
            {CONFIDENCE_BANDS.map((band) => (
              <option key={band} value={band}>
                {BAND_LABELS[band]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect
            label="Featured"
            name="featured"
            value={filter.featured === null ? null : filter.featured ? 'yes' : 'no'}
          >
            <option value="">All</option>
            <option value="yes">{FEATURED.yes}</option>
            <option value="no">{FEATURED.no}</option>
          </FilterSelect>
          <FilterSelect label="Held For" name="held" value={filter.held}>
            <option value="">All</option>
            {HELD_FOR.map((reason) => (
              <option key={reason} value={reason}>
                {HELD_LABELS[reason]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect label="Show" name="show" value={filter.show === 'all' ? null : filter.show}>
            {SHOWN_EVENTS.map((shown) => (
              <option key={shown} value={shown === 'all' ? '' : shown}>
                {SHOWN_LABELS[shown]}
              </option>
            ))}
          </FilterSelect>
          <Button type="submit" size="sm" className="noscript:hidden pointer-coarse:min-h-11">
            Apply
          </Button>
        </MoreFilters>
      </FoldedFilters>
      {/* With JavaScript a choice applies at once, and the search with Enter. */}
      <Button type="submit" size="sm" className="hidden noscript:inline-flex pointer-coarse:min-h-11">
        Apply
      </Button>
      {chips.map(({ name, value, without }) => (
        <Link key={name} to={listAddress(eventListParams(without))} className="filter-on">
          <span className="sr-only">Remove the filter </span>
          {name}: {value}
          <X aria-hidden="true" className="size-3.5 shrink-0" />
        </Link>
      ))}
      {restricts(filter) && (
        <Link
          to={listAddress(unfiltered)}
          className={buttonClass({ size: 'sm', variant: 'quiet' }, 'pointer-coarse:min-h-11')}
        >
          Clear
        </Link>
      )}
    </Form>
  )
}

const UNDECIDED = 'Pending or Needs Review'
const FEATURED = { yes: 'Featured', no: 'Not featured' }

type Chip = { name: string; value: string; without: EventListFilter }

/** What is on of the filters that are folded away on every screen. */
function moreChips(filter: EventListFilter, venues: Props['venues']): Chip[] {
  const { from, to, venueId, confidence, featured, held, show } = filter
  const chips: (Chip | false)[] = [
    from !== null && { name: 'From', value: formatCalendarDay(from), without: { ...filter, from: null } },
    to !== null && { name: 'To', value: formatCalendarDay(to), without: { ...filter, to: null } },
    venueId !== null && {
      name: 'Venue',
      value: venues.find(({ id }) => id === venueId)?.name ?? 'deleted',
      without: { ...filter, venueId: null },
    },
    confidence !== null && {
      name: 'Confidence',
      value: BAND_LABELS[confidence],
      without: { ...filter, confidence: null },
    },
    featured !== null && {
      name: 'Featured',
      value: FEATURED[featured ? 'yes' : 'no'],
      without: { ...filter, featured: null },
    },
    held !== null && { name: 'Held For', value: HELD_LABELS[held], without: { ...filter, held: null } },
    show !== 'all' && { name: 'Show', value: SHOWN_LABELS[show], without: { ...filter, show: 'all' } },
  ]
  return chips.filter((chip) => chip !== false)
}

const CategoryField = ({ value }: { value: EventListFilter['category'] }) => (
  <FilterSelect label="Category" name="category" value={value}>
    <option value="">All</option>
    <optgroup label="Categories">
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {CATEGORY_LABELS[category]}
        </option>
      ))}
    </optgroup>
    <optgroup label="Topics">
      {TOPICS.map((topic) => (
        <option key={topic} value={topic}>
          {TOPIC_LABELS[topic]}
        </option>
      ))}
    </optgroup>
  </FilterSelect>
)
