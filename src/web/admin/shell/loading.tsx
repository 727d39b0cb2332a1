import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/button.tsx'

/** Says that the next screen is on its way, where it is not there at once. */
export function Loading() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status" className="pointer-events-none fixed top-3 right-3 z-40 print:hidden">
      {isLoading && (
        <span className="flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm shadow-raised transition-opacity delay-300 starting:opacity-0">
          <Spinner /> Loading …
        </span>
      )}
    </div>
  )
}
