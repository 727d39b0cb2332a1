import { Banknote, CalendarDays, MapPin } from 'lucide-react'
import { CATEGORIES } from '#domain/vocabulary.ts'
import { ArtDrawing, artId } from './category-art.tsx'

const FACT_ICONS = { date: CalendarDays, place: MapPin, price: Banknote }

/** What every card draws, once a page: thirty cards then only point to it. */
export const Sprite = () => (
  <svg aria-hidden="true" className="absolute size-0">
    <defs>
      {Object.entries(FACT_ICONS).map(([name, Icon]) => (
        <g key={name} id={`icon-${name}`}>
          <Icon />
        </g>
      ))}
      {CATEGORIES.map((category) => (
        <g key={category} id={artId(category)}>
          <ArtDrawing category={category} />
        </g>
      ))}
    </defs>
  </svg>
)

export const FactIcon = ({ name }: { name: keyof typeof FACT_ICONS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted">
    <use href={`#icon-${name}`} />
  </svg>
)
