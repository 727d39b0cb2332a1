import type { ComponentProps } from 'react'
import { useDrawn } from '../list/drawn.ts'
import { FooterText } from './footer-text.tsx'

/** The same under every public page: a browser keeps what the first one brought, and need not be able to draw it. */
export const SiteFooter = () =>
  import.meta.env.SSR ? (
    <Footer>
      <FooterText />
    </Footer>
  ) : (
    <SentFooter />
  )

const SentFooter = () => <Footer {...useDrawn({ key: 'footer' })} />

const Footer = (content: ComponentProps<'footer'>) => (
  <footer className="mt-12 border-t border-line print:hidden" {...content} />
)
