/** Cards side by side, as many as there is room for. */
export const GRID = 'grid grid-cols-1 gap-2 sm:gap-3 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-1 print:gap-2'

/** Holds the place of cards while they load. */
export const SkeletonGrid = () => (
  <div className={GRID} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className="skeleton-card" />
    ))}
  </div>
)
