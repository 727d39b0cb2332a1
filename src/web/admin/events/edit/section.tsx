import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceField } from '../../../ui/field.tsx'

/** A part of the form under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6">
      <h2 id={id} className="mb-1 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

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
