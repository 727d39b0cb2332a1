import { renderToStaticMarkup } from 'react-dom/server'
import { type Picture, pictureAddress, pictureSet } from '#domain/event/public/picture.ts'
import { eventPath } from '../event/event-address.ts'
import type { EventCardText } from '../list/card/card.ts'
import { type AccentLook, accentLook, DARK_PAPER, LIGHT_PAPER } from './accent.ts'
import type { EmbedOptions, EmbedTheme } from './options.ts'

type Embedded = {
  title: string
  events: readonly EventCardText[]
  /** Where all of the list is to be seen, absolute. */
  allEvents: string
  options: EmbedOptions
}

/**
 * A page to stand in a frame on any site: complete as it comes from the server, with links that leave the frame. It records
 * and stores nothing; its one script reports its height to the page around it.
 */
export const embedDocument = (embedded: Embedded): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...embedded} />)}`

function Document({ title, events, allEvents, options }: Embedded) {
  const isList = options.event === null
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Kids Holiday Events`}</title>
        <base target="_top" />
        <style>{styleOf(options.theme, accentLook(options.accent))}</style>
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
        <script>{REPORT_HEIGHT}</script>
      </body>
    </html>
  )
}

/** All the style of an embedded page: it loads no stylesheet and no font, and is painted at once. */
const styleOf = (theme: EmbedTheme, { ground, onGround, linkOnLight, linkOnDark }: AccentLook) => `
:root{color-scheme:${theme === 'auto' ? 'light dark' : theme};--paper:light-dark(${LIGHT_PAPER},${DARK_PAPER});
--ink:light-dark(#1b1f3b,#f4f1ea);--muted:light-dark(#5a5f7a,#b3b6cc);--line:light-dark(#ebe3d7,#32365c);
--link:light-dark(${linkOnLight},${linkOnDark})}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,sans-serif;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.25;margin-bottom:.75rem}
.title{font-size:1.0625rem;line-height:1.3;margin:0}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
ul{list-style:none;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
.event{display:flex;gap:.75rem;border:1px solid var(--line);border-radius:.75rem;padding:.75rem;height:100%}
.picture{flex:none;width:5.5rem;height:5.5rem;border-radius:.5rem;object-fit:cover;background:var(--line)}
.facts{color:var(--muted)}
.when{color:var(--ink);font-weight:600}
.notice{display:inline-block;font-weight:700}
footer{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;margin-top:.75rem;
color:var(--muted);font-size:.875rem}
.all{background:${ground};color:${onGround};border-radius:.625rem;font-weight:600;padding:.625rem 1rem;font-size:1rem}
`

/** Of the content, not of the frame: so the frame also shrinks. */
export const REPORT_HEIGHT = `{const r=document.documentElement
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
              <p className="facts">{event.fullPlace}</p>
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
