import { type EventFilter, MOST_ADULTS, MOST_BUDGET, wholeNumberIn } from '#domain/filter/fields.ts'
import { TextField } from '#web/ui/field.tsx'

/** What all of a family pay at most. */
export function BudgetInputs({ filter, choose }: { filter: EventFilter; choose: (filter: EventFilter) => void }) {
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
