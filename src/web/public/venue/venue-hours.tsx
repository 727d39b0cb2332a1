import { type KnownHours, weekLines } from '#domain/hours/opening-hours.ts'
import { webAddress } from '#domain/venue/venue-address.ts'

/** When a venue is open in an ordinary week, and the words of its page that say so. */
export function OpeningHours({ hours: { week, source } }: { hours: KnownHours }) {
  const url = source && webAddress(source.url)
  return (
    <>
      <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6">
        {weekLines(week).map(({ days, hours }) => (
          <div key={days} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[70ch] text-sm text-muted [overflow-wrap:anywhere]">
        {source && url ? (
          <>
            “{source.quote}”, from{' '}
            <a
              href={url}
              target="_blank"
              rel="noopener nofollow"
              aria-label="the venue’s page, on opening hours (opens in a new tab)"
              className="text-primary underline underline-offset-4"
            >
              the venue’s page
            </a>
            .
          </>
        ) : (
          'As our editors say.'
        )}{' '}
        Hours may differ on bank holidays.
      </p>
    </>
  )
}
