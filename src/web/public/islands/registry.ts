import type { ComponentProps, ComponentType } from 'react'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FilterPanel } from '../filter/filter-panel.tsx'
import { SearchForm } from '../filter/search-form.tsx'
import { FamilyLine } from '../list/front-door/family-line.tsx'
import { AddSaved } from '../shortlist/add-saved.tsx'
import { OwnShortlist } from '../shortlist/own-shortlist.tsx'
import { PlanMemory } from '../shortlist/plan-memory.tsx'
import { SharedShortlist } from '../shortlist/shared-shortlist.tsx'
import { TrackingSwitch } from '../tracking/tracking-switch.tsx'
import { Directions } from '../venue/directions.tsx'

/** The components that are interactive on public pages, as the server renders them; main.ts says how a browser loads each. */
export const components = {
  'copy-field': CopyField,
  search: SearchForm,
  'family-line': FamilyLine,
  'filter-panel': FilterPanel,
  directions: Directions,
  'add-saved': AddSaved,
  'own-shortlist': OwnShortlist,
  'plan-memory': PlanMemory,
  'shared-shortlist': SharedShortlist,
  'tracking-switch': TrackingSwitch,
}

export type IslandName = keyof typeof components
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof components)[Name]>
/** How the browser gets the component of each island. */
export type IslandLoaders = { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> }
