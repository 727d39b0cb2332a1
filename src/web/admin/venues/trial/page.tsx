import { data, Form, Link, redirect } from 'react-router'
import { isTrialOver } from '#domain/venue/trial.ts'
import { domainOf } from '#domain/venue/venue-address.ts'
import { cancelTrial, findTrial } from '#store/venue/trials/venue-trials.ts'
import { listVenues } from '#store/venue/venues.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { submitDraftWith } from '../../parts/forms/submit-draft.ts'
import { type AddVenueAnswer, AddVenueForm } from '../add/add-venue-form.tsx'
import { addVenueOf, givenFields, suggestVenue } from '../add/from-trial.ts'
import { venueForm } from '../form/venue-fields.ts'
import type { Route } from './+types/page'
import { getTrial } from './progress.ts'
import { TrialReport, trialSummary } from './report.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const id = routeId(params.id)
  const [trial, stored, venues] = await Promise.all([getTrial(app, id), findTrial(app.db, id), listVenues(app.db)])
  const domain = domainOf(trial.url)
  const venue = venues.find((one) => domainOf(one.domain) === domain)
  return {
    trial,
    batchId: stored?.batchId ?? null,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    suggested:
      stored && isTrialOver(trial.status) && !venue ? suggestVenue({ ...stored, site: stored.result.site }) : null,
    logoUrl: stored?.result.site?.logoUrl?.value ?? null,
    feeds: stored?.result.site?.feeds ?? [],
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const id = routeId(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'add') return addVenue(app, user, id, form)
  await cancelTrial(app.db, id)
  return null
}

/** What was corrected stays, whatever becomes of it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'add') return sendPress(serverAction, 'The test was not cancelled')
  return submitDraftWith<AddVenueAnswer>(request, serverAction, 'The venue was not added', (typed, problem) => ({
    typed: Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])),
    errors: { form: problem },
  }))
}

/** Makes a venue of the corrected suggestion, has it crawled, and leads to where its events arrive. */
async function addVenue(app: WebApp, user: StaffUser, trialId: number, form: FormData) {
  const trial = await findTrial(app.db, trialId)
  if (!trial) throw data(null, { status: 404 })
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const refuse = (errors: AddVenueAnswer['errors'], status = 400) => data<AddVenueAnswer>({ typed, errors }, { status })
  const { crawlFrequencyDays } = await app.settings()
  const rest = { crawlFrequencyDays, crawlEnabled: 'on', isActive: 'on' }
  const read = venueForm.safeParse({ ...typed, ...rest })
  if (!read.success) {
    return refuse(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message])),
    )
  }
  const address = typed.address?.trim().slice(0, 500) || null
  const fields = { ...read.data, ...givenFields(trial.given), address }
  const saved = await attempt(app, 'adding a venue', () => addVenueOf(app, user, trialId, fields))
  if (!saved.ok) return refuse({ form: `Error saving venue: ${saved.why}` }, 500)
  if (!saved.value.ok) {
    const by =
      saved.value.failure === 'domain-taken'
        ? `${saved.value.by.name} has this domain already`
        : 'It could not be saved'
    return refuse({ websiteUrl: by })
  }
  const { venue } = saved.value
  const message = {
    title: 'Venue created successfully',
    description: `${venue.name} is being crawled; its events arrive here.`,
    followsCrawlOf: venue.id,
  }
  return redirect(`/admin/venues/${venue.id}`, { headers: [await flash(message)] })
}

/** A test of a source, on a page of its own: what was found, and the venue that can be made of it. */
export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { trial, batchId, venue, suggested, logoUrl, feeds } = loaderData
  const isOver = isTrialOver(trial.status)
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <FormPage title="Test of the source">
      {!isOver && <meta httpEquiv="refresh" content="2" />}
      <div className="flex flex-col gap-4 px-5 py-4 sm:px-6">
        <div>
          <p className="break-all">{trial.url}</p>
          <p role="status" className="text-sm text-muted">
            {trialSummary(trial)}
          </p>
        </div>
        {venue && (
          <p>
            It is the site of{' '}
            <Link to={`/admin/venues/${venue.id}`} className="text-primary underline underline-offset-4">
              {venue.name}
            </Link>
            .
          </p>
        )}
        {suggested && (
          <AddVenueForm trialId={trial.id} suggested={suggested} answer={answer} logoUrl={logoUrl} feeds={feeds} />
        )}
        <TrialReport trial={trial} />
        <div className="flex flex-wrap gap-2">
          {!isOver && (
            <Form method="post">
              <Button type="submit">Cancel the test</Button>
            </Form>
          )}
          <Link to={batchId === null ? '/admin/venues' : `/admin/venues/batches/${batchId}`} className={buttonClass()}>
            {batchId === null ? 'Go to the venues' : 'Back to the list'}
          </Link>
        </div>
      </div>
    </FormPage>
  )
}
