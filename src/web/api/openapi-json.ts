import { getApp } from '../context.ts'
import { siteOrigin } from '../request-address.ts'
import type { Route } from './+types/openapi-json'
import { answer } from './answers.ts'
import { openApi } from './openapi.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => answer(openApi(siteOrigin(getApp(context), request)))
