import { getFormProps, getInputProps, getSelectProps, useForm } from '@conform-to/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { parseDay } from '#domain/days/london-time.ts'
import {
  HOLIDAY_YEARS,
  type HolidayDays,
  LONGEST_HOLIDAY_NAME,
  LONGEST_SCHOOLS_NAME,
  overlap,
} from '#domain/holiday/holiday-admin.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { ChoiceField, SelectField, TextField } from '../../ui/field.tsx'
import { FormFoot } from '../parts/forms/form-foot.tsx'
import { FormProblem } from '../parts/forms/form-problem.tsx'
import { MeetOthers } from '../parts/forms/stale-panel.tsx'
import { resultOf, useLatest } from '../parts/forms/submit-draft.ts'
import { useDraft } from '../parts/forms/use-draft.tsx'
import { RegionOptions } from './badges.tsx'
import { HOLIDAY_LABELS, type HolidayValues, inForm } from './holiday-fields.ts'
import { overlapWords } from './overlap-words.ts'
import type { HolidayAnswer } from './save.ts'

export type OtherHoliday = HolidayDays & { id: number }

type HolidayFormProps = {
  /** Without it a holiday is added. */
  holidayId?: number
  values: HolidayValues
  /** Holidays that it may overlap. */
  others: readonly OtherHoliday[]
  /** What the server said to a form that was sent without JavaScript. */
  answer?: HolidayAnswer | undefined
  /** Closes the dialog that the form is in; without it Cancel is a link to the list. */
  onCancel?: () => void
}

/** Adds or edits a holiday. Whatever goes wrong, what was typed stays. */
export function HolidayForm({ holidayId, values, others, answer, onCancel }: HolidayFormProps) {
  const saving = useFetcher<HolidayAnswer>()
  const element = useRef<HTMLFormElement>(null)
  const said = saving.data ?? answer
  const { restored, notices } = useDraft({ name: `holiday ${holidayId ?? 'new'}`, form: element, answer: said?.result })
  const restoredResult = useMemo(() => restored && resultOf(restored), [restored])
  const [form, fields] = useForm<HolidayValues>({
    id: `holiday-${holidayId ?? 'new'}`,
    lastResult: useLatest(said?.result, restoredResult),
    defaultValue: inForm(values),
    // The dates are asked for in the words of the specification, not in the browser's.
    constraint: {
      name: { required: true, maxLength: LONGEST_HOLIDAY_NAME },
      schools: { maxLength: LONGEST_SCHOOLS_NAME },
      year: { required: true, min: HOLIDAY_YEARS.first, max: HOLIDAY_YEARS.last },
    },
  })
  const [typed, setTyped] = useState<TypedDays>(values)
  const { pathname, search } = useLocation()
  const action = holidayId === undefined ? '/admin/holidays/new' : `/admin/holidays/${holidayId}/edit`
  const navigation = useNavigation()
  const isBusy = saving.state !== 'idle' || navigation.formAction === action
  return (
    <saving.Form
      {...getFormProps(form)}
      ref={element}
      method="post"
      action={action}
      noValidate={false}
      onChange={(event) => {
        followYear(event)
        setTyped(typedIn(event.currentTarget))
      }}
    >
      <div className="flex flex-col gap-4 px-5 pb-4 sm:px-6">
        {onCancel && <input type="hidden" name="returnTo" value={pathname + search} />}
        {holidayId !== undefined && (
          <MeetOthers what="holiday" values={values} merged={said?.merged} saveLabel="Update Holiday" />
        )}
        {notices}
        <FormProblem errors={form.errors} />
        <TextField {...getInputProps(fields.name, { type: 'text' })} label="Holiday Name" error={fields.name.errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...getInputProps(fields.startDate, { type: 'date' })}
            label="Start Date"
            aria-required
            error={fields.startDate.errors}
          />
          <TextField
            {...getInputProps(fields.endDate, { type: 'date' })}
            label="End Date"
            aria-required
            error={fields.endDate.errors}
          />
          <TextField {...getInputProps(fields.year, { type: 'number' })} label="Year" error={fields.year.errors} />
          <SelectField {...getSelectProps(fields.region)} label="Region" error={fields.region.errors}>
            <RegionOptions />
          </SelectField>
        </div>
        <TextField
          {...getInputProps(fields.schools, { type: 'text' })}
          label={HOLIDAY_LABELS.schools}
          hint="The name of a group in the region with days of its own; empty = all schools"
          error={fields.schools.errors}
        />
        <ChoiceField {...getInputProps(fields.isActive, { type: 'checkbox' })} label="Active" />
        <div role="status">
          <OverlapNote
            words={overlapWords(others.filter((other) => other.id !== holidayId && isInWay(other, typed)))}
          />
        </div>
      </div>
      <FormFoot
        cancelTo="/admin/holidays"
        onCancel={onCancel}
        saveLabel={holidayId === undefined ? 'Create Holiday' : 'Update Holiday'}
        isBusy={isBusy}
      />
    </saving.Form>
  )
}

const OverlapNote = ({ words }: { words: string | undefined }) =>
  words && (
    <p className="flex items-start gap-2 rounded-control bg-pending-tint px-3 py-2 text-sm text-pending-text">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="[overflow-wrap:anywhere]">{words}. You can still save it.</span>
    </p>
  )

type TypedDays = Pick<HolidayValues, 'startDate' | 'endDate' | 'region' | 'schools'>

function isInWay(other: HolidayDays, { startDate, endDate, region, schools }: TypedDays): boolean {
  const [first, last] = [parseDay(startDate), parseDay(endDate)]
  return (
    first !== undefined && last !== undefined && overlap(other, { startDate: first, endDate: last, region, schools })
  )
}

function typedIn(form: HTMLFormElement): TypedDays {
  const typed = new FormData(form)
  const text = (name: keyof TypedDays) => String(typed.get(name) ?? '')
  const region = (text('region') || 'UK') as HolidayRegion
  return { startDate: text('startDate'), endDate: text('endDate'), region, schools: text('schools') }
}

/** The year follows from a start date that is chosen. */
function followYear({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLFormElement }) {
  if (!(target instanceof HTMLInputElement) || target.name !== 'startDate' || !parseDay(target.value)) return
  const year = currentTarget.elements.namedItem('year')
  if (year instanceof HTMLInputElement) year.value = target.value.slice(0, 4)
}
