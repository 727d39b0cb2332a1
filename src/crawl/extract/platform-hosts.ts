/**
 * Hosts of ticketing and calendar services on which venues keep their events. What a venue's own page names there as
 * its source may be fetched although it is another site: the venue has put it there for its visitors. One list, so
 * that it is plain where a crawl may go besides the venue's site; robots.txt, the pace and the page budget hold there too.
 */
const PLATFORM_HOSTS = [
  'calendar.google.com',
  'outlook.live.com',
  'outlook.office.com',
  'outlook.office365.com',
  'ics.teamup.com',
  'teamup.com',
  'bookwhen.com',
  'eventbrite.co.uk',
  'eventbrite.com',
  'libcal.com',
  'localist.com',
  'openactive.io',
  'outsavvy.com',
  'spektrix.com',
  'ticketsolve.com',
  'tickettailor.com',
  'ticketsource.co.uk',
]

/** Whether the address is on such a host or a part of it (`pond.ticketsolve.com`). */
export function isPlatform(url: string): boolean {
  const host = URL.parse(url)?.hostname.toLowerCase() ?? ''
  return PLATFORM_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
}
