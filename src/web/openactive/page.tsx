import type { ReactNode } from 'react'
import { LICENCE } from '#domain/event/public/licence.ts'
import { catalogueChangedAt } from '#store/listing/changes/catalogue.ts'
import { GONE_KEPT_DAYS } from '#store/listing/changes/changes.ts'
import { getApp } from '../context.ts'
import { openGraph } from '../public/seo/open-graph.ts'
import { PublicPage } from '../public/shell/public-page.tsx'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/page'
import { DATASET_PAGE, datasetJsonLd, SESSION_SERIES_FEED } from './dataset.ts'

/** The dataset page of OpenActive: for people, and with the same embedded for machines. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const origin = siteOrigin(web, request)
  const { systemName: publisher, publisherLegalName, crawlerContactUrl } = await web.settings()
  const legalName = publisherLegalName || null
  const contactUrl = crawlerContactUrl || null
  const jsonLd = datasetJsonLd({
    origin,
    publisher,
    legalName,
    place: await web.placeName(),
    contactUrl: contactUrl ?? `${origin}${DATASET_PAGE}#questions`,
    changedAt: await catalogueChangedAt(web.db),
  })
  return { origin, publisher, legalName, contactUrl, goneKeptDays: GONE_KEPT_DAYS, jsonLd }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, jsonLd } = loaderData
  const { name: title, description, url } = jsonLd
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: jsonLd.keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: url },
    ...openGraph({ title, description, url, image: `${origin}/og.png` }),
    { 'script:ld+json': jsonLd },
  ]
}

export default function Page({
  loaderData: { origin, publisher, legalName, contactUrl, goneKeptDays, jsonLd },
}: Route.ComponentProps) {
  return (
    <PublicPage className="flex w-full max-w-2xl flex-col gap-4 py-8">
      <h1 className="text-3xl">Open data</h1>
      <p className="text-lg">{jsonLd.description}</p>
      <p>
        Published for activity finders, after the standards of <Out href="https://openactive.io/">OpenActive</Out>. All
        that is listed, whatever it is about, can be read by <Out href="/api">the API</Out>.
      </p>

      <Heading>The feed</Heading>
      <dl className="flex flex-col gap-3">
        <Term name="SessionSeries">
          <Out href={SESSION_SERIES_FEED}>{origin + SESSION_SERIES_FEED}</Out>
        </Term>
        <Term name="How it is read">
          <Out href="https://openactive.io/realtime-paged-data-exchange/">Realtime Paged Data Exchange 1.0</Out>: follow
          ‘next’ until a page has no items, and ask for that page again whenever you like. What has left the list
          appears as deleted for {goneKeptDays} days.
        </Term>
        <Term name="What it says">
          <Out href="https://openactive.io/modelling-opportunity-data/2.0/">Modelling Opportunity Data 2.0</Out>: a
          series with its sessions in it.
        </Term>
      </dl>

      <Heading>What is in it</Heading>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>
          Events whose name says an activity of the{' '}
          <Out href="https://openactive.io/activity-list">OpenActive Activity List</Out>, and of which we know when,
          where, by whom and at what price they are held. Nothing is guessed.
        </li>
        <li>Ages in whole years. An event that states none is published as being for all ages, from 0.</li>
        <li>
          Sessions where the venue states times. Days without times are a PartialSchedule, as no time is invented.
        </li>
      </ul>

      <Heading>Licence</Heading>
      <p>
        This opportunity data is published by {legalName === null ? publisher : `${publisher} (${legalName})`} and is
        licensed under the{' '}
        <a rel="license" href={LICENCE.url} className="underline">
          {LICENCE.name}
        </a>{' '}
        for anyone to access, use and share. Name {publisher} and link to the page of the event. Texts and pictures are
        the venues’ own, and not in the feed.
      </p>

      <Heading id="questions">Questions</Heading>
      <p>
        {contactUrl && (
          <>
            Who we are and how to reach us stands at <Out href={contactUrl}>{contactUrl}</Out>.{' '}
          </>
        )}
        Is something wrong with an event? Press ‘Report a problem’ on its page, and we will look at it.
      </p>
    </PublicPage>
  )
}

const Heading = ({ id, children }: { id?: string; children: string }) => (
  <h2 id={id} className="mt-4 text-xl">
    {children}
  </h2>
)

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="underline">
    {children}
  </a>
)
