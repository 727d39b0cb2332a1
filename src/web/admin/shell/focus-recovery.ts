import { type RefObject, useEffect } from 'react'

/** What comes and goes over a screen: once it is gone, the focus returns to where it was before. */
const PASSING = 'dialog, [popover], [role=status], [data-passing]'
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** Where the focus was: its control, and the position of the row with it. */
type FocusPosition = {
  control: HTMLElement
  row: Element | null
  list: Element | null
  index: number
  section: Element | null
}

/**
 * Within `scope`, moves the focus on when its control is removed, as when an approved event leaves its list: to the same control
 * of the row that takes that one's position, else to the heading of what is left. The browser would move it to the beginning of
 * the page. Why one observer for all screens: docs/decisions/0054-one-observer-for-the-focus.md.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#fundamentalkeyboardnavigationconventions
 */
export function useFocusRecovery(scope: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scope.current
    if (!element) return
    const stop = new AbortController()
    let last: HTMLElement | null = null
    let before: FocusPosition | null = null
    let frame = 0
    element.addEventListener(
      'focusin',
      ({ target }) => {
        last = target as HTMLElement
        if (!last.closest(PASSING)) before = positionOf(last)
      },
      { signal: stop.signal },
    )
    const recover = () => {
      frame = 0
      const { activeElement } = document
      if (last === null || isThere(last) || (activeElement !== document.body && isThere(activeElement))) return
      const next = openDialogIn(element) ?? (before && nextTo(before)) ?? headingIn(element)
      next?.focus({ preventScroll: isHeading(next) })
    }
    // A frame later, a screen that moves the focus itself has done so, and style sheets have hidden what they hide.
    const changes = new MutationObserver(() => {
      frame ||= requestAnimationFrame(recover)
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

function positionOf(control: HTMLElement): FocusPosition {
  const row = control.closest('tr, li')
  const list = row?.parentElement ?? null
  const index = row && list ? [...list.children].indexOf(row) : -1
  return { control, row, list, index, section: control.closest('section') }
}

function nextTo({ control, row, list, index, section }: FocusPosition): HTMLElement | null {
  if (isThere(control)) return control
  const rows = list && isThere(list) ? list.children : []
  const nextRow = row && isThere(row) ? row : rows[Math.min(index, rows.length - 1)]
  return (nextRow && sameControlIn(nextRow, control)) ?? (section && isThere(section) ? headingIn(section) : null)
}

/** The same control of another row; where it has none, its name. */
function sameControlIn(row: Element, control: HTMLElement): HTMLElement | null {
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
