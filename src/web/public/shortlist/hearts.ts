import { MOST_SAVED } from '../event/event-address.ts'
import { whenPresent } from '../islands/when-present.ts'
import { shortlist, toggleSaved } from './saved.ts'

const HEARTS = 'button[data-heart]'
const COUNTS = '[data-saved-count]'

/**
 * Brings the hearts of a page to life, whenever they come into it, and the count on the link to the shortlist. A heart names
 * its event's slug in `data-heart`; the style sheet hides hearts until they can be pressed.
 */
export function startHearts(): void {
  whenPresent(HEARTS, markHeart)
  whenPresent(COUNTS, showCount)
  shortlist.subscribe(() => {
    document.querySelectorAll<HTMLElement>(HEARTS).forEach(markHeart)
    document.querySelectorAll<HTMLElement>(COUNTS).forEach(showCount)
  })
  document.addEventListener('click', ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>(HEARTS)
    if (!heart) return
    if (!toggleSaved(slugOf(heart))) sayThatItIsFull(heart)
    heart.toggleAttribute('data-just-saved', heart.ariaPressed === 'true')
  })
  document.documentElement.classList.add('can-save')
}

const slugOf = (heart: HTMLElement) => heart.dataset.heart ?? ''

const markHeart = (heart: HTMLElement) =>
  heart.setAttribute('aria-pressed', String(shortlist.read().includes(slugOf(heart))))

function showCount(badge: HTMLElement) {
  const { length } = shortlist.read()
  badge.hidden = length === 0
  if (badge.firstElementChild) badge.firstElementChild.textContent = String(length)
  badge.parentElement?.querySelector('.heart')?.classList.toggle('is-filled', length > 0)
}

/** A toast, within the dialog if one is open: what is behind it is neither seen nor read out. */
function sayThatItIsFull(heart: HTMLElement) {
  document.getElementById('shortlist-full')?.remove()
  const toast = Object.assign(document.createElement('p'), {
    id: 'shortlist-full',
    role: 'alert',
    className: 'toast bg-ink text-paper',
    textContent: `Your shortlist is full: it holds ${MOST_SAVED} events.`,
  })
  ;(heart.closest('dialog') ?? document.body).append(toast)
}
