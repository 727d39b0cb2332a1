import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The colours of a badge, and the sign before its words. */
export type BadgeLook = { className: string; icon: LucideIcon }

/** A few words on a tint; `className` brings the colours. The words alone must say it: colour is never the only sign. */
export function Badge({
  className,
  icon: Icon,
  children,
}: Pick<BadgeLook, 'className'> & Partial<BadgeLook> & { children: ReactNode }) {
  return (
    <span className={`badge ${className}`}>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </span>
  )
}
