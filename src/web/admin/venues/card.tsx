import type { ReactNode } from 'react'

/** A part of a venue's page. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-card border border-line bg-surface p-4">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
)
