import { useEffect } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { isTrialOver } from '#domain/venue/trial.ts'
import { readWebAddress } from '#domain/venue/venue-address.ts'
import { cancelTrial, createTrial } from '#store/venue/trials/venue-trials.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button, buttonClass, Spinner } from '../../../ui/button.tsx'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { submitDraftWith } from '../../parts/forms/submit-draft.ts'
import { NoticeList } from '../../parts/words/notice-list.tsx'
import { outcomeWords } from '../../parts/words/page-outcomes.ts'
import { useReload } from '../../shell/use-reload.ts'
import { getTrial, type TrialProgress } from '../../venues/trial/progress.ts'
import { NotTaken } from '../../venues/venue/not-taken.tsx'
import type { Route } from './+types/from-page'
import { PageLink } from './page-link.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'edit events')
  if (params.id === undefined) return null
  const trial = await getTrial(getApp(context), routeId(params.id))
  // There is nothing to choose.
  if (trial.status === 'completed' && trial.result.events.length === 1) throw redirect(formAt(trial.id, 0))
  return trial
}

/** Has a page read, or stops reading it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'edit events')
  const app = getApp(context)
  const form = await request.formData()
  if (params.id !== undefined) {
    await cancelTrial(app.db, routeId(params.id))
    return redirect('/admin/events/from-page')
  }
  const typed = String(form.get('url') ?? '').trim()
  const address = readWebAddress(typed)
  if (!address)
    return data({ typed, problem: 'Must be a valid URL, such as https://example.com/owl-walk' }, { status: 400 })
  const asked = await attempt(app, 'requesting a page', async () => {
    const trialId = await createTrial(app.db, address, user.id, app.now(), 'page')
    await app.jobs.requestTrial(trialId)
    return trialId
  })
  if (!asked.ok) return data({ typed, problem: `The page was not requested: ${asked.why}` }, { status: 500 })
  return redirect(`/admin/events/from-page/${asked.value}`)
}

/** A link that could not be sent stays in its field. */
export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  params.id === undefined
    ? submitDraftWith(request, serverAction, 'The page was not requested', (form, problem) => ({
        typed: String(form.get('url') ?? ''),
        problem,
      }))
    : sendPress(serverAction, 'Nothing was cancelled')

const formAt = (trialId: number, event: number) => `/admin/events/new?trial=${trialId}&event=${event}`

/** An event from the page that a link leads to: the link, the reading, and where several events were found, the choice. */
export default function Page({ loaderData: trial, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Add an event from its page">
      <div className="flex flex-col gap-4 px-5 pb-5 sm:px-6">
        {trial === null ? (
          <>
            <p>
              The page is read, and the form of a new event filled in from it. Nothing is stored until you save the
              form.
            </p>
            <PageLink answer={actionData ?? undefined} />
            <p>
              <Link to="/admin/events/new" className="text-primary underline underline-offset-4">
                Fill in the form yourself
              </Link>
            </p>
          </>
        ) : isTrialOver(trial.status) ? (
          <Read trial={trial} />
        ) : (
          <Reading trial={trial} />
        )}
      </div>
    </FormPage>
  )
}

const ASK_EVERY_MS = 800

function Reading({ trial }: { trial: TrialProgress }) {
  const reload = useReload()
  useEffect(() => {
    const timer = setInterval(reload, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status" className="flex items-center gap-2 break-all">
        <Spinner /> Reading {trial.url} …
      </p>
      <Form method="post">
        <Button type="submit">Cancel</Button>
      </Form>
    </>
  )
}

/** Several events, of which one is chosen; or why there is none. */
function Read({ trial }: { trial: TrialProgress }) {
  const { id, url, result } = trial
  const { events, candidates = [], notices = [], warnings = [] } = result
  const rows = candidates.map((one, index) => ({ ...one, query: `trial=${id}&candidate=${index}`, eventId: null }))
  return (
    <>
      <p role="status">{outcomeOf(trial)}</p>
      <p className="break-all">
        <a href={url} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-4">
          {url}
        </a>
      </p>
      <NoticeList notices={notices} warnings={warnings} />
      {events.length > 0 && (
        <ul aria-label="Events of the page" className="divide-y divide-line border-y border-line">
          {events.map(({ title, when }, index) => (
            <li
              key={formAt(id, index)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere"
            >
              <span className="min-w-0 flex-1 basis-60">
                <strong>{title}</strong> <span className="text-muted">{when}</span>
              </span>
              <Link to={formAt(id, index)} className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}>
                Fill in the form<span className="sr-only"> with {title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <section>
          <h2 className="text-lg">Not taken for an event</h2>
          <NotTaken rows={rows} canAdd />
        </section>
      )}
      <p className="flex flex-wrap gap-2">
        <Link to="/admin/events/from-page" className={buttonClass()}>
          Read another page
        </Link>
        <Link to="/admin/events/new" className={buttonClass()}>
          Fill in the form yourself
        </Link>
      </p>
    </>
  )
}

function outcomeOf({ status, errorMessage, result }: TrialProgress): string {
  if (status === 'cancelled') return 'Reading the page was cancelled.'
  if (status === 'failed') return `${errorMessage ?? 'Unknown error'}.`
  const [page] = result.pages
  if (page?.outcome !== 'read')
    return `The page could not be read: ${page?.message ?? (page ? outcomeWords(page.outcome) : 'the site’s robots.txt closes it to the crawler')}`
  if (result.events.length > 0) return `${result.events.length} events are on this page. Which one?`
  return 'The page was read, and no event was found on it.'
}
