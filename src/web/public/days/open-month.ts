import type { fetchDocument, linkOf } from '../islands/page.ts'

/**
 * Shows in `frame` the month that the page at `address` has, and leafs from there to others. The day that is pressed is given to `pick`,
 * in place of leading to its list; the focus then goes to what opened the month. What the list does is passed on, so that its code
 * stays in one file.
 */
export async function openMonth(
  frame: HTMLElement,
  address: string,
  pick: (day: string) => void,
  list: { fetchDocument: typeof fetchDocument; linkOf: typeof linkOf },
): Promise<void> {
  const leave = () => {
    const menu = frame.closest('details')
    if (menu) menu.open = false
    const opener = menu?.querySelector('summary') ?? (frame.previousElementSibling as HTMLElement | null)
    opener?.focus({ preventScroll: true })
  }
  const show = async (at: string, rel?: string) => {
    frame.ariaBusy = 'true'
    const month = await list
      .fetchDocument(at)
      .then(({ html }) => html.querySelector('[data-month]'))
      .catch(() => null)
    frame.ariaBusy = null
    if (!month) return frame.replaceChildren(failure())
    frame.replaceChildren(month)
    // Who leafs goes on leafing, as long as there is more.
    const next = (rel && month.querySelector<HTMLElement>(`[rel=${rel}]`)) || month.querySelector('h2')
    next?.focus({ preventScroll: true })
    bringIntoSight(frame)
  }
  frame.onclick = (click) => {
    const link = list.linkOf(click)
    if (!link) return
    click.preventDefault()
    const { day } = link.dataset
    if (!day) return void show(link.href, link.rel)
    leave()
    pick(day)
  }
  frame.onkeydown = walk
  await show(address)
}

/** Scrolls the menu or the panel, and not the page, of which a browser would show what the menu hides. */
function bringIntoSight(frame: HTMLElement) {
  let box = frame.parentElement
  while (box && getComputedStyle(box).overflowY === 'visible') box = box.parentElement
  if (!box) return
  const [seen, month] = [box.getBoundingClientRect(), frame.getBoundingClientRect()]
  box.scrollTop += Math.max(0, Math.min(month.bottom - seen.bottom, month.top - seen.top))
}

function failure() {
  const words = document.createElement('p')
  words.role = 'alert'
  words.textContent = 'The days could not be loaded. Please try again.'
  return words
}

/** The arrow keys lead from a day to the next one with events, and to that of another week. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function walk(event: KeyboardEvent) {
  const day = (event.target as Element).closest('li')
  const step = STEPS[event.key]
  if (!day || !step) return
  event.preventDefault()
  // Else the menu around the month would walk through its choices.
  event.stopPropagation()
  const days = [...(day.parentElement?.children ?? [])]
  for (let at = days.indexOf(day) + step; days[at]; at += step) {
    const link = days[at]?.querySelector('a')
    if (link) return link.focus()
  }
}
