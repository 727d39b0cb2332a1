import { type EventFilter, parseFilter } from '#domain/filter/filter.ts'
import { districtInWords } from '#domain/place/london/place-names.ts'
import { formatNear, withinLabel } from '#domain/place/outcode.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getApp } from '../context.ts'
import { cachedBy, SHARED_FILTER } from '../page-cache/cache-key.ts'
import { listAddress } from '../public/list/list-address.ts'
import { PublicPage } from '../public/shell/public-page.tsx'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/subscribe'
import { FEED_KINDS, FEEDS, feedAddress, subscribeAddress } from './addresses.ts'
import { feedTitle } from './feed.ts'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER) }

export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const filter = parseFilter(searchParams, await web.activeHolidays())
  const origin = siteOrigin(web, request)
  const withPlace = filter.within !== null && searchParams.has(WITH_PLACE)
  const district = filter.near && districtInWords(filter.near)
  return {
    filter,
    withPlace,
    district,
    title: [feedTitle(filter), ...(withPlace ? [formatNear({ ...filter, near: district })] : [])].join(', '),
    list: listAddress(filter),
    feeds: FEED_KINDS.map((kind) => ({ kind, address: origin + feedAddress(kind, filter, { withPlace }) })),
  }
}

export const meta = () => [{ title: 'Subscribe · Kids Holiday Events' }, { name: 'robots', content: 'noindex' }]

/** Present where a family chose to have its district in the addresses of its feeds. */
const WITH_PLACE = 'place'

export default function Page({
  loaderData: { filter, withPlace, district, title, list, feeds },
}: Route.ComponentProps) {
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
      <LeftOut filter={filter} withPlace={withPlace} district={district} />
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

/** What of the filter is not in the feeds, and why; the district only where the family wants it there. */
function LeftOut({
  filter,
  withPlace,
  district,
}: {
  filter: EventFilter
  withPlace: boolean
  district: string | null
}) {
  const { within, children, bounds } = filter
  if (within === null && children.length === 0 && bounds === null) return null
  return (
    <div role="note" className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3">
      {children.length > 0 && (
        <p>
          Your children’s ages are left out, so these are events for any age: calendars and feed readers store
          addresses, and ages in one would say who lives with you.
        </p>
      )}
      {bounds !== null && <p>The part of the map is left out, so these are events on all of it.</p>}
      {within !== null && (
        <>
          <p>
            {withPlace
              ? `The addresses below name your district, ${district}. Those who run your calendar or feed reader can read it.`
              : `How far it is from ${district} is left out, so these are events anywhere.`}
          </p>
          <a
            href={`${subscribeAddress(filter)}${withPlace ? '' : `&${WITH_PLACE}=yes`}`}
            className="inline-flex min-h-11 items-center self-start font-semibold text-primary underline"
          >
            {withPlace ? `Leave ${district} out` : `Only events ${withinLabel(within).toLowerCase()} of ${district}`}
          </a>
        </>
      )}
    </div>
  )
}
