/** Cards side by side, as many as there is room for. */
export const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-1 print:gap-2'

/** Holds the place of cards while they load. */
export const SkeletonGrid = () => (
  <div className={GRID} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <SkeletonCard key={key} />
    ))}
  </div>
)

const SkeletonCard = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="aspect-video animate-pulse bg-general-tint" />
    <div className="flex flex-col gap-3 p-4">
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-full', 'w-1/3'].map((width) => (
        <div key={width} className={`h-4 animate-pulse rounded-full bg-general-tint ${width}`} />
      ))}
    </div>
  </div>
)
