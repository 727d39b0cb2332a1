import { isOneOfHosts, SOURCE_SERVICES } from '#domain/safety/known-services.ts'

/**
 * Whether the address is on a ticketing or calendar service on which venues keep their events. What a venue's own page names
 * there as its source may be fetched although it is another site: the venue has put it there for its visitors. robots.txt, the
 * pace and the page budget hold there too.
 */
export const isPlatform = (url: string): boolean =>
  isOneOfHosts(SOURCE_SERVICES, URL.parse(url)?.hostname.toLowerCase() ?? '')
