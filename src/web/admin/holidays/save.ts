import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, replace } from 'react-router'
import { overlap } from '#domain/holiday/holiday-admin.ts'
import { type HolidayFields, listHolidays, type StoredHoliday } from '#store/holiday/holiday-changes.ts'
import { safeNext } from '../../account/current-user.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { holidayForm } from './holiday-fields.ts'
import { overlapWords } from './overlap-words.ts'

/** What a form that was not saved shows. */
export type HolidayAnswer = { result: SubmissionResult }

/**
 * Saves the form by `save`, shows `title` and the holidays that it overlaps, and redirects to where the form came from.
 */
export async function saveHoliday(
  app: WebApp,
  request: Request,
  { title, save }: { title: string; save(fields: HolidayFields): Promise<StoredHoliday | undefined> },
) {
  const form = await request.formData()
  const submission = parseWithZod(form, { schema: holidayForm })
  if (submission.status !== 'success') return answer(submission.reply(), 400)
  const attempted = await attempt(app, 'saving a holiday', () => save(submission.value))
  if (!attempted.ok) return answer(submission.reply({ formErrors: [`Error saving holiday: ${attempted.why}`] }), 500)
  const saved = attempted.value
  if (!saved) {
    const problem = 'Error saving holiday: the holiday has since been deleted'
    return answer(submission.reply({ formErrors: [problem] }), 400)
  }
  const others = (await listHolidays(app.db)).filter((other) => other.id !== saved.id && overlap(other, saved))
  return replace(safeNext(String(form.get('returnTo') || '/admin/holidays')), {
    headers: [await flash({ title, description: [saved.name, overlapWords(others)].filter(Boolean).join('. ') })],
  })
}

const answer = (result: SubmissionResult, status: number) => data<HolidayAnswer>({ result }, { status })
