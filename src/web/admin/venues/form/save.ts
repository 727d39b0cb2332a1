import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, replace } from 'react-router'
import { readWebAddress } from '#domain/venue/venue-address.ts'
import type { VenueFields, VenueSaved } from '#store/venue/venue-changes.ts'
import { createTrial } from '#store/venue/venue-trials.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { safeNext } from '../../../account/current-user.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { venueForm } from './venue-fields.ts'

/** What a form that was not saved shows. */
export type VenueAnswer = { result: SubmissionResult; trialId: number | null }

/** Saves the form by `save`, shows `title`, and redirects to where the form came from; or starts a test of the site. */
export async function saveVenue(
  app: WebApp,
  user: StaffUser,
  request: Request,
  { title, save }: { title: string; save(fields: VenueFields): Promise<VenueSaved> },
) {
  const form = await request.formData()
  if (form.get('intent') === 'test') return testSource(app, user, form)
  const submission = parseWithZod(form, { schema: venueForm })
  if (submission.status !== 'success') return answer(submission.reply())
  const attempted = await attempt(app, 'saving a venue', () => save(submission.value))
  if (!attempted.ok) return answer(submission.reply({ formErrors: [`Error saving venue: ${attempted.why}`] }), 500)
  const saved = attempted.value
  if (!saved.ok) {
    const problem =
      saved.failure === 'domain-taken'
        ? { fieldErrors: { domain: [`${saved.by.name} has this domain already`] } }
        : { formErrors: ['Error saving venue: it has since been deleted'] }
    return answer(submission.reply(problem))
  }
  const { name } = saved.venue
  return replace(safeNext(String(form.get('returnTo') || '/admin/venues')), {
    headers: [await flash({ title, description: name })],
  })
}

/** Starts a test of the address in the form, and returns everything as it was typed. */
async function testSource(app: WebApp, user: StaffUser, form: FormData) {
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const address = readWebAddress(String(form.get('websiteUrl') || form.get('domain') || ''))
  if (!address) {
    const missing = ['Enter the address to test, such as https://example.com/whats-on']
    return answer({ initialValue, status: 'error', error: { websiteUrl: missing } })
  }
  const asked = await attempt(app, 'requesting a test', async () => {
    const trialId = await createTrial(app.db, address, user.id, app.now())
    await app.jobs.requestTrial(trialId)
    return trialId
  })
  if (!asked.ok)
    return answer(
      { initialValue, status: 'error', error: { '': [`The test could not be started: ${asked.why}`] } },
      500,
    )
  return data<VenueAnswer>({ result: { initialValue, status: 'error', error: {} }, trialId: asked.value })
}

const answer = (result: SubmissionResult, status = 400) => data<VenueAnswer>({ result, trialId: null }, { status })
