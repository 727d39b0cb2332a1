import { trackPageView } from '../tracking/tracking.ts'
import { createIslands } from './hydrate.tsx'
import type { IslandLoaders } from './registry.ts'

/** The entry of every public page's scripts. */

const loaders: IslandLoaders = {
  search: async () => (await import('../filter/search-form.tsx')).SearchForm,
  'shortlist-link': async () => (await import('../shortlist/shortlist-link.tsx')).ShortlistLink,
  'tracking-switch': async () => (await import('../tracking/tracking-switch.tsx')).TrackingSwitch,
}

createIslands(loaders).start(document)
trackPageView()

const bar = document.querySelector('search')
const showShadow = () => bar?.toggleAttribute('data-over-page', scrollY > 100)
addEventListener('scroll', showShadow, { passive: true })
showShadow()
