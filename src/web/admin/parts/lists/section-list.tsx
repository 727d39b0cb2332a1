import type { FocusEvent, MouseEvent } from 'react'

type Props = {
  /** The titles of the parts, by the ids of their headings. */
  sections: Record<string, string>
  className?: string
}

/** Links to the parts of a long screen: beside it on wide screens, on a line above it on others, always in sight. */
export const SectionList = ({ sections, className = '' }: Props) => (
  <nav
    aria-label="Sections"
    onFocus={showWhole}
    className={`sticky top-14 z-10 -mx-4 overflow-x-auto border-b border-line bg-paper px-3 lg:top-0 xl:top-6 xl:mx-0 xl:self-start xl:border-0 xl:px-0 ${className}`}
  >
    <ul className="flex xl:flex-col">
      {Object.entries(sections).map(([id, title]) => (
        <li key={id} className="shrink-0">
          <a
            href={`#${id}`}
            onClick={focusTarget}
            className="flex min-h-9 items-center rounded-control px-2.5 text-sm font-medium text-muted -outline-offset-3 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** On a line that scrolls, a browser is content with a part of what has the focus. */
const showWhole = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.scrollTo({ left: target.offsetLeft + target.offsetWidth / 2 - currentTarget.clientWidth / 2 })

/** Leads to what a link within the page names, without an entry in the history, and without losing the query. */
export function focusTarget(press: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(press.currentTarget.hash.slice(1))
  if (!target) return
  press.preventDefault()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: target.matches('h2') ? 'start' : 'center' })
}
