import { Banknote, CalendarDays, type LucideIcon, MapPin } from 'lucide-react'
import { CATEGORIES } from '#domain/vocabulary.ts'
import { ArtDrawing } from './art-drawing.tsx'
import { artId } from './category-art.tsx'

export type FactName = 'date' | 'place' | 'price'

const FACT_ICONS: Record<FactName, LucideIcon> = { date: CalendarDays, place: MapPin, price: Banknote }

/** What every card draws, once a page: thirty cards then only point to it. */
export const Sprite = () => (
  <svg aria-hidden="true" className="absolute size-0">
    <defs>
      {Object.entries(FACT_ICONS).map(([name, Icon]) => (
        <g key={name} id={`icon-${name}`}>
          <Icon />
        </g>
      ))}
      <path
        id="icon-heart"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M12 20.5C7 16.8 3 13.3 3 9a4.9 4.9 0 0 1 9-2.7A4.9 4.9 0 0 1 21 9c0 4.3-4 7.8-9 11.5Z"
      />
      {CATEGORIES.map((category) => (
        <g key={category} id={artId(category)}>
          <ArtDrawing category={category} />
        </g>
      ))}
    </defs>
  </svg>
)

export const FactIcon = ({ name }: { name: FactName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
