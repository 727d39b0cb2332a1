import { type ChildrenFilter, MOST_CHILDREN } from '#domain/filter/children.ts'
import { ChoiceField, SelectField } from '#web/ui/field.tsx'

/** The oldest child that can be picked, in years. */
const OLDEST_YEARS = 17

/** So many more children can be told of at a time. */
const FREE_FIELDS = 3

/** The children's ages as plain fields, where there are no scripts to remember them. */
export function ChildAges({ filter: { children, suits } }: { filter: ChildrenFilter }) {
  return (
    <div className="mt-2 flex flex-col gap-2">
      {Array.from(
        { length: Math.min(children.length + FREE_FIELDS, MOST_CHILDREN) },
        (_, n) => `Age of child ${n + 1}`,
      ).map((label, n) => (
        <SelectField key={label} name="child" label={label} defaultValue={children[n] ?? ''}>
          <option value="">No child</option>
          {agesBeside(children[n]).map(([ageMonths, text]) => (
            <option key={ageMonths} value={ageMonths}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <ChoiceField type="radio" name="suits" value="all" label="Suits all of them" defaultChecked={suits === 'all'} />
      <ChoiceField type="radio" name="suits" value="any" label="Suits any of them" defaultChecked={suits === 'any'} />
    </div>
  )
}

/** Each age by its middle, in months, as nobody knows nearer; one that is known keeps its months. */
function agesBeside(known: number | undefined): (readonly [ageMonths: number, text: string])[] {
  const ages: [from: number, to: number, text: string][] = [
    [0, 5, 'Under 6 months'],
    [6, 11, '6 to 11 months'],
  ]
  for (let years = 1; years <= OLDEST_YEARS; years += 1)
    ages.push([years * 12, years * 12 + 11, years === 1 ? '1 year' : `${years} years`])
  return ages.map(([from, to, text]) => [
    known !== undefined && known >= from && known <= to ? known : Math.ceil((from + to) / 2),
    text,
  ])
}
