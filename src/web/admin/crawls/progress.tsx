/** How far a crawl may still go: pages crawled of its budget, at most all of it. */
export function ProgressBar({ pages, budget }: { pages: number; budget: number }) {
  const share = Math.min(1, pages / budget)
  return (
    <span
      role="progressbar"
      aria-label="Pages crawled"
      aria-valuemin={0}
      aria-valuemax={budget}
      aria-valuenow={Math.min(pages, budget)}
      className="mt-1 block h-2 w-full max-w-40 overflow-hidden rounded-full bg-general-tint"
    >
      <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
    </span>
  )
}
