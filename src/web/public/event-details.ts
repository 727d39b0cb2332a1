import { findEventBySlug } from '#store/listing.ts'
import { getApp } from '../context.ts'
import type { Route } from './+types/event-details'
import { detailOf } from './detail.ts'

/** What the dialog shows beyond the card; null where it cannot be had. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const today = web.today()
  const found = await findEventBySlug(web.db, params.slug, today)
  return { event: found ? detailOf(found, today) : null }
}

/** A failure is told in the dialog; the list behind it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ event: null }))
}
