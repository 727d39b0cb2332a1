import { Form, Link } from 'react-router'
import {
  CONFIDENCE_BANDS,
  countFilters,
  type EventListFilter,
  emptyEventList,
  eventListParams,
  restricts,
  SHOWN_EVENTS,
} from '#domain/event/event-list.ts'
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
import { SelectField, TextField } from '../../ui/field.tsx'
import { FoldedFilters, useShownFilter } from '../parts/lists/filter-form.tsx'
import { BAND_LABELS, HELD_LABELS, listAddress, SHOWN_LABELS } from './words.ts'

type Props = { filter: EventListFilter; venues: { id: number; name: string }[] }

/** A form that leads to the filtered list; a choice applies at once where there is JavaScript. */
export function FilterBar({ filter, venues }: Props) {
  const { sort, direction, hiddenColumns } = filter
  const unfiltered = eventListParams({ ...emptyEventList(), sort, direction, hiddenColumns })
  const form = useShownFilter(eventListParams(filter).toString())
  return (
    <Form
      ref={form}
      action="/admin/events"
      role="search"
      aria-label="Events"
      className="grid grid-cols-[minmax(max-content,1fr)_auto] items-end gap-3 md:grid-cols-4 xl:grid-cols-6"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
    >
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {direction === 'desc' && <input type="hidden" name="dir" value={direction} />}
      {hiddenColumns.length > 0 && <input type="hidden" name="hide" value={hiddenColumns.join(',')} />}
      <div className="col-span-2">
        <TextField
          label="Search"
          type="search"
          name="search"
          defaultValue={filter.search}
          placeholder="In title or description"
          data-key="/"
          aria-keyshortcuts="/"
        />
      </div>
      <FoldedFilters on={countFilters(filter)}>
        <SelectField label="Status" name="status" defaultValue={filter.status ?? ''}>
          <option value="">All</option>
          {REVIEW_STATUSES.map((status) => (
            <option key={status} value={status}>
              {REVIEW_STATUS_LABELS[status]}
            </option>
          ))}
          <option value="undecided">Pending or Needs Review</option>
        </SelectField>
        <CategoryField value={filter.category} />
        <TextField label="From" type="date" name="from" defaultValue={filter.from ?? ''} />
        <TextField label="To" type="date" name="to" defaultValue={filter.to ?? ''} />
        <SelectField label="When" name="when" defaultValue={filter.when === 'all' ? '' : filter.when}>
          {DATE_RANGES.map((range) => (
            <option key={range} value={range === 'all' ? '' : range}>
              {DATE_RANGE_LABELS[range]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Venue" name="venue" defaultValue={filter.venueId ?? ''}>
          <option value="">All</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Confidence" name="confidence" defaultValue={filter.confidence ?? ''}>
          <option value="">All</option>
          {CONFIDENCE_BANDS.map((band) => (
            <option key={band} value={band}>
              {BAND_LABELS[band]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Featured"
          name="featured"
          defaultValue={filter.featured === null ? '' : filter.featured ? 'yes' : 'no'}
        >
          <option value="">All</option>
          <option value="yes">Featured</option>
          <option value="no">Not featured</option>
        </SelectField>
        <SelectField label="Held For" name="held" defaultValue={filter.held ?? ''}>
          <option value="">All</option>
          {HELD_FOR.map((reason) => (
            <option key={reason} value={reason}>
              {HELD_LABELS[reason]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Show" name="show" defaultValue={filter.show === 'all' ? '' : filter.show}>
          {SHOWN_EVENTS.map((shown) => (
            <option key={shown} value={shown === 'all' ? '' : shown}>
              {SHOWN_LABELS[shown]}
            </option>
          ))}
        </SelectField>
      </FoldedFilters>
      <span className="flex flex-wrap gap-2 md:col-span-2 md:flex-nowrap xl:col-span-1">
        <Button type="submit">Apply</Button>
        {restricts(filter) && (
          <Link to={listAddress(unfiltered)} className={buttonClass({ variant: 'quiet' })}>
            Clear
          </Link>
        )}
      </span>
    </Form>
  )
}

const CategoryField = ({ value }: { value: EventListFilter['category'] }) => (
  <SelectField label="Category" name="category" defaultValue={value ?? ''}>
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
  </SelectField>
)
