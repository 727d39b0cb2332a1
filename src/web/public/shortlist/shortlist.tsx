import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { parseShortlist } from '../event/event-address.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { Island } from '../islands/island.tsx'
import { summarise } from '../list/card/card.ts'
import { openGraph } from '../seo/open-graph.ts'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/shortlist'
import { readShortlist } from './read-shortlist.ts'

/** One that was shared is a family's own. */
export const handle = { cacheKey: cachedBy() }

/** The events that the address names; without any, the page is for what this browser has saved. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const list = await readShortlist(web, parseShortlist(new URL(request.url).searchParams))
  const titles = summarise(list.events.map(({ card }) => card.title).join(', '))
  return { ...list, titles, origin: siteOrigin(web, request) }
}

/** It is for those it was passed on to, who meet it first as a preview of its link. */
export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  { title: 'Shortlist · Kids Holiday Events' },
  { name: 'robots', content: 'noindex' },
  ...(loaderData?.titles ? previewOf(loaderData, location.pathname + location.search) : []),
]

const previewOf = ({ titles, origin }: { titles: string; origin: string }, path: string) =>
  openGraph({ title: 'A shared shortlist', description: titles, url: origin + path, image: `${origin}/og.png` })

export default function Page({ loaderData }: Route.ComponentProps) {
  const { origin, titles, ...list } = loaderData
  return (
    <>
      <PublicPage className="flex w-full max-w-7xl flex-col gap-4 pt-2 pb-4">
        {list.asked.length > 0 ? (
          <Island name="shared-shortlist" props={list} />
        ) : (
          <Island name="own-shortlist" props={{ origin }} />
        )}
      </PublicPage>
      <EventDialog />
    </>
  )
}
