import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, replace } from 'react-router'
import { noticesOfNotes } from '#domain/people/notices.ts'
import { readWebAddress } from '#domain/venue/venue-address.ts'
import { LOCATION_AREA_LABELS, type LocationArea } from '#domain/vocabulary.ts'
import { createTrial } from '#store/venue/trials/venue-trials.ts'
import { createVenue, updateVenue } from '#store/venue/venue-changes.ts'
import { findVenue } from '#store/venue/venues.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { safeNext } from '../../../account/current-user.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { mergeWithOthers, onlyTyped, valueInWords } from '../../parts/forms/merge-with-others.ts'
import type { Merged } from '../../parts/forms/stale.ts'
import { resultWith } from '../../parts/forms/submit-draft.ts'
import { notifyColleagues } from '../../parts/notify-colleagues.ts'
import { inForm, VENUE_LABELS, type VenueValues, valuesOf, venueForm } from './venue-fields.ts'

/** What a form that was not saved shows. */
export type VenueAnswer = { result: SubmissionResult; trialId: number | null; merged: Merged<VenueValues> | null }

/**
 * Adds the venue of a form, or changes the one of this id, and redirects to where the form came from; where another has changed it since the
 * form was opened, shows both. Or starts a test of the site.
 */
export async function saveVenue(app: WebApp, user: StaffUser, request: Request, id: number | null) {
  const form = await request.formData()
  if (form.get('intent') === 'test') return testSource(app, user, form)
  const venue = id === null ? undefined : await findVenue(app.db, id)
  const current = venue && valuesOf(venue)
  const merged =
    current &&
    (await mergeWithOthers(app.db, form, {
      subject: 'venue',
      id: id as number,
      current,
      labels: VENUE_LABELS,
      describe,
    }))
  if (merged) return answer(resultWith(inForm(merged.values)), 409, merged)
  const submission = parseWithZod(form, { schema: venueForm })
  if (submission.status !== 'success') return answer(submission.reply())
  const fields = submission.value
  const attempted = await attempt(app, 'saving a venue', () =>
    id === null
      ? createVenue(app.db, fields, user.id, app.now())
      : updateVenue(app.db, id, current ? onlyTyped(fields, form, current) : fields, user.id, app.now()),
  )
  if (!attempted.ok) return answer(submission.reply({ formErrors: [`Error saving venue: ${attempted.why}`] }), 500)
  const saved = attempted.value
  if (!saved.ok) {
    const problem =
      saved.failure === 'domain-taken'
        ? { fieldErrors: { domain: [`${saved.by.name} has this domain already`] } }
        : { formErrors: ['Error saving venue: it has since been deleted. What you typed is still here.'] }
    return answer(submission.reply(problem))
  }
  const { id: venueId, name, notes } = saved.venue
  const notified = await notifyColleagues(app, (staff) =>
    noticesOfNotes({ kind: 'venue-notes', venueId }, { before: venue?.notes ?? null, after: notes }, user.id, staff),
  )
  const title = `Venue ${id === null ? 'created' : 'updated'} successfully`
  return replace(safeNext(String(form.get('returnTo') || '/admin/venues')), {
    headers: [await flash({ title, description: notified ? `${name}. ${notified}` : name })],
  })
}

const describe = (field: keyof VenueValues, value: VenueValues[keyof VenueValues]) =>
  field === 'locationArea' ? (LOCATION_AREA_LABELS[value as LocationArea] ?? String(value)) : valueInWords(value)

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
  return data<VenueAnswer>({ result: { initialValue, status: 'error', error: {} }, trialId: asked.value, merged: null })
}

const answer = (result: SubmissionResult, status = 400, merged: Merged<VenueValues> | null = null) =>
  data<VenueAnswer>({ result, trialId: null, merged }, { status })
