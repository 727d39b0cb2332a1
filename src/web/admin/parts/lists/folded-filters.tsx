import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.tsx'

/**
 * Fields of a form of filters. On a phone they are folded away, so that the list is in sight; what is told then is how
 * many are on. On wider screens they stand in the form's own grid (parts.css).
 */
export const FoldedFilters = ({ on, children }: { on: number; children: ReactNode }) => (
  <details className="folded">
    <summary className={buttonClass()}>{on === 0 ? 'Filters' : `Filters, ${on} on`}</summary>
    <div>{children}</div>
  </details>
)
