import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { importVenues } from '#store/venue/venue-import.ts'
import { listVenues } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { submitDraftWith, useLastRead } from '../../parts/forms/submit-draft.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { countOf } from '../../parts/words/words.ts'
import type { Route } from './+types/page'
import { COLUMNS } from './csv-columns.ts'
import { MOST_CHARS, type PlannedRow, planImport } from './plan.ts'
import { ImportPreview } from './preview.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  return null
}

/** Says what a file would do; asked again with what it said, does it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES)
    return refused('This file is too large: import it in parts.')
  const form = await request.formData()
  const sent = form.get('table') ?? form.get('file')
  const table = sent instanceof File ? await sent.text() : (sent ?? '')
  if (table.includes('\0'))
    return refused('This file is not plain text. Save the table as CSV (UTF-8), and choose that file.')
  if (table.trim() === '') return refused('Choose a file with at least one venue.')
  const { crawlFrequencyDays } = await app.settings()
  const plan = planImport(table, await listVenues(app.db), crawlFrequencyDays)
  if (!plan.ok) return refused(plan.problem)
  if (form.get('intent') !== 'import') return data<ImportAnswer>({ problem: null, table, rows: plan.rows })

  const wanted = plan.rows.flatMap(toImport)
  const imported = await attempt(app, 'importing venues', () => importVenues(app.db, wanted, user.id, app.now()))
  if (!imported.ok) return refused(`Error importing venues: ${imported.why}`, 500)
  if (!imported.value.ok)
    return refused(
      `${imported.value.domain} was changed by someone else meanwhile. Nothing was stored: try again.`,
      409,
    )
  const added = wanted.filter(({ venueId }) => venueId === null).length
  const message = {
    title: 'Venues imported successfully',
    description: `${countOf(added, 'venue')} added, ${wanted.length - added} changed, ${plan.rows.length - wanted.length} left as they are`,
  }
  return redirect('/admin/venues', { headers: [await flash(message)] })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<ImportAnswer>(request, serverAction, 'Error importing venues', (_, problem) => ({
    problem,
    table: '',
    rows: [],
  }))

/** What a file would do, or why it cannot be read. */
type ImportAnswer = { problem: string | null; table: string; rows: PlannedRow[] }

/** With room for what a form puts around a file. */
const MOST_BYTES = 4 * MOST_CHARS

const refused = (problem: string, status = 400) => data<ImportAnswer>({ problem, table: '', rows: [] }, { status })

function toImport(row: PlannedRow) {
  if (row.outcome === 'new') return { venueId: null, fields: row.fields }
  return row.outcome === 'update' ? { venueId: row.venueId, fields: row.fields } : []
}

export default function Page({ actionData }: Route.ComponentProps) {
  const read = useLastRead(actionData, ({ problem }) => problem === null)
  const isBusy = useNavigation().formAction?.startsWith('/admin/venues/import')
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Import Venues · Kids Holiday Events</title>
      <header>
        <BackLink to="/admin/venues">Venues Management</BackLink>
        <h1 className="text-2xl">Import Venues</h1>
        <p className="max-w-prose text-muted">
          From a file of comma-separated values whose first line names its columns:{' '}
          {COLUMNS.map(({ head }) => head).join(', ')}. Only domain or website_url is needed. A venue whose domain is
          known is changed; an empty cell leaves it as it is.
        </p>
      </header>
      {read ? (
        <>
          <div role="alert" className="empty:hidden">
            {actionData?.problem && <p className="font-medium text-danger">{actionData.problem}</p>}
          </div>
          <ImportPreview rows={read.rows} table={read.table} isBusy={isBusy === true} />
        </>
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
        >
          <TextField
            id="file"
            name="file"
            type="file"
            accept=".csv,text/csv,text/plain"
            label="File"
            hint="Nothing is stored until you have seen what it would do."
            error={actionData?.problem ? [actionData.problem] : undefined}
            required
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={isBusy}>
              Preview
            </Button>
            <Link to="/admin/venues" className={buttonClass()}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </div>
  )
}
