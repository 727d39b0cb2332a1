import { createRoot, type Root } from 'react-dom/client'
import { EventMap } from './event-map.tsx'
import { ListMap } from './list-map.tsx'
import { LIST_MAP_ID, type MapOf } from './map-of.ts'
import { boundsNear } from './view.ts'

/** The maps that are open, each in the element that it is shown in. */
const open = new WeakMap<Element, Root>()

/** Shows the list at an address. */
type Show = (address: string) => void

let showList: Show | undefined

/**
 * Opens the map that a button is for, or closes it. What the list beside it does is passed on, so that its code stays in one file:
 * `show`, and `onPending`, which calls back whenever another list is about to come or has come.
 */
export function toggleMap(button: HTMLElement, show: Show, onPending: (listener: () => void) => void) {
  if (!showList) onPending(followList)
  showList = show
  const frame = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!frame) return
  const root = open.get(frame)
  if (root) {
    root.unmount()
    open.delete(frame)
  } else {
    const opened = createRoot(frame)
    open.set(frame, opened)
    render(opened, button)
    bringIntoSight(frame)
  }
  reflect(button, frame)
}

/** Where the map stands over a list, one may be far down in the list; beside it, the map is always in sight. */
function bringIntoSight(frame: HTMLElement) {
  const list = frame.id === LIST_MAP_ID ? frame.parentElement : null
  const isOver = getComputedStyle(frame).position !== 'sticky'
  if (list && isOver && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

/** Another list may have come: its map has other pins, and the button was replaced by one that knows of no map. */
function followList() {
  const button = document.querySelector<HTMLElement>(`[data-map][aria-controls="${LIST_MAP_ID}"]`)
  const frame = document.getElementById(LIST_MAP_ID)
  const root = frame && open.get(frame)
  if (!button || !root) return
  render(root, button)
  reflect(button, frame)
}

function reflect(button: HTMLElement, frame: HTMLElement) {
  const isOpen = open.has(frame)
  button.ariaExpanded = String(isOpen)
  if (isOpen) button.hidden = false
  // A list makes room beside it.
  if (frame.id === LIST_MAP_ID) frame.parentElement?.toggleAttribute('data-map-open', isOpen)
}

function render(root: Root, { dataset }: HTMLElement) {
  const of = JSON.parse(dataset.map ?? '') as MapOf
  root.render(of.kind === 'list' ? <ListMap {...of} show={(address) => showList?.(address)} /> : <PlaceMap {...of} />)
}

const PlaceMap = ({ kind: _, ...place }: Extract<MapOf, { kind: 'place' }>) => (
  <div className="place-map">
    <EventMap pins={[{ ...place, events: 0 }]} shown={boundsNear(place.position)} label="Map of the place" />
    {!place.isExact && <p className="px-3 py-2 text-sm text-muted">Somewhere in this postcode district.</p>}
  </div>
)
