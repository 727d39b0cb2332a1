import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { answer } from '../answers.ts'
import { openApi } from '../openapi.ts'
import type { Route } from './+types/openapi-json'

export const handle = { cacheKey: cachedBy() }

export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  return answer(openApi(siteOrigin(web, request), await web.placeName()))
}
