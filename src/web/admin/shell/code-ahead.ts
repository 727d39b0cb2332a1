import { useContext, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** What is asked for on the screen comes first; some browsers do not tell when they are idle. */
const AFTER_MS = 1500

/**
 * Fetches the code of all screens soon after the first, a quarter of a megabyte that browsers keep until the next release.
 * React Router loads the page anew where it cannot fetch a screen's code: while the connection is down, that leaves
 * nothing but the browser's own page, and takes what was typed with it. It leans on what React Router keeps to itself.
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
