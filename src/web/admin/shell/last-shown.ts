import { useEffect, useState } from 'react'
import type { StaffUser } from '../../account/auth.ts'
import type { Flash } from '../../flash.ts'
import type { NavBadges } from './screens.ts'

export type ShellContent = { user: StaffUser; badges: NavBadges; message: Flash | null }

/** The shell on the screen, in this tab; never set on the server, and null once it is gone. */
let onScreen: ShellContent | null = null

/** Caches the shell for as long as it is on the screen. */
export function useShown(shell: ShellContent): void {
  useEffect(() => {
    onScreen = shell
    return () => {
      onScreen = null
    }
  })
}

/** The shell that the caller replaces, without its message; null where there was none. */
export function useLastShell(): ShellContent | null {
  const [last] = useState(onScreen)
  return last && { ...last, message: null }
}
