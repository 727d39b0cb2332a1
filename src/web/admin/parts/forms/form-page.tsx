import type { ReactNode } from 'react'

/** A form that elsewhere is a dialog, at its own address. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:px-6">
      <title>{`${title} · Kids Holiday Events`}</title>
      <div className="rounded-card border border-line bg-surface">
        <h1 className="px-5 pt-5 pb-4 text-2xl sm:px-6">{title}</h1>
        {children}
      </div>
    </div>
  )
}
