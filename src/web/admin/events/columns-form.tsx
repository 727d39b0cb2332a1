import { Form } from 'react-router'
import { EVENT_COLUMNS, type EventListFilter, eventListParams } from '#domain/event/event-list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChoiceFields } from '../../ui/choice-fields.tsx'
import { COLUMN_LABELS } from './words.ts'

/** Which columns the list leaves out: a choice that lives in the address, and so in a saved view. */
export function ColumnsForm({ filter }: { filter: EventListFilter }) {
  const kept = eventListParams({ ...filter, hiddenColumns: [] })
  return (
    <details className="relative">
      <summary
        className={buttonClass(
          { size: 'sm' },
          'list-none cursor-pointer [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11',
        )}
      >
        Columns
      </summary>
      <Form
        action="/admin/events"
        className="absolute right-0 z-20 mt-1 w-60 rounded-card border border-line bg-surface p-4 shadow-raised max-sm:right-auto max-sm:left-0"
      >
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="font-semibold">Leave out</legend>
          <ChoiceFields name="hide" values={EVENT_COLUMNS} labels={COLUMN_LABELS} chosen={filter.hiddenColumns} />
        </fieldset>
        <Button type="submit" size="sm" className="mt-2">
          Show these columns
        </Button>
      </Form>
    </details>
  )
}
