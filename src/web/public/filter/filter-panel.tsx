import { Suspense, useRef } from 'react'
import { filterParams } from '#domain/filter/filter.ts'
import { afterMove } from '../shell/later.tsx'
import { track } from '../tracking/tracking.ts'
import { useChoices } from './choices.tsx'
import type { PanelFilter } from './panel-form.tsx'

const PanelForm = afterMove(async () => (await import('./panel-form.tsx')).PanelForm)

export const FILTER_PANEL_ID = 'filters'

/**
 * The side panel of every filter. It is a popover: a press outside and Escape close it, and it opens without scripts.
 * What is ticked waits for Apply, which tells how many events it would give.
 */
export function FilterPanel(shown: PanelFilter) {
  const panel = useRef<HTMLDivElement>(null)
  const { askForCounts } = useChoices()
  const close = () => panel.current?.hidePopover()
  return (
    <div
      ref={panel}
      id={FILTER_PANEL_ID}
      popover="auto"
      role="dialog"
      aria-label="Filters"
      onToggle={({ newState }) => {
        if (newState === 'closed') return
        track('filter_open', {})
        askForCounts()
      }}
      className="filter-panel"
    >
      <Suspense>
        {/* A new filter is a new draft. */}
        <PanelForm
          key={filterParams(shown.filter).toString() + (shown.wrongPlace?.typed ?? '')}
          panelId={FILTER_PANEL_ID}
          close={close}
          {...shown}
        />
      </Suspense>
    </div>
  )
}
