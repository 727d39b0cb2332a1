import { redirect } from 'react-router'
import { type Picture, pictureAddress } from '#domain/event/public/picture.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { summarise } from '../list/card/card.ts'
import { eventJsonLd } from '../seo/event-json-ld.ts'
import { openGraph } from '../seo/open-graph.ts'
import { BackLink } from '../shell/page-head.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/event'
import type { EventDetailText } from './detail.ts'
import { eventPath } from './event-address.ts'
import { EventDetail } from './event-detail.tsx'
import { getEvent, readOthers } from './read-event.ts'

export const handle = { cacheKey: cachedBy() }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { found, event } = await getEvent(web, request, params.slug)
  // For good, but asked for again each time: staff may take a merge back.
  if (found.slug !== params.slug)
    throw redirect(eventPath(found.slug), { status: 301, headers: { 'cache-control': 'no-cache' } })
  const others = await readOthers(web, found)
  // Search engines know no event without a date.
  const jsonLd = found.startDate === null ? null : eventJsonLd(found, event, web.today())
  return { event, others, jsonLd }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, jsonLd } = loaderData
  // Sites that show the link store this, so it is read on other days.
  const { notice, lastingDate, place, price } = event
  const description = [notice, lastingDate, place, price, summarise(event.description ?? '', 110)]
    .filter(Boolean)
    .join(' · ')
  return [
    { title: `${event.title} · Kids Holiday Events` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: event.address },
    ...oembedLinks(event),
    ...openGraph({ title: event.title, description, url: event.address, image: imageOf(event) }),
    ...sizeOf(event.image),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

/** Where a site that was given an event's address learns how to embed it. https://oembed.com, section 4 */
const oembedLinks = ({ address, title, review }: EventDetailText) =>
  // What only staff see cannot be embedded.
  review !== undefined
    ? []
    : (['json', 'xml'] as const).map((format) => ({
        tagName: 'link' as const,
        rel: 'alternate',
        type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
        href: `${new URL(address).origin}/oembed?${new URLSearchParams({ url: address, format })}`,
        title,
      }))

const imageOf = ({ image, address }: { image?: Picture; address: string }) =>
  new URL(image ? pictureAddress(image, image.width, 'webp') : '/og.png', address).href

/** In pixels; by it some sites show a picture large the first time its link is passed on. */
const sizeOf = (image: Picture | undefined) =>
  image
    ? [
        { property: 'og:image:width', content: String(image.width) },
        { property: 'og:image:height', content: String(image.height) },
      ]
    : []

export default function Page({ loaderData: { event, others } }: Route.ComponentProps) {
  return (
    <PublicPage className="w-full max-w-3xl pb-4 sm:pt-4">
      <BackLink to="/">All events</BackLink>
      <article className="overflow-clip rounded-card border border-line bg-surface shadow-card">
        <EventDetail event={event} others={others} heading="h1" />
      </article>
    </PublicPage>
  )
}
