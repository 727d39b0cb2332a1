import { type ReactNode, useId } from 'react'

type PanelProps = {
  title: ReactNode
  /** For links that lead to it. */
  id?: string
  children: ReactNode
}

/** A part of a screen under a heading of its own. */
export function Panel({ title, id: givenId, children }: PanelProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 id={id} className="mb-1 scroll-mt-8 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
