import { formatFamily } from '#domain/filter/children.ts'
import { type EventFilter, FIELDS, MOST_ADULTS, MOST_BUDGET, wholeNumberIn } from '#domain/filter/fields.ts'
import { TextField } from '#web/ui/field.tsx'

/** What all of a family pay at most. */
export const BudgetSection = ({ filter, choose }: { filter: EventFilter; choose: (filter: EventFilter) => void }) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="font-display text-lg font-bold">{FIELDS.budget.name}</legend>
    <p className="text-sm text-muted">
      Events that cost {formatFamily(filter)} no more than this, where their prices say so. Free ones are among them.
    </p>
    <div className="flex flex-wrap gap-2">
      <TextField
        type="number"
        inputMode="numeric"
        name="budget"
        label="At most, in £"
        min={1}
        max={MOST_BUDGET}
        className="w-32"
        defaultValue={filter.budget ?? ''}
        onChange={({ target: { value } }) => {
          const budget = wholeNumberIn(value, MOST_BUDGET)
          choose({ ...filter, budget, adults: budget === null ? 1 : filter.adults })
        }}
      />
      <TextField
        type="number"
        inputMode="numeric"
        name="adults"
        label="Grown-ups"
        min={1}
        max={MOST_ADULTS}
        className="w-24"
        defaultValue={filter.adults}
        onChange={({ target: { value } }) => choose({ ...filter, adults: wholeNumberIn(value, MOST_ADULTS) ?? 1 })}
      />
    </div>
  </fieldset>
)
