import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flash } from '../flash.ts'

/** A page with one card, for visitors who are not signed in yet. */
export function AccountCard({
  title,
  heading = title,
  subtitle,
  notices,
  children,
}: {
  /** Of the browser's tab. */
  title: string
  heading?: string
  subtitle?: ReactNode
  notices?: ReactNode
  children: ReactNode
}) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <title>{`${title} · Kids Holiday Events`}</title>
      <meta name="robots" content="noindex" />
      <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-2xl">{heading}</h1>
        {subtitle && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{subtitle}</p>}
        {notices}
        {children}
      </div>
      <a href="/" className="self-center text-primary underline underline-offset-4">
        Back to the events
      </a>
    </main>
  )
}

/** What went wrong, under the heading `failure`, or what was just done. */
export function Notices({
  flash,
  failure,
  problem,
}: {
  flash?: Pick<Flash, 'title' | 'description'> | null | undefined
  failure: string
  problem?: string | null | undefined
}) {
  return (
    <>
      <div role="alert">
        {problem && (
          <p className="mt-4 flex gap-3 rounded-control bg-rejected-tint p-3 text-rejected-text">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              <strong className="block">{failure}</strong>
              {problem}
            </span>
          </p>
        )}
      </div>
      <div role="status">
        {flash && !problem && (
          <p className="mt-4 rounded-control bg-approved-tint p-3 text-approved-text">
            <strong className="block">{flash.title}</strong>
            {flash.description}
          </p>
        )}
      </div>
    </>
  )
}
