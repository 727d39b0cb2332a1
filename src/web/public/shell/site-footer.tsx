import { FooterText } from './footer-text.tsx'

/** The same under every public page. */
export const SiteFooter = () => (
  <footer className="mt-12 border-t border-line print:hidden">
    <FooterText />
  </footer>
)
