import type { ReactNode } from 'react'

export const FILTER_PANEL_ID = 'filters'
export const NEAR_FIELD_ID = 'near'

/** Opens the panel at the field of the place to look from. */
export const OpenNear = ({ className, children }: { className: string; children: ReactNode }) => (
  <button type="button" popoverTarget={FILTER_PANEL_ID} data-focus={NEAR_FIELD_ID} className={className}>
    {children}
  </button>
)
