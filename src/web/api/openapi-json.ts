import { getApp } from '../context.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/openapi-json'
import { answer } from './answers.ts'
import { openApi } from './openapi.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  return answer(openApi(siteOrigin(web, request), await web.placeName()))
}
