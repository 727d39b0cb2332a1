import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, replace } from 'react-router'
import { overlap } from '#domain/holiday/holiday-admin.ts'
import { createHoliday, findHoliday, listHolidays, updateHoliday } from '#store/holiday/holiday-changes.ts'
import type { StaffUser } from '../../account/auth.ts'
import { safeNext } from '../../account/current-user.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { mergeWithOthers, onlyTyped } from '../parts/forms/merge-with-others.ts'
import type { Merged } from '../parts/forms/stale.ts'
import { resultWith } from '../parts/forms/submit-draft.ts'
import { HOLIDAY_LABELS, type HolidayValues, holidayForm, inForm, valuesOf } from './holiday-fields.ts'
import { overlapWords } from './overlap-words.ts'

/** What a form that was not saved shows. */
export type HolidayAnswer = { result: SubmissionResult; merged: Merged<HolidayValues> | null }

/**
 * Adds the holiday of a form, or changes the one of this id, shows the holidays that it overlaps, and redirects to where the form came from;
 * where another has changed it since the form was opened, shows both.
 */
export async function saveHoliday(app: WebApp, user: StaffUser, request: Request, id: number | null) {
  const form = await request.formData()
  const holiday = id === null ? undefined : await findHoliday(app.db, id)
  const current = holiday && valuesOf(holiday)
  const merged =
    current &&
    (await mergeWithOthers(app.db, form, { subject: 'holiday', id: id as number, current, labels: HOLIDAY_LABELS }))
  if (merged) return answer(resultWith(inForm(merged.values)), 409, merged)
  const submission = parseWithZod(form, { schema: holidayForm })
  if (submission.status !== 'success') return answer(submission.reply(), 400)
  const fields = submission.value
  const attempted = await attempt(app, 'saving a holiday', () =>
    id === null
      ? createHoliday(app.db, fields, user.id, app.now())
      : updateHoliday(app.db, id, current ? onlyTyped(fields, form, current) : fields, user.id, app.now()),
  )
  if (!attempted.ok) return answer(submission.reply({ formErrors: [`Error saving holiday: ${attempted.why}`] }), 500)
  const saved = attempted.value
  if (!saved) {
    const problem = 'Error saving holiday: it has since been deleted. What you typed is still here.'
    return answer(submission.reply({ formErrors: [problem] }), 400)
  }
  const others = (await listHolidays(app.db)).filter((other) => other.id !== saved.id && overlap(other, saved))
  return replace(safeNext(String(form.get('returnTo') || '/admin/holidays')), {
    headers: [
      await flash({
        title: `Holiday ${id === null ? 'created' : 'updated'} successfully`,
        description: [saved.name, overlapWords(others)].filter(Boolean).join('. '),
      }),
    ],
  })
}

const answer = (result: SubmissionResult, status: number, merged: Merged<HolidayValues> | null = null) =>
  data<HolidayAnswer>({ result, merged }, { status })
