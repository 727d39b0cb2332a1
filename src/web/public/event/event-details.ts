import { getApp } from '../../context.ts'
import type { Route } from './+types/event-details'
import { readEvent, readOthers } from './read-event.ts'

/** What the dialog shows beyond the card; null where it cannot be had. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const read = await readEvent(web, request, params.slug)
  return read ? { event: read.event, others: await readOthers(web, read.found) } : { event: null, others: [] }
}

/** A failure is told in the dialog; the list behind it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ event: null, others: [] }))
}
