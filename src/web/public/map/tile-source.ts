import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import type { Route } from './+types/tile-source'

export const handle = { cacheKey: cachedBy() }

/** Where the streets beneath a map are from; null where an operator has named no one. Asked for when a map is opened. */
export const loader = async ({ context }: Route.LoaderArgs) => Response.json(await getApp(context).mapTiles())
