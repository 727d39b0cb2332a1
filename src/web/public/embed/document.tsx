import { renderToStaticMarkup } from 'react-dom/server'
import { type Picture, pictureAddress, pictureSet } from '#domain/event/picture.ts'
import { eventPath } from '../event/event-address.ts'
import type { EventCardText } from '../list/card.ts'
import { accentLook } from './accent.ts'
import type { EmbedOptions } from './options.ts'
import { embedStyle } from './style.ts'

type Embedded = {
  title: string
  events: readonly EventCardText[]
  /** Where all of the list is to be seen, absolute. */
  allEvents: string
  options: EmbedOptions
  nonce: string | undefined
}

/**
 * A page to stand in a frame on anybody's page: whole as it comes from the server, with links that leave the frame. It
 * notes nothing and remembers nothing; its one script tells whoever frames it how tall it is.
 */
export const embedDocument = (embedded: Embedded): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...embedded} />)}`

function Document({ title, events, allEvents, options, nonce }: Embedded) {
  const isList = options.event === null
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Kids Holiday Events`}</title>
        <base target="_top" />
        <style>{embedStyle(options.theme, accentLook(options.accent))}</style>
      </head>
      <body>
        {/* Named, for it stands beside the main part of another page. */}
        <main aria-label={title}>
          {isList && <h1>{title}</h1>}
          {events.length === 0 ? <Nothing isList={isList} /> : <Events events={events} isList={isList} />}
          <footer>
            <span>Kids Holiday Events</span>
            <a className="all" href={allEvents} rel="noopener">
              All events
            </a>
          </footer>
        </main>
        <script nonce={nonce}>{TELL_HEIGHT}</script>
      </body>
    </html>
  )
}

/** Of the content, not of the frame: so the frame also shrinks. */
const TELL_HEIGHT = `{const r=document.documentElement
new ResizeObserver(()=>parent.postMessage({embedHeight:Math.ceil(r.getBoundingClientRect().height)},'*')).observe(r)}`

const Nothing = ({ isList }: { isList: boolean }) => (
  <p>{isList ? 'Nothing like this is on just now.' : 'This event is no longer listed.'}</p>
)

function Events({ events, isList }: Pick<Embedded, 'events'> & { isList: boolean }) {
  const Heading = isList ? 'h2' : 'h1'
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id}>
          <article className="event">
            {event.image ? <Thumbnail image={event.image} /> : <div className="picture" />}
            <div>
              <Heading className="title">
                <a href={eventPath(event.slug)} rel="noopener">
                  {event.title}
                </a>
              </Heading>
              {event.notice && <p className="notice">{event.notice}</p>}
              <p className="when">{event.date}</p>
              <p className="facts">{event.place}</p>
              <p className="facts">{`${event.price} · ${event.ages}`}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** It says nothing that the words beside it do not. */
const Thumbnail = ({ image }: { image: Picture }) => (
  <picture>
    <source type="image/avif" srcSet={pictureSet(image, 'avif')} sizes="5.5rem" />
    <img
      className="picture"
      src={pictureAddress(image, image.widths[0] ?? image.width, 'webp')}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  </picture>
)
