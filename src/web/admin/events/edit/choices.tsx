import type { ComponentProps } from 'react'
import { ChoiceField } from '../../../ui/field.tsx'

/** Boxes of which any number may be ticked, as conform's `getCollectionProps` makes them. */
export function Choices({
  legend,
  hint,
  error,
  boxes,
  labels,
}: {
  legend: string
  hint?: string
  error: readonly string[] | undefined
  boxes: (Omit<ComponentProps<'input'>, 'type'> & { value: string })[]
  labels: Record<string, string>
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {boxes.map(({ key, ...box }) => (
          <ChoiceField key={key} {...box} label={labels[box.value]} />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error[0]}</p>}
    </fieldset>
  )
}
