import { LICENCE } from '#domain/event/public/licence.ts'
import { answer } from '../api/answers.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/about'

export const OPEN_REFERRAL = '/openreferral'

export const handle = { cacheKey: cachedBy() }

/** What this interface is, as Open Referral UK 3.0 asks for at its root. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { systemName: publisher } = await web.settings()
  return answer({
    version: '3.0',
    profile: 'https://docs.openreferraluk.org/en/3.0/',
    openapi_url: 'https://raw.githubusercontent.com/OpenReferralUK/uk-profile/main/schema/openapi.json',
    publisher,
    license: LICENCE.url,
    services: `${siteOrigin(web, request)}${OPEN_REFERRAL}/services`,
  })
}
