import { useEffect, useRef, useState } from 'react'
import { type LondonDay, yearOf } from '#domain/days/london-time.ts'
import { MOST_CHILDREN } from '#domain/filter/children.ts'
import { ageInMonths, type BirthMonth } from '#domain/filter/suits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '../shell/icon.tsx'

/** Somebody born longer ago is an adult. */
const YEARS_BACK = 17

type Row = { key: number; month: string; year: string }

/** When each child was born, to the month. `save` hears of all of them, in the order in which they stand. */
export default function ChildrenEditor({
  born,
  today,
  save,
}: {
  born: readonly BirthMonth[]
  today: LondonDay
  save: (born: BirthMonth[]) => void
}) {
  const nextKey = useRef(MOST_CHILDREN)
  const [rows, setRows] = useState<Row[]>(() =>
    (born.length > 0 ? born : ['-']).map((month, key) => {
      const [year = '', ofYear = ''] = month.split('-')
      return { key, month: ofYear, year }
    }),
  )
  const [problem, setProblem] = useState<{ key: number; text: string } | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  // What was pressed has gone, or is behind: one goes on at the child that came, or the last that stayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as a child is added or removed.
  useEffect(() => {
    const last = [...(editor.current?.querySelectorAll('fieldset') ?? [])].at(-1) ?? editor.current
    last?.querySelector<HTMLElement>('select, button')?.focus()
  }, [rows.length])
  const set = (key: number, fields: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  const done = () => {
    const given = rows.filter(({ month, year }) => month || year)
    const wrong = given.map((row) => problemOf(row, today)).find((found) => found !== null)
    setProblem(wrong ?? null)
    if (!wrong) save(given.map(({ month, year }) => `${year}-${month}`))
  }
  return (
    <div ref={editor} className="flex flex-col gap-3">
      {rows.map(({ key, month, year }, n) => (
        <fieldset key={key} className="flex flex-col gap-1 rounded-control border border-line p-3">
          <legend className="px-1 font-medium">Child {n + 1}: born in</legend>
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <SelectField
                label="Month"
                value={month}
                onChange={({ target }) => set(key, { month: target.value })}
                error={problem?.key === key ? problem.text : null}
              >
                <option value="" />
                {MONTHS.map((name, index) => (
                  <option key={name} value={String(index + 1).padStart(2, '0')}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <div className="w-24 self-start">
              <SelectField label="Year" value={year} onChange={({ target }) => set(key, { year: target.value })}>
                <option value="" />
                {Array.from({ length: YEARS_BACK + 1 }, (_, back) => yearOf(today) - back).map((of) => (
                  <option key={of}>{of}</option>
                ))}
              </SelectField>
            </div>
            <Button
              variant="quiet"
              size="icon"
              className="mt-7 self-start"
              aria-label={`Remove child ${n + 1}`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <Icon name="close" className="size-5" />
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < MOST_CHILDREN && (
        <Button
          onClick={() => {
            nextKey.current += 1
            setRows([...rows, { key: nextKey.current, month: '', year: '' }])
          }}
        >
          <Icon name="add" className="size-5" />
          Add {rows.length > 0 ? 'another' : 'a'} child
        </Button>
      )}
      <div className="flex gap-2">
        <Button variant="secondary" className="grow border-primary" onClick={done}>
          Remember here
        </Button>
        {born.length > 0 && <Button onClick={() => save([])}>Forget all</Button>}
      </div>
    </div>
  )
}

function problemOf({ key, month, year }: Row, today: LondonDay): { key: number; text: string } | null {
  if (!month || !year) return { key, text: 'Choose a month and a year.' }
  return ageInMonths(`${year}-${month}`, today) < 0 ? { key, text: 'That month is still to come.' } : null
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
