import { WITHIN_MILES, withinLabel } from '#domain/place/outcode.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '../../shell/icon.tsx'
import { NEAR_FIELD_ID } from './open-near.tsx'
import type { useNear } from './use-near.ts'

/** Where to look from: a postcode, or the device's place where the family asks for that. */
export function NearSection({
  typed,
  field,
}: {
  /** What the field begins with. */
  typed: string
  field: ReturnType<typeof useNear>
}) {
  const { input, problem, isLocating, reachShown, settle, locate, reach } = field
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-display text-lg font-bold">Near</legend>
      <TextField
        ref={input}
        id={NEAR_FIELD_ID}
        name="near"
        label="Postcode or place"
        hint="Like SE15 or Peckham. We keep only the district."
        defaultValue={typed}
        error={problem}
        autoComplete="postal-code"
        spellCheck={false}
        maxLength={40}
        onBlur={() => void settle()}
      />
      <Button busy={isLocating} onClick={() => void locate()} className="noscript:hidden">
        <Icon name="locate" className="size-5" />
        Use my location
      </Button>
      <SelectField
        name="within"
        label="Distance"
        value={reachShown ?? ''}
        onChange={({ target }) => reach(WITHIN_MILES.find((miles) => String(miles) === target.value) ?? null)}
      >
        <option value="">Any distance</option>
        {WITHIN_MILES.map((miles) => (
          <option key={miles} value={miles}>
            {withinLabel(miles)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
