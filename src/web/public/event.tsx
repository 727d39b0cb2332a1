import { ArrowLeft } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { emptyFilter } from '#domain/filter.ts'
import { getApp } from '../context.ts'
import { siteOrigin } from '../request-address.ts'
import type { Route } from './+types/event'
import { summarise } from './card.ts'
import { EventDetail } from './event-detail.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { openGraph } from './open-graph.ts'
import { readEvent } from './read-event.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const read = await readEvent(web, request, params.slug)
  if (!read) {
    web.log.warn({ path: `/events/${params.slug.slice(0, 300)}` }, 'no such event')
    throw new Response(null, { status: 404 })
  }
  const { found, event } = read
  // For good, but asked for again each time: staff may take a merge back.
  if (found.slug !== params.slug)
    throw redirect(`/events/${found.slug}`, { status: 301, headers: { 'cache-control': 'no-cache' } })
  const address = `${siteOrigin(web, request)}/events/${found.slug}`
  return { event, address, jsonLd: eventJsonLd(found, event, address) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, address, jsonLd } = loaderData
  const description = [event.date, event.place, event.price, summarise(event.description ?? '', 110)]
    .filter(Boolean)
    .join(' · ')
  return [
    { title: `${event.title} · Kids Holiday Events` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...openGraph({
      title: event.title,
      description,
      url: address,
      image: event.imageUrl ?? new URL('/og.png', address).href,
    }),
    { 'script:ld+json': jsonLd },
  ]
}

export default function Page({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader filter={emptyFilter()} />
      <main id="main" className="mx-auto w-full max-w-3xl px-4 py-4">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          All events
        </Link>
        <article className="mt-2 overflow-clip rounded-card border border-line bg-surface shadow-card">
          <EventDetail card={event} detail={event} heading="h1" />
        </article>
      </main>
      <SiteFooter />
    </>
  )
}
