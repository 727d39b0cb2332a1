import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { Island } from '../islands/island.tsx'
import type { Route } from './+types/privacy'
import { PublicPage } from './public-page.tsx'

export const handle = { cacheKey: cachedBy() }

export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const tiles = await web.mapTiles()
  return { canonical: `${siteOrigin(web, request)}/privacy`, tilesFrom: tiles && new URL(tiles.url).hostname }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: 'Privacy · Kids Holiday Events' },
  { name: 'description', content: 'What we record of a visit, what we never record, and how to switch it off.' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function Page({ loaderData: { tilesFrom } }: Route.ComponentProps) {
  return (
    <PublicPage className="flex w-full max-w-2xl flex-col gap-4 py-8">
      <h1 className="text-3xl">Your privacy</h1>
      <p className="text-lg">
        We count what is looked at, so that we can list better events. We do not know who you are, and we do not try to
        find out. Visitors get no cookies, and we tell no other company about your visit
        {tilesFrom ? ', unless you open a map' : ''}.
      </p>

      <Heading>Switch it off</Heading>
      <Island name="tracking-switch" props={{}} />

      <Heading>What we record</Heading>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>Which of our pages was opened, and the page that led there, both without what was searched for.</li>
        <li>The language of your browser and the size of your screen.</li>
        <li>Which filters are chosen, and which events are seen, opened and followed to the venue’s site.</li>
        <li>How far a page is scrolled, and for how long an event is open.</li>
        <li>
          The words of a search, cut short. A search that looks like an e-mail address, a telephone number, a full
          postcode or a house in a street is not recorded at all.
        </li>
      </ul>
      <p>
        Your browser sends this when you leave a page, to our own server and to no one else. It is stored with the time
        it arrived, and with nothing that could show two visits to be the same person’s.
      </p>

      <Heading>What we never record</Heading>
      <p>
        Names, e-mail addresses, your network address, where you are, your children’s ages, or any number for you or
        your device. To stop floods of requests, our server counts how often each network address sends something; it
        stores only a scrambled form of the address, for two days at most.
      </p>

      <Heading>How long we keep it</Heading>
      <p>400 days, so that one summer can be compared with the last. Then it is deleted.</p>

      <Heading>If you plan together</Heading>
      <p>
        A plan that you share is stored on our server: which events are on it, in which order, and when it was last
        changed; nothing about who made it or opened it. Anyone with one of its links can open it. You can stop a link,
        or delete the plan, at any time; we delete it when it was not changed for 400 days.
      </p>

      {tilesFrom && (
        <>
          <Heading>If you open a map</Heading>
          <p>
            The streets on it come from {tilesFrom}, which can see your network address and which part of the map you
            look at. Nothing is asked of it before you open a map, and it is not sent what you look for.
          </p>
        </>
      )}

      <Heading>If you follow a link</Heading>
      <p>
        ‘Go to site’ leads to the venue’s own web site, which has its own rules. As with any link, it can see that you
        came from our site, but not what you looked for here.
      </p>

      <Heading>If you are one of our staff</Heading>
      <p>Signing in sets a cookie that keeps you signed in. It is used for nothing else.</p>
    </PublicPage>
  )
}

const Heading = ({ children }: { children: string }) => <h2 className="mt-4 text-xl">{children}</h2>
