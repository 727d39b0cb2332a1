import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyListProps = {
  title: string
  heading?: 'h2' | 'h3'
  /** Where nothing is left to do. */
  icon?: LucideIcon
  /** Why it is empty, and what to do about it. */
  children?: ReactNode
}

/** Stands where the rows of a list would. */
export const EmptyList = ({ title, heading: Heading = 'h2', icon: Icon, children }: EmptyListProps) => (
  <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-16 text-center">
    {Icon && <Icon aria-hidden="true" className="size-12 text-success" />}
    <Heading className="text-xl">{title}</Heading>
    {children}
  </div>
)
