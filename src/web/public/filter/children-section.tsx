import { lazy, Suspense, useRef, useState } from 'react'
import { todayInLondon } from '#domain/days/london-time.ts'
import { type ChildrenFilter, childrenOf, formatChildren, MOST_CHILDREN } from '#domain/filter/children.ts'
import { ageInMonths, type BirthMonth, birthMonthOf } from '#domain/filter/suits.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { storedList } from '../islands/stored-list.ts'
import { ChildAges } from './child-ages.tsx'

/** The months in which a family's children were born. They are sent nowhere. */
const rememberedChildren = storedList('children', (month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month), MOST_CHILDREN)

const ChildrenEditor = lazy(() => import('./children-editor.tsx'))

/** Whether what is listed has to suit the family's children, whom only this browser knows. */
export function ChildrenSection({
  filter,
  change,
}: {
  filter: ChildrenFilter
  change: (chosen: ChildrenFilter) => void
}) {
  const remembered = rememberedChildren.use() ?? []
  const [isEditing, setEditing] = useState(false)
  const returnsFocus = useRef(false)
  const today = todayInLondon(new Date())
  // A link from somebody else may name other children than those who are remembered here.
  const ages = filter.children.length > 0 ? filter.children : agesOf(remembered)
  const save = (born: readonly BirthMonth[]) => {
    rememberedChildren.write(born)
    change({ ...filter, children: agesOf(born) })
    returnsFocus.current = true
    setEditing(false)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-display text-lg font-bold">Your children</legend>
      <p className="text-sm text-muted">
        When they were born stays in this browser. The list is told only how old they are, and looks at their ages on
        the day of each event.
      </p>
      {/* Browsers with scripts show none of it, and so need not load it. */}
      <noscript>{import.meta.env.SSR && <ChildAges filter={filter} />}</noscript>
      {ages.length > 0 && !isEditing && <Choices filter={filter} ages={ages} change={change} />}
      {isEditing ? (
        <Suspense fallback={<p className="min-h-11 text-muted">One moment …</p>}>
          <ChildrenEditor
            born={remembered.length > 0 ? remembered : filter.children.map((months) => birthMonthOf(months, today))}
            today={today}
            save={save}
          />
        </Suspense>
      ) : (
        <Button
          ref={(button) => {
            if (button && returnsFocus.current) button.focus()
            returnsFocus.current = false
          }}
          onClick={() => setEditing(true)}
          className="mt-1 noscript:hidden"
        >
          {ages.length > 0 ? 'Change children' : 'Add your children'}
        </Button>
      )}
    </fieldset>
  )
}

const agesOf = (born: readonly BirthMonth[]) => {
  const today = todayInLondon(new Date())
  return childrenOf(born.map((month) => ageInMonths(month, today)))
}

function Choices({
  filter,
  ages,
  change,
}: {
  filter: ChildrenFilter
  ages: number[]
  change: (chosen: ChildrenFilter) => void
}) {
  const chosen = filter.children.length === 0 ? '' : filter.suits
  const choice = (value: '' | ChildrenFilter['suits'], label: string) => (
    <ChoiceField
      type="radio"
      name="suits"
      value={value}
      label={label}
      checked={chosen === value}
      onChange={() => change({ children: value === '' ? [] : ages, suits: value || 'all' })}
    />
  )
  return (
    <>
      {choice('', 'Whoever it suits')}
      {choice('all', ages.length === 1 ? 'Suits my child' : 'Suits all of them')}
      {ages.length > 1 && choice('any', 'Suits any of them')}
      <p className="text-sm text-muted">{formatChildren({ children: ages, suits: 'all' })}</p>
      {filter.children.map((ageMonths) => (
        <input key={ageMonths} type="hidden" name="child" value={ageMonths} />
      ))}
    </>
  )
}
