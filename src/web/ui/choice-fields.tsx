import { ChoiceField } from './field.tsx'

/** A checkbox for each of `values`; those among `chosen` are ticked. */
export function ChoiceFields<Value extends string>({
  name,
  values,
  labels,
  chosen,
}: {
  name: string
  values: readonly Value[]
  labels: Record<Value, string>
  chosen: readonly string[]
}) {
  return values.map((value) => (
    <ChoiceField key={value} name={name} value={value} defaultChecked={chosen.includes(value)} label={labels[value]} />
  ))
}
