import type { ComponentProps, ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What is the same around the main part of every public page; `className` lays that part out. */
export const PublicPage = ({
  className,
  children,
  ...header
}: Pick<ComponentProps<typeof SiteHeader>, 'filter'> & { className: string; children: ReactNode }) => (
  <>
    <SiteHeader {...header} />
    <main id="main" className={`mx-auto px-4 ${className}`}>
      {children}
    </main>
    <SiteFooter />
  </>
)
