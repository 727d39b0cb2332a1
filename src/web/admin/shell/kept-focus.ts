import { type RefObject, useEffect } from 'react'

/** What comes and goes over a screen: once it is gone, the place before it counts. */
const PASSING = 'dialog, [popover], [role=status], [data-passing]'
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** Where the focus was: what had it, and where its row stood. */
type Place = { control: HTMLElement; row: Element | null; list: Element | null; index: number; section: Element | null }

/**
 * Within `scope`, moves the focus on when what had it goes, as an event that is approved leaves its list: to the same control
 * of the row that takes its place, else to the heading of what is left. The browser would let it fall to the beginning of
 * the page. https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#fundamentalkeyboardnavigationconventions
 */
export function useKeptFocus(scope: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scope.current
    if (!element) return
    const stop = new AbortController()
    let last: HTMLElement | null = null
    let place: Place | null = null
    let frame = 0
    element.addEventListener(
      'focusin',
      ({ target }) => {
        last = target as HTMLElement
        if (!last.closest(PASSING)) place = placeOf(last)
      },
      { signal: stop.signal },
    )
    const look = () => {
      frame = 0
      const { activeElement } = document
      if (last === null || isThere(last) || (activeElement !== document.body && isThere(activeElement))) return
      const next = openDialogIn(element) ?? (place && nextTo(place)) ?? headingIn(element)
      next?.focus({ preventScroll: isHeading(next) })
    }
    // A frame later, what a screen does for the focus itself is done, and what a style sheet hides is hidden.
    const changes = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look)
    })
    changes.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      stop.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [scope])
}

const isThere = (element: Element | null) => element?.isConnected === true && element.checkVisibility()

function placeOf(control: HTMLElement): Place {
  const row = control.closest('tr, li')
  const list = row?.parentElement ?? null
  const index = row && list ? [...list.children].indexOf(row) : -1
  return { control, row, list, index, section: control.closest('section') }
}

function nextTo({ control, row, list, index, section }: Place): HTMLElement | null {
  if (isThere(control)) return control
  const rows = list && isThere(list) ? list.children : []
  const taking = row && isThere(row) ? row : rows[Math.min(index, rows.length - 1)]
  return (taking && likeIn(taking, control)) ?? (section && isThere(section) ? headingIn(section) : null)
}

/** The same control of another row; where it has none, its name. */
function likeIn(row: Element, control: HTMLElement): HTMLElement | null {
  const wanted = kindOf(control)
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(isThere)
  return controls.find((one) => kindOf(one) === wanted) ?? row.querySelector<HTMLElement>('th a') ?? controls[0] ?? null
}

/** What a control is, whichever row it stands in. */
function kindOf(control: HTMLElement): string {
  const words = [...control.childNodes].filter((node) => !(node instanceof Element && node.matches('.sr-only')))
  const { localName, title } = control
  const name = control.getAttribute('name')
  const value = localName === 'button' ? control.getAttribute('value') : null
  return JSON.stringify([localName, name, value, title, title ? '' : words.map((node) => node.textContent).join('')])
}

const openDialogIn = (scope: Element) => {
  const dialog = scope.querySelector('dialog:modal')
  return dialog && headingIn(dialog)
}

function headingIn(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3')
  if (heading && !heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.classList.add('outline-none')
  }
  return heading
}

const isHeading = (element: HTMLElement) => /^h[1-3]$/.test(element.localName)
