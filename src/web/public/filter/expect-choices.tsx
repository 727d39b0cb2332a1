import { EXPECT_CHOICES, EXPECT_VALUES } from '#domain/expect/choices.ts'
import { type EventFilter, FIELDS } from '#domain/filter/fields.ts'
import { ChoiceField } from '#web/ui/field.tsx'
import { toggle } from './filter-choices.tsx'

/** What has to be so of an event: all that is ticked. */
export const ExpectChoices = ({ filter, choose }: { filter: EventFilter; choose: (filter: EventFilter) => void }) =>
  EXPECT_VALUES.map((value) => (
    <ChoiceField
      key={value}
      name="expect"
      value={value}
      label={EXPECT_CHOICES[value]}
      checked={filter.expect.includes(value)}
      onChange={() => choose({ ...filter, ...FIELDS.expect.choose(toggle(filter.expect, value)) })}
    />
  ))
