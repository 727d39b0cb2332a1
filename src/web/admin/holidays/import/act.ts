import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseDay, yearOf } from '#domain/days/london-time.ts'
import { type HolidayDays, isHolidayYear } from '#domain/holiday/holiday-admin.ts'
import { type PlannedHoliday, planImport } from '#domain/holiday/holiday-plan.ts'
import { HOLIDAY_REGIONS } from '#domain/vocabulary.ts'
import { importHolidays, listHolidays } from '#store/holiday/holiday-changes.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { countOf } from '../../parts/words/words.ts'
import { holidayNameField, schoolsField } from '../holiday-fields.ts'
import { DIVISIONS, type Unread } from './lists.ts'
import { MAX_BYTES, MAX_ROWS, readImport } from './reading.ts'

/** What came of a list that was read, or why nothing did. */
export type ImportAnswer =
  | { ok: true; unit: 'line' | 'entry'; planned: PlannedHoliday[]; unread: Unread[] }
  | { ok: false; message: string }

const choices = z.object({
  division: z.enum(DIVISIONS).default('england-and-wales'),
  sharedAsUk: z.stringbool({ truthy: ['on'] }).default(false),
  region: z.enum(HOLIDAY_REGIONS).default('England'),
  schools: schoolsField,
})

/** Reads a list and says what would be added, or adds what was ticked in one that was read. */
export async function actOnImport(app: WebApp, user: StaffUser, request: Request) {
  // Some room for the form around a file.
  if (Number(request.headers.get('content-length')) > MAX_BYTES * 1.2) return refusal('It is larger than 1 MB.')
  const form = await request.formData()
  if (form.get('intent') === 'add') return add(app, user, form)
  const wanted = choices.safeParse(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')))
  if (!wanted.success) throw data(null, { status: 400 })
  const source = await sourceOf(app, form, request.signal)
  if (!source.ok) return refusal(source.message)
  const reading = readImport(source.text, wanted.data, app.holidaySources.readCalendar)
  if (!reading.ok) return refusal(reading.message)
  const { found, unread, unit } = reading
  if (found.length + unread.length === 0) return refusal('It has no holidays, and no terms with a gap between them.')
  const planned = planImport(found, await listHolidays(app.db), app.today())
  return data<ImportAnswer>({ ok: true, unit, planned, unread })
}

const refusal = (message: string) => data<ImportAnswer>({ ok: false, message }, { status: 400 })

async function sourceOf(app: WebApp, form: FormData, signal: AbortSignal) {
  if (form.get('intent') === 'fetch') {
    const fetched = await app.holidaySources.fetchBankHolidays(signal)
    return fetched.ok ? fetched : { ok: false as const, message: `gov.uk could not be read. ${fetched.message}` }
  }
  const file = form.get('file')
  if (file instanceof File && file.size > MAX_BYTES) return { ok: false as const, message: 'It is larger than 1 MB.' }
  const text = file instanceof File && file.size > 0 ? await file.text() : String(form.get('text') ?? '')
  return text.includes('\0')
    ? { ok: false as const, message: 'It is not plain text. Save it as CSV or iCalendar (UTF-8), and try again.' }
    : { ok: true as const, text }
}

const dayPart = z.string().transform((text, context) => {
  const day = parseDay(text)
  if (day) return day
  context.addIssue({ code: 'custom', message: 'no day', input: text })
  return z.NEVER
})
const ticked = z
  .tuple([holidayNameField, dayPart, dayPart, z.enum(HOLIDAY_REGIONS), schoolsField])
  .refine(([, startDate, endDate]) => endDate >= startDate && isHolidayYear(yearOf(startDate)))
  .transform(
    ([name, startDate, endDate, region, schools]): HolidayDays => ({ name, startDate, endDate, region, schools }),
  )

async function add(app: WebApp, user: StaffUser, form: FormData) {
  const read = z.array(ticked).max(MAX_ROWS).safeParse(form.getAll('holiday').map(parsed))
  if (!read.success) throw data(null, { status: 400 })
  const wanted = read.data
  if (wanted.length === 0) return refusal('Nothing was ticked, so nothing was added.')
  const added = await attempt(app, 'importing holidays', () => importHolidays(app.db, wanted, user.id, app.now()))
  if (!added.ok)
    return data<ImportAnswer>({ ok: false, message: `Error saving holiday: ${added.why}` }, { status: 500 })
  const left = wanted.length - added.value.length
  const description = left > 0 ? `${countOf(left, 'holiday')} had already been added.` : undefined
  return redirect('/admin/holidays', {
    headers: [
      await flash({ title: `${countOf(added.value.length, 'holiday')} added`, ...(description && { description }) }),
    ],
  })
}

function parsed(value: FormDataEntryValue): unknown {
  try {
    const json = String(value)
    // A NUL, which PostgreSQL accepts in no text.
    return json.includes('\\u0000') ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}
