import type { Source } from './provenance.ts'

/** What each fact rests on, for whoever wants to know: the venue's own words, and the page with them. */
export function EventSources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <details className="text-sm open:basis-full print:hidden">
      <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">
        Where this comes from
      </summary>
      <dl className="flex flex-col gap-3 rounded-control bg-hover p-4">
        {sources.map(({ name, quotes, note, url }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            {quotes.map((quote) => (
              <dd key={quote} className="[overflow-wrap:anywhere]">
                “{quote}”
              </dd>
            ))}
            {(note || url) && (
              <dd className="text-muted">
                {note}
                {note && url && ': '}
                {url && (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener nofollow"
                    className="text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {new URL(url).hostname}
                    <span className="sr-only"> on {name.toLowerCase()} (opens in a new tab)</span>
                  </a>
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
