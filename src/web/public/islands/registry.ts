import type { ComponentProps, ComponentType } from 'react'
import { SearchForm } from '../filter/search-form.tsx'
import { ShortlistLink } from '../shortlist/shortlist-link.tsx'
import { TrackingSwitch } from '../tracking/tracking-switch.tsx'

/** The components that are interactive on public pages, as the server renders them; main.ts says how a browser loads each. */
export const components = {
  search: SearchForm,
  'shortlist-link': ShortlistLink,
  'tracking-switch': TrackingSwitch,
}

export type IslandName = keyof typeof components
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof components)[Name]>
/** How the browser gets the component of each island. */
export type IslandLoaders = { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> }
