import { Form, Link } from 'react-router'
import { isTrialOver } from '#domain/venue/trial.ts'
import { cancelTrial } from '#store/venue/venue-trials.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import type { Route } from './+types/page'
import { getTrial } from './progress.ts'
import { TrialReport, trialSummary } from './report.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  return { trial: await getTrial(getApp(context), params.id) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUser(request, context, 'manage venues')
  await cancelTrial(getApp(context).db, routeId(params.id))
  return null
}

/** A test of a source, for browsers that do not show it beside the form. */
export default function Page({ loaderData: { trial } }: Route.ComponentProps) {
  const isOver = isTrialOver(trial.status)
  return (
    <FormPage title="Test of the source">
      {!isOver && <meta httpEquiv="refresh" content="2" />}
      <div className="px-5 py-4 sm:px-6">
        <p className="break-all">{trial.url}</p>
        <p role="status" className="text-sm text-muted">
          {trialSummary(trial)}
        </p>
        <TrialReport trial={trial} />
        <div className="mt-4 flex gap-2">
          {!isOver && (
            <Form method="post">
              <Button type="submit">Cancel the test</Button>
            </Form>
          )}
          <Link to="/admin/venues" className={buttonClass()}>
            Go to the venues
          </Link>
        </div>
      </div>
    </FormPage>
  )
}
