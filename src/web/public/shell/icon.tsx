import type { ExpectIcon } from '#domain/expect/facts.ts'
import sprite from './sprite.svg?url&no-inline'

export type IconName =
  | 'date'
  | 'place'
  | 'price'
  | 'star'
  | 'search'
  | 'filters'
  | 'close'
  | 'open'
  | 'locate'
  | 'heart'
  | 'back'
  | 'check'
  | 'out'
  | 'warning'
  | 'people'
  | 'calendar'
  | 'ticket'
  | 'share'
  | 'delete'
  | 'print'
  | 'add'
  | 'done'
  | ExpectIcon

/** One of the drawings that pages share in one file, which browsers cache; it says nothing that words do not. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
    <use href={drawing(`icon-${name}`)} />
  </svg>
)

export const drawing = (id: string) => `${sprite}#${id}`

/** Filled where its button is pressed too. */
export const HeartIcon = ({ isFilled = false }: { isFilled?: boolean }) => (
  <Icon name="heart" className={isFilled ? 'heart is-filled' : 'heart'} />
)
