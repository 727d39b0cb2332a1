import { LocateFixed } from 'lucide-react'
import { NEAR_PROBLEMS, type NearFilter, WITHIN_MILES, withinLabel } from '#domain/outcode.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { useNear } from './use-near.ts'

/** How far a family that names its place looks, unless it says otherwise. */
const USUAL_MILES = 5

/** Where to look from: a postcode, or the device's place where the family asks for that. */
export function NearSection({
  filter,
  typed,
  field,
  onDistance,
}: {
  filter: NearFilter
  /** What the field begins with, where that is not the filter's own. */
  typed: string | undefined
  field: ReturnType<typeof useNear>
  onDistance: () => void
}) {
  const { input, problem, isLocating, settle, locate } = field
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-display text-lg font-bold">Near</legend>
      <TextField
        ref={input}
        name="near"
        label="Postcode"
        hint="We keep only its first part, like SE15."
        defaultValue={typed ?? filter.near ?? ''}
        error={problem && NEAR_PROBLEMS[problem]}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onBlur={() => void settle()}
      />
      <Button busy={isLocating} onClick={() => void locate()} className="noscript:hidden">
        <LocateFixed aria-hidden="true" className="size-5" />
        Use my location
      </Button>
      <SelectField
        name="within"
        label="Distance"
        defaultValue={filter.near === null ? USUAL_MILES : (filter.within ?? '')}
        onChange={onDistance}
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
