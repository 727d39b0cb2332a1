import type { ReactNode } from 'react'
import { FILTER_PANEL_ID } from './filter-panel.tsx'

export const NEAR_FIELD_ID = 'near'

/** Opens the panel at the field of the place to look from. */
export const OpenNear = ({ className, children }: { className: string; children: ReactNode }) => (
  <button
    type="button"
    popoverTarget={FILTER_PANEL_ID}
    // A panel that is still closed takes no focus.
    onClick={() => requestAnimationFrame(() => document.getElementById(NEAR_FIELD_ID)?.focus())}
    className={className}
  >
    {children}
  </button>
)
