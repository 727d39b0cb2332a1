import { eventPath, slugOfPath } from '../event/event-address.ts'
import { milestones, track } from '../tracking/tracking.ts'
import type { Islands } from './hydrate.tsx'
import { copyOf, enter, fetchDocument, type HistoryState, linkOf, shownAddress } from './page.ts'

/**
 * Opens an event over the list its card is in: the dialog has the main part of the event's own document, and what the card says of it
 * until that has come. The event is an entry of the history with its own address, so Back closes it, and that address
 * loaded anew is the event's page.
 */

/** `depth`: how many entries lie between the event and the list. */
type Opened = HistoryState & { event?: { slug: string; title: string }; depth?: number }

export function startEventDialog(islands: Islands) {
  const dialog = document.querySelector<HTMLDialogElement>('#event-dialog')
  const content = dialog?.querySelector<HTMLElement>('[data-event]')
  if (dialog && content) openEventsIn(dialog, content, islands)
}

function openEventsIn(dialog: HTMLDialogElement, content: HTMLElement, islands: Islands) {
  let opened: { slug: string; listTitle: string; sinceMs: number; controller: AbortController } | null = null
  let isClosing = false
  let scrolled = (_content: Element) => {}

  document.addEventListener('click', (click) => {
    const link = linkOf(click)
    const slug = link && slugOfPath(link.pathname)
    if (!link || !slug || !(link.closest('.event-card') || dialog.contains(link))) return
    click.preventDefault()
    // The second press of a double click would open it over itself.
    if (click.detail > 1) return
    const title = link.closest('article')?.querySelector('h3')?.textContent ?? link.textContent
    const depth = ((history.state as Opened | null)?.depth ?? 0) + 1
    const state: Omit<Opened, 'key'> = { list: shownAddress(), event: { slug, title }, depth }
    enter(state, link.pathname)
    // Loaded anew, the event's page is read from its top, however far down the list the event was opened.
    history.scrollRestoration = 'manual'
    open({ slug, title })
  })
  addEventListener('popstate', ({ state }: { state: Opened | null }) => (state?.event ? open(state.event) : close()))

  function open({ slug, title }: NonNullable<Opened['event']>) {
    if (opened?.slug === slug) return
    const listTitle = opened?.listTitle ?? document.title
    end()
    const controller = new AbortController()
    opened = { slug, listTitle, sinceMs: performance.now(), controller }
    document.title = `${title} · Kids Holiday Events`
    dialog.ariaLabel = title
    fill(previewOf(slug, title))
    if (!dialog.open) dialog.showModal()
    track('overlay_open', {})
    track('screen_view', { screen_name: 'event_overlay' })
    scrolled = milestones((percent) => track('overlay_scroll', { overlay_scroll_percent: percent }))
    fetchDocument(eventPath(slug), controller.signal)
      .then(({ html }) => {
        const article = html.querySelector('main article')
        if (!article) throw new Error('this is no event')
        fill([...article.childNodes].map((node) => document.importNode(node, true)))
      })
      .catch(() => {
        if (!controller.signal.aborted) content.append(failureOf(slug))
      })
  }

  function fill(nodes: Iterable<Node>) {
    islands.stop(content)
    content.replaceChildren(...nodes)
    content.scrollTop = 0
    islands.start(content)
  }

  /** Ends what was open, whatever comes next. */
  function end() {
    if (!opened) return
    opened.controller.abort()
    track('overlay_close', { overlay_time_open_ms: Math.round(performance.now() - opened.sinceMs) })
    document.title = opened.listTitle
    opened = null
  }

  function close() {
    isClosing = false
    end()
    dialog.close()
    fill([])
  }

  /** Going back takes a moment; a second press in it must not go back once more. */
  function leave(event: Event) {
    event.preventDefault()
    if (isClosing || !opened) return
    isClosing = true
    history.go(-((history.state as Opened | null)?.depth ?? 1))
  }
  dialog.addEventListener('cancel', leave)
  // A browser closes by itself on a second Escape, without asking.
  dialog.addEventListener('close', leave)
  // What is in it fills the dialog, so that only its backdrop is the dialog itself.
  dialog.addEventListener('click', (click) => click.target === dialog && leave(click))
  dialog.querySelector('button')?.addEventListener('click', leave)
  content.addEventListener('scroll', () => scrolled(content), { passive: true })
}

/** What the card of an event shows, larger. */
function previewOf(slug: string, title: string): Iterable<Node> {
  const card = document.querySelector(`.event-card a[href="${eventPath(slug)}"]`)?.closest('.event-card')
  const preview = copyOf('event-preview')
  const [picture, heading, facts] = ['[data-picture]', 'h1', '[data-facts]'].map((part) => preview.querySelector(part))
  const art = card?.querySelector('.event-card-picture > div')?.cloneNode(true)
  const factsOfCard = card?.querySelector('.event-card-facts')?.cloneNode(true)
  picture?.classList.toggle('has-picture', card?.querySelector('picture img') != null)
  if (art) picture?.append(...art.childNodes)
  // Seen whole, as category-art.tsx has it there.
  picture?.querySelector('.art')?.setAttribute('preserveAspectRatio', 'xMidYMid meet')
  if (heading) heading.textContent = title
  if (factsOfCard) facts?.append(factsOfCard)
  return preview.childNodes
}

function failureOf(slug: string): Node {
  const failure = copyOf('event-failure')
  failure.querySelector('a')?.setAttribute('href', eventPath(slug))
  return failure
}
