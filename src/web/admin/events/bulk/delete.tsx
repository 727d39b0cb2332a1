import { data } from 'react-router'
import { parseEventList } from '#domain/event/staff/event-list.ts'
import { countEventsIn } from '#store/event/by-staff/event-list.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { selectableInWords } from '../words.ts'
import type { Route } from './+types/delete'
import { ConfirmDelete, type ToDelete } from './confirm-delete.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

/** Asks before something is deleted, where no dialog can. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<{ what: ToDelete }> {
  await requireUser(request, context, 'delete events')
  const app = getApp(context)
  const params = new URL(request.url).searchParams
  const returnTo = safeNext(params.get('returnTo') ?? '/admin/events')
  const ids = [...new Set(params.getAll('id'))].filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const isBulk = params.get('bulk') === 'yes'
  if (isBulk && params.get('all') === 'yes') {
    const query = params.get('query') ?? ''
    const total = await countEventsIn(app.db, parseEventList(new URLSearchParams(query)), app.today())
    return { what: { ids: [], isBulk, all: { query, count: selectableInWords(total) }, returnTo } }
  }
  if (ids.length === 0) throw data(null, { status: 400 })
  return { what: { ids, isBulk, returnTo } }
}

export default function Page({ loaderData: { what } }: Route.ComponentProps) {
  return (
    <FormPage title="Delete">
      <ConfirmDelete what={what} />
    </FormPage>
  )
}
