import type { ReactNode } from 'react'

/** A few words on a tint; `className` brings the colours. The words alone must say it: colour is never the only sign. */
export function Badge({ className, children }: { className: string; children: ReactNode }) {
  return <span className={`badge ${className}`}>{children}</span>
}
