// In one file with the entry, which nearly all pages need them beside: alone they compress badly.
import '#web/ui/button.tsx'
import '#web/ui/field.tsx'
import { startSharing } from '../event/share.ts'
import { SearchForm } from '../filter/search-form.tsx'
import { startHearts } from '../shortlist/hearts.ts'
import { startTracking } from '../tracking/tracking.ts'
import { startEventDialog } from './event-dialog.ts'
import { createIslands } from './hydrate.tsx'
import { onPending, show, startPage } from './page.ts'
import type { IslandLoaders } from './registry.ts'

/** The entry of every public page's scripts. */

const loaders: IslandLoaders = {
  'copy-field': async () => (await import('#web/ui/copy-field.tsx')).CopyField,
  // On every page.
  search: async () => SearchForm,
  'family-line': async () => (await import('../list/front-door/family-line.tsx')).FamilyLine,
  'filter-panel': async () => (await import('../filter/filter-panel.tsx')).FilterPanel,
  directions: async () => (await import('../venue/directions.tsx')).Directions,
  'add-saved': async () => (await import('../shortlist/add-saved.tsx')).AddSaved,
  'own-shortlist': async () => (await import('../shortlist/own-shortlist.tsx')).OwnShortlist,
  'plan-memory': async () => (await import('../shortlist/plan-memory.tsx')).PlanMemory,
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

// An event's picture that does not load, or has failed before this ran, is removed, so that the art behind it is seen.
const removeBroken = (picture: EventTarget | null) =>
  picture instanceof HTMLImageElement && picture.matches('.blur-up') && picture.remove()
for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) removeBroken(picture)
// Such an event does not bubble.
document.addEventListener('error', ({ target }) => removeBroken(target), { capture: true })

// A button that opens a popover leads to a field in it; a popover that is still closed takes no focus.
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest<HTMLElement>('[data-focus]')?.dataset.focus
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus())
})

// A map is loaded when one is opened, or the address is of a part of it.
const toggleMap = async (opener: Element | null) =>
  opener && (await import('../map/open-map.tsx')).toggleMap(opener as HTMLElement, show, onPending)
document.addEventListener('click', ({ target }) => toggleMap((target as Element).closest('[data-map]')))
if (/bbox=/.test(location.search)) void toggleMap(document.querySelector('[data-map]'))

// Over a slow line a form is sent once, however often its button is pressed; after a while the visitor may have stopped it.
document.addEventListener('submit', (event) => {
  const { submitter, target } = event
  if ((target as HTMLFormElement).method !== 'post' || !submitter) return
  if (submitter.ariaDisabled) return event.preventDefault()
  submitter.ariaDisabled = 'true'
  setTimeout(() => {
    submitter.ariaDisabled = null
  }, 10_000)
})

const bar = document.querySelector('.site-bar')
const showShadow = () => bar?.toggleAttribute('data-over-page', scrollY > 100)
addEventListener('scroll', showShadow, { passive: true })
showShadow()
