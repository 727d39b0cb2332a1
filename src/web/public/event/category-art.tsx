import { CATEGORY_LABELS, type Category } from '#domain/event/category.ts'
import { Badge } from '#web/ui/badge.tsx'
import { drawing } from '../shell/icon.tsx'

/** Written out, because Tailwind finds its classes by reading the source. */
const TINTS: Record<Category, string> = {
  outdoor: 'bg-outdoor-tint text-outdoor-text',
  museum: 'bg-museum-tint text-museum-text',
  theatre: 'bg-theatre-tint text-theatre-text',
  arts: 'bg-arts-tint text-arts-text',
  stem: 'bg-stem-tint text-stem-text',
  sports: 'bg-sports-tint text-sports-text',
  workshop: 'bg-workshop-tint text-workshop-text',
  general: 'bg-general-tint text-general-text',
}

export function CategoryBadge({ category }: { category: Category }) {
  return <Badge className={`ring-1 ring-current/25 ${TINTS[category]}`}>{CATEGORY_LABELS[category]}</Badge>
}

/** A picture for an event that has none: a calendar, in the category's colours, with its sign on the page. */
export const CategoryArt = ({ category }: { category: Category }) => (
  <svg viewBox="0 0 320 180" aria-hidden="true" className={`fill-all ${TINTS[category]}`}>
    <use href={drawing(`art-${category}`)} />
  </svg>
)
