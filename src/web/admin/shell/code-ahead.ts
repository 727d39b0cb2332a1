import { useContext, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** Requests of the screen come first; not all browsers say when they are idle. */
const AFTER_MS = 1500

/**
 * Fetches the code of all screens soon after the first, a quarter of a megabyte that browsers cache until the next
 * release. React Router loads the page anew where it cannot fetch a screen's code: while the connection is down, that
 * leaves nothing but the browser's own page, and takes what was typed with it. It uses an internal context of React
 * Router.
 */
export function useCodeAhead(): void {
  const manifest = useContext(FrameworkContext)?.manifest
  useEffect(() => {
    if (!manifest || import.meta.env.DEV) return
    const timer = setTimeout(() => {
      for (const { id, module, imports = [] } of Object.values(manifest.routes).flatMap((route) => route ?? []))
        if (id.startsWith('admin/')) for (const href of [module, ...imports]) preloadModule(href)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [manifest])
}
