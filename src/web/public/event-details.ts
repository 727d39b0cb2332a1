import { getApp } from '../context.ts'
import type { Route } from './+types/event-details'
import { readEvent } from './read-event.ts'

/** What the dialog shows beyond the card; null where it cannot be had. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const read = await readEvent(getApp(context), params.slug)
  return { event: read?.event ?? null }
}

/** A failure is told in the dialog; the list behind it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ event: null }))
}
