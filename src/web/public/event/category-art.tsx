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

/** The category of a card, in words alone: its colours are those of the picture beside it. */
export const CategoryName = ({ category }: { category: Category }) => (
  <span className={WORDS[category]}>{CATEGORY_LABELS[category]}</span>
)

const WORDS: Record<Category, string> = {
  outdoor: 'text-outdoor-text',
  museum: 'text-museum-text',
  theatre: 'text-theatre-text',
  arts: 'text-arts-text',
  stem: 'text-stem-text',
  sports: 'text-sports-text',
  workshop: 'text-workshop-text',
  general: 'text-general-text',
}

/** So many drawings has each category in shell/sprite.svg. */
export const DRAWINGS = 5

/** The drawing of an event with this id. */
export const drawingOf = (id: number) => id % DRAWINGS

/**
 * A picture for an event that has none: one of its category's drawings, in its colours, on the page of a calendar. It fills a card's
 * room, and is seen whole over an event in full.
 */
export const CategoryArt = ({
  category,
  drawing: index,
  isLarge,
}: {
  category: Category
  drawing: number
  isLarge: boolean
}) => (
  <svg
    viewBox="0 0 320 180"
    preserveAspectRatio={`xMidYMid ${isLarge ? 'meet' : 'slice'}`}
    aria-hidden="true"
    className={`art ${TINTS[category]}`}
  >
    <use href={drawing(`page-${index}`)} />
    <use href={drawing(`${category}-${index}`)} />
  </svg>
)
