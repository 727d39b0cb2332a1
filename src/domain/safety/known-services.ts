/**
 * Services through which venues sell tickets, take bookings or publish calendars, and bodies whose sites are edited by their own
 * staff. A link to one of them (or to a part of it, as pond.ticketsolve.com) leads where families expect to be led. What is left
 * out on purpose: shorteners and redirectors, which lead anywhere, and social networks.
 */

/** Where a venue may keep its events; what its page names there as its source may be crawled, too. */
export const SOURCE_SERVICES = [
  'bookwhen.com',
  'calendar.google.com',
  'eventbrite.co.uk',
  'eventbrite.com',
  'ics.teamup.com',
  'libcal.com',
  'localist.com',
  'openactive.io',
  'outlook.live.com',
  'outlook.office.com',
  'outlook.office365.com',
  'outsavvy.com',
  'spektrix.com',
  'teamup.com',
  'ticketsolve.com',
  'tickettailor.com',
  'ticketsource.co.uk',
] as const

/** Where tickets are sold and places booked, beside the above. */
export const TICKETING_SERVICES = [
  'artsvp.co.uk',
  'bookinglab.co.uk',
  'bookitbee.com',
  'bookpebble.co.uk',
  'buytickets.at',
  'classforkids.io',
  'crowdwork.com',
  'designmynight.com',
  'dice.fm',
  'digitickets.co.uk',
  'eequ.org',
  'eventbrite.ie',
  'fareharbor.com',
  'fatsoma.com',
  'feverup.com',
  'happity.co.uk',
  'hoop.co.uk',
  'humanitix.com',
  'lu.ma',
  'patronbase.com',
  'pembee.app',
  'savoysystems.co.uk',
  'seetickets.com',
  'skiddle.com',
  'tessituranetwork.com',
  'ticketlab.co.uk',
  'ticketmaster.co.uk',
  'ticketmaster.com',
  'ticketsource.com',
  'ticketweb.co.uk',
  'ticketweb.uk',
  'tito.io',
  'trybooking.com',
  'universe.com',
  'veezi.com',
  'wegottickets.com',
] as const

/** Public bodies and national organisations with which venues share their events. */
export const PUBLIC_BODIES = [
  'ac.uk',
  'artfund.org',
  'better.org.uk',
  'english-heritage.org.uk',
  'gov.uk',
  'nationaltrust.org.uk',
  'nhs.uk',
  'parliament.uk',
  'police.uk',
  'rspb.org.uk',
  'sch.uk',
  'wildlifetrusts.org',
] as const

/** Whether a host is one of these, or a part of one. */
export const isOneOfHosts = (hosts: readonly string[], host: string): boolean =>
  hosts.some((known) => host === known || host.endsWith(`.${known}`))

export const sellsTickets = (host: string): boolean =>
  isOneOfHosts(SOURCE_SERVICES, host) || isOneOfHosts(TICKETING_SERVICES, host)

export const isKnownService = (host: string): boolean => sellsTickets(host) || isOneOfHosts(PUBLIC_BODIES, host)
