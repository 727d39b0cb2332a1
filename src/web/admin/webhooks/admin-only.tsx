import { ScreenError } from '../shell/screen-error.tsx'

/** What the screens of this folder show where they cannot be shown. */
export const ErrorBoundary = () => (
  <ScreenError denied={{ title: 'Admin Access Required', text: 'You need admin privileges to manage webhooks.' }} />
)
