import { HeartIcon } from '../shell/icon.tsx'
import { useSaved } from './saved.ts'

/** The way to what is saved, and how many that are. */
export function ShortlistLink() {
  const count = useSaved()?.length ?? 0
  return (
    <a href="/shortlist" className="ml-auto inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-primary">
      <HeartIcon isFilled={count > 0} />
      <span className="max-sm:sr-only">Shortlist</span>
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-primary px-1.5 text-center text-sm text-on-primary tabular-nums">
          {count}
          <span className="sr-only"> saved</span>
        </span>
      )}
    </a>
  )
}
