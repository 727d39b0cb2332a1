import { z } from 'zod'
import { TRACKING_EVENTS } from '#domain/tracking.ts'
import { saveTracking } from '#store/tracking.ts'
import { getApp } from '../context.ts'
import type { Route } from './+types/track'

const MAX_BODY_CHARS = 64_000

const value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const beacon = z
  .array(z.object({ name: z.enum(TRACKING_EVENTS), payload: z.record(z.string().max(40), value) }))
  .max(200)

/** Takes what a page noted. Whoever asks not to be tracked is not, even by a page that was loaded before. */
export async function action({ request, context }: Route.ActionArgs) {
  const refused = request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1'
  if (refused) return new Response(null, { status: 204 })
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > MAX_BODY_CHARS)
    return new Response(null, { status: 413 })
  const noted = beacon.safeParse(parseJson(await request.text()))
  if (!noted.success) return new Response(null, { status: 400 })
  await saveTracking(getApp(context).db, noted.data)
  return new Response(null, { status: 204 })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
