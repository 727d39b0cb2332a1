/** What a small venue's site lists, each event on a page of its own. */
export type MadeEvent = {
  path: string
  name: string
  startDate: string
  price?: number
  status?: string
  description?: string
}

export const PUPPETS: MadeEvent = {
  path: '/puppets',
  name: 'Puppet breakfast',
  startDate: '2026-04-10T10:00',
  price: 5,
}
export const CLAY: MadeEvent = { path: '/clay', name: 'Clay for beginners', startDate: '2026-04-11T14:00', price: 8 }
export const TRIPS: MadeEvent[] = Array.from({ length: 20 }, (_, n) => ({
  path: `/trips/to-the-woods-${'abcdefghijklmnopqrst'[n]}`,
  name: `Trip to the woods ${n}`,
  startDate: `2026-04-${n + 5 < 10 ? '0' : ''}${n + 5}T10:00`,
}))

/** The page that leads to them. */
export const listing = (...items: MadeEvent[]) =>
  `<html><body><h1>What’s on</h1><ul>${items.map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`).join('')}</ul></body></html>`

/** An event's own page. */
export const eventPage = ({ name, startDate, price, status = 'EventScheduled', description }: MadeEvent) =>
  `<html><body><h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate,
    description,
    eventStatus: `https://schema.org/${status}`,
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP' },
  })}</script></body></html>`

/** A site that leads to Puppets and Clay. */
export const puppetsAndClay = () => ({
  '/': listing(PUPPETS, CLAY),
  [PUPPETS.path]: eventPage(PUPPETS),
  [CLAY.path]: eventPage(CLAY),
})
