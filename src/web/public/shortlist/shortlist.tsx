import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { emptyFilter } from '#domain/filter/filter.ts'
import { listBySlugs } from '#store/listing/related.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { parseShortlist } from '../event/event-address.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { cardOf, lineOf, summarise } from '../list/card.ts'
import { drawCard } from '../list/draw-card.tsx'
import { openGraph } from '../seo/open-graph.ts'
import { SiteFooter } from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import type { Route } from './+types/shortlist'
import { OwnShortlist } from './own-shortlist.tsx'
import { SharedShortlist } from './shared-shortlist.tsx'

/** Cards whose pictures can be on the first screen. */
const FIRST_SCREEN = 4

/** One that was shared is a family's own. */
export const handle = { cacheKey: cachedBy() }

/** The events that the address names; without any, the page is for what this browser has saved. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const today = web.today()
  const asked = parseShortlist(new URL(request.url).searchParams)
  const found = await listBySlugs(web.db, asked, today)
  // Two that were saved may have been merged into one.
  const different = new Map(found.map((event) => [event.id, event]))
  const events = [...different.values()].map(({ askedAs, ...event }, position) => {
    const card = cardOf(event, today)
    const { slug, title } = card
    return { askedAs, slug, title, line: lineOf(card), card: drawCard(context, event, today, position < FIRST_SCREEN) }
  })
  const gone = asked.length - new Set(found.map(({ askedAs }) => askedAs)).size
  const titles = summarise(events.map(({ title }) => title).join(', '))
  return { asked, events, gone, titles, origin: siteOrigin(web, request) }
}

/** Opening and closing an event moves through the history, not to another list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ? false : defaultShouldRevalidate

/** It is for those it was passed on to, who meet it first as a preview of its link. */
export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  { title: 'Shortlist · Kids Holiday Events' },
  { name: 'robots', content: 'noindex' },
  ...(loaderData?.titles ? previewOf(loaderData, location.pathname + location.search) : []),
]

const previewOf = ({ titles, origin }: { titles: string; origin: string }, path: string) =>
  openGraph({ title: 'A shared shortlist', description: titles, url: origin + path, image: `${origin}/og.png` })

export default function Page({ loaderData }: Route.ComponentProps) {
  const isShared = loaderData.asked.length > 0
  return (
    <>
      <SiteHeader filter={emptyFilter()} />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pt-2 pb-4">
        {isShared ? <SharedShortlist list={loaderData} /> : <OwnShortlist origin={loaderData.origin} />}
      </main>
      <SiteFooter />
      <EventDialog />
    </>
  )
}
