import type { WallClock } from '#domain/days/london-time.ts'
import { EVENT_STATUS_LABELS, formatAgeBadge } from '#domain/event/public/display.ts'
import { RIGHTS } from '#domain/event/public/licence.ts'
import { pictureAddress } from '#domain/event/public/picture.ts'
import { formatLastingWhen } from '#domain/event/when.ts'
import { type EventFilter, restrictionsInWords } from '#domain/filter/filter.ts'
import { listName } from '#domain/filter/results/list-words.ts'
import { placeLine, placeOf } from '#domain/place/event-place.ts'
import { formatPriceOf } from '#domain/price/price-words.ts'
import { CATEGORY_LABELS } from '#domain/vocabulary.ts'
import type { ListedEvent } from '#store/listing/listed-events.ts'
import { eventPath } from '../public/event/event-address.ts'
import { escapeXml } from './xml.ts'

/** A feed of events, before it is written as one of the formats. Addresses are absolute. */
export type Feed = {
  title: string
  description: string
  /** The page that shows the same. */
  page: string
  /** The feed's own address. */
  address: string
  /** When anything in it last changed. */
  updatedAt: Date
  items: FeedItem[]
}

export type FeedItem = {
  /** Stays the same whatever else changes (RFC 4151). */
  id: string
  url: string
  title: string
  text: string
  category: string
  image: string | null
  addedAt: Date
  updatedAt: Date
}

/** What a filter lets through, in a few words: 'STEM Events, 6-11 years, Free, Summer 2026'. */
export function feedTitle(filter: EventFilter): string {
  const { search, categories } = filter
  const parts = [listName(categories, CATEGORY_LABELS), search && `“${search}”`, ...restrictionsInWords(filter)]
  return parts.filter(Boolean).join(', ')
}

export function feedItem(event: ListedEvent, origin: string, now: WallClock): FeedItem {
  const notice = EVENT_STATUS_LABELS[event.eventStatus]
  const facts = [formatLastingWhen(event, now), formatPriceOf(event), formatAgeBadge(event), placeLine(placeOf(event))]
  return {
    id: `tag:${new URL(origin).hostname},2026:event-${event.id}`,
    url: origin + eventPath(event.slug),
    title: notice ? `${notice}: ${event.title}` : event.title,
    text: [facts.filter(Boolean).join(' · '), event.description].filter(Boolean).join('\n\n'),
    category: CATEGORY_LABELS[event.primaryCategory],
    image: event.image && origin + pictureAddress(event.image, event.image.width, 'webp'),
    addedAt: event.createdAt,
    updatedAt: event.updatedAt,
  }
}

/** https://www.rssboard.org/rss-specification */
export function writeRss({ title, description, page, address, updatedAt, items }: Feed): string {
  const entries = items.map(
    (item) => `<item>
${element('title', item.title)}
${element('link', item.url)}
<guid isPermaLink="false">${escapeXml(item.id)}</guid>
<pubDate>${item.addedAt.toUTCString()}</pubDate>
${element('category', item.category)}
${element('description', asHtml(item.text))}
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', page)}
${element('description', description)}
<language>en-GB</language>
${element('copyright', RIGHTS)}
<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>
<ttl>60</ttl>
<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>
`
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function writeAtom({ title, description, page, address, updatedAt, items }: Feed): string {
  const entries = items.map(
    (item) => `<entry>
${element('id', item.id)}
${element('title', item.title)}
<link href="${escapeXml(item.url)}"/>
<published>${item.addedAt.toISOString()}</published>
<updated>${item.updatedAt.toISOString()}</updated>
<category term="${escapeXml(item.category)}"/>
<content type="html">${escapeXml(asHtml(item.text))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
${element('id', address)}
${element('title', title)}
${element('subtitle', description)}
<author><name>Kids Holiday Events</name></author>
${element('rights', RIGHTS)}
<updated>${updatedAt.toISOString()}</updated>
<link href="${escapeXml(address)}" rel="self" type="application/atom+xml"/>
<link href="${escapeXml(page)}"/>
${entries.join('\n')}
</feed>
`
}

/** https://www.jsonfeed.org/version/1.1/ */
export const writeJsonFeed = ({ title, description, page, address, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    description,
    // The format has no field for rights, and this one for a person who opens the file itself.
    user_comment: RIGHTS,
    language: 'en-GB',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.text,
      ...(item.image && { image: item.image }),
      date_published: item.addedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      tags: [item.category],
    })),
  })

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Feeds hold HTML; of an event there is plain text, in paragraphs. */
const asHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
