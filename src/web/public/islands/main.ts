import { removeBrokenPictures } from '../event/broken-pictures.ts'
import { startSharing } from '../event/share.ts'
import { SearchForm } from '../filter/search-form.tsx'
import { startHearts } from '../shortlist/hearts.ts'
import { startTracking } from '../tracking/tracking.ts'
import { startEventDialog } from './event-dialog.ts'
import { createIslands } from './hydrate.tsx'
import { startPage } from './page.ts'
import type { IslandLoaders } from './registry.ts'

/** The entry of every public page's scripts. */

const loaders: IslandLoaders = {
  'copy-field': async () => (await import('#web/ui/copy-field.tsx')).CopyField,
  // On every page.
  search: async () => SearchForm,
  'browse-bar': async () => (await import('../list/list-controls.ts')).BrowseBar,
  'filter-panel': async () => (await import('../list/list-controls.ts')).FilterPanel,
  'own-shortlist': async () => (await import('../shortlist/own-shortlist.tsx')).OwnShortlist,
  'shared-shortlist': async () => (await import('../shortlist/shared-shortlist.tsx')).SharedShortlist,
  'tracking-switch': async () => (await import('../tracking/tracking-switch.tsx')).TrackingSwitch,
}

const islands = createIslands(loaders)
islands.start(document)
startTracking()
startPage(islands)
startEventDialog(islands)
startHearts()
startSharing()
removeBrokenPictures()

// A button that opens a popover leads to a field in it; a popover that is still closed takes no focus.
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest<HTMLElement>('[data-focus]')?.dataset.focus
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus())
})

const bar = document.querySelector('search')
const showShadow = () => bar?.toggleAttribute('data-over-page', scrollY > 100)
addEventListener('scroll', showShadow, { passive: true })
showShadow()
