import { EXPECT_CHOICES, EXPECT_VALUES } from '#domain/expect/choices.ts'
import { type EventFilter, FIELDS } from '#domain/filter/fields.ts'
import { ChoiceField } from '#web/ui/field.tsx'

/** What has to be so of an event: all that is ticked. */
export const ExpectSection = ({ filter, choose }: { filter: EventFilter; choose: (filter: EventFilter) => void }) => (
  <fieldset className="flex flex-col">
    <legend className="font-display text-lg font-bold">{FIELDS.expect.name}</legend>
    <p className="text-sm text-muted">
      Events of which all that you tick is said, by their own page or their venue’s. Many say nothing of it.
    </p>
    {EXPECT_VALUES.map((value) => (
      <ChoiceField
        key={value}
        name="expect"
        value={value}
        label={EXPECT_CHOICES[value].label}
        checked={filter.expect.includes(value)}
        onChange={() =>
          choose({
            ...filter,
            expect: EXPECT_VALUES.filter((other) => filter.expect.includes(other) !== (other === value)),
          })
        }
      />
    ))}
  </fieldset>
)
