import type { StatedStations } from '#domain/place/stations.ts'
import { webAddress } from '#domain/venue/venue-address.ts'

/** The stations near a venue, in the words of its own page, which name the line and the minutes where it does. */
export function NearestStations({ stations }: { stations: StatedStations | null }) {
  if (!stations) return null
  const url = webAddress(stations.url)
  return (
    <p className="max-w-[70ch] text-sm text-muted [overflow-wrap:anywhere]">
      Stations nearby: “{stations.quote}”
      {url && (
        <>
          , from{' '}
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow"
            aria-label="the venue’s page, on stations nearby (opens in a new tab)"
            className="text-primary underline underline-offset-4"
          >
            the venue’s page
          </a>
        </>
      )}
      .
    </p>
  )
}
