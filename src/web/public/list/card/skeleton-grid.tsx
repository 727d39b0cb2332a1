/** Cards side by side, as many as there is room for: fewer where letters are larger. */
export const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-2 sm:gap-3 print:grid-cols-1 print:gap-2'

/** Holds the place of cards while they load. */
export const SkeletonGrid = () => (
  <div className={GRID} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className="skeleton-card" />
    ))}
  </div>
)
