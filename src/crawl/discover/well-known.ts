import type { Link } from './visit-pages.ts'

const PATHS = ['/whats-on', '/events', '/calendar', '/family', '/families', '/whatson', '/what-s-on', '/kids']

/** Addresses where listings mostly are, in case nothing links to one: tried when there is nothing better. */
export const wellKnownListings = (home: string): Link[] =>
  PATHS.map((path) => ({ url: new URL(path, home).href, score: 0.15, isGuess: true }))
