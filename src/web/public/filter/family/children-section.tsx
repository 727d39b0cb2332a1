import { type ChildrenFilter, formatAges } from '#domain/filter/children/children.ts'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import type { useAges } from './use-ages.ts'

/** How old the family's children are, and whether what is listed has to suit all of them. */
export function ChildrenSection({
  filter: { children, suits },
  typed,
  field: { input, problem, settle },
  change,
}: {
  filter: ChildrenFilter
  /** What the field begins with. */
  typed: string | undefined
  field: ReturnType<typeof useAges>
  change: (chosen: Pick<ChildrenFilter, 'suits'>) => void
}) {
  const choice = (value: ChildrenFilter['suits'], label: string) => (
    <ChoiceField
      type="radio"
      name="suits"
      value={value}
      label={label}
      checked={suits === value}
      onChange={() => change({ suits: value })}
    />
  )
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-display text-lg font-bold">Your children</legend>
      <TextField
        ref={input}
        name="ages"
        label="Ages"
        hint="Like 3 and 7, or 18 months. We look at how old they are on the day of each event."
        defaultValue={typed ?? formatAges(children)}
        error={problem}
        autoComplete="off"
        maxLength={60}
        onBlur={() => void settle()}
      />
      {children.map((ageMonths) => (
        <input key={ageMonths} type="hidden" name="child" value={ageMonths} />
      ))}
      {children.length > 1 && (
        <>
          {choice('all', 'Suits all of them')}
          {choice('any', 'Suits any of them')}
        </>
      )}
    </fieldset>
  )
}
