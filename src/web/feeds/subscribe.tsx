import { parseFilter } from '#domain/filter/filter.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getApp } from '../context.ts'
import { cachedBy, SHARED_FILTER } from '../page-cache/cache-key.ts'
import { listAddress } from '../public/list/list-address.ts'
import { PublicPage } from '../public/shell/public-page.tsx'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/subscribe'
import { FEED_KINDS, FEEDS, feedAddress } from './addresses.ts'
import { feedTitle } from './title.ts'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER) }

export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const filter = parseFilter(new URL(request.url).searchParams, await web.activeHolidays())
  const origin = siteOrigin(web, request)
  return {
    filter,
    title: feedTitle(filter),
    list: listAddress(filter),
    feeds: FEED_KINDS.map((kind) => ({ kind, address: origin + feedAddress(kind, filter) })),
  }
}

export const meta = () => [{ title: 'Subscribe · Kids Holiday Events' }, { name: 'robots', content: 'noindex' }]

export default function Page({ loaderData: { filter, title, list, feeds } }: Route.ComponentProps) {
  const [calendar] = feeds
  return (
    <PublicPage filter={filter} className="flex w-full max-w-2xl flex-col gap-4 py-8">
      <h1 className="text-3xl">Subscribe</h1>
      <p>
        Have these events in your own calendar or feed reader, kept up to date: <strong>{title}</strong>. Another
        choice?{' '}
        <a href={list} className="underline">
          Change the filters
        </a>{' '}
        first.
      </p>
      {calendar && (
        <p>
          <a
            href={calendar.address.replace(/^https?:/, 'webcal:')}
            className={buttonClass({ variant: 'primary' }, 'py-2 whitespace-normal')}
          >
            Add to your calendar
          </a>
        </p>
      )}
      <p>Or copy an address into the app of your choice:</p>
      <dl className="flex flex-col gap-3">
        {feeds.map(({ kind, address }) => (
          <div key={kind}>
            <dt className="font-semibold">{FEEDS[kind].name}</dt>
            <dd className="font-mono text-sm break-all">
              <a href={address} className="inline-flex min-h-11 items-center underline">
                {address}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </PublicPage>
  )
}
