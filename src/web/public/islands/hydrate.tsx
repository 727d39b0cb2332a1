import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { IslandLoaders, IslandName } from './registry.ts'
import { TypedBefore } from './typed-before.ts'

/** The first sign that an island is about to be used; `beforetoggle`, of a popover, does not bubble. */
const USES = ['pointerdown', 'focusin', 'keydown', 'beforetoggle']

/** No list waits longer for an island that is in use to come alive. */
const LATE_MS = 3000

type Island = {
  element: HTMLElement
  Component: ComponentType<object>
  typed: { element: Element | null }
  /** Buttons that only its code answers, and that were pressed before it had come; hearts have a listener of the page. */
  pressed: ReadonlySet<HTMLElement>
  alive: () => void
}

export type Islands = ReturnType<typeof createIslands>

/** What loads the code of islands and brings them alive, each where it stands. */
export function createIslands(loaders: IslandLoaders) {
  const live = new WeakMap<Element, Island & { root: Root }>()
  let settled: Promise<unknown> = Promise.resolve()

  async function hydrate(element: HTMLElement) {
    const { island: name, prefix = '' } = element.dataset
    const pressed = new Set<HTMLElement>()
    const awaited = new AbortController()
    element.addEventListener(
      'click',
      ({ target }) => {
        const button = (target as Element).closest<HTMLElement>('[type=button]:not([popovertarget], [data-heart])')
        if (button) pressed.add(button)
      },
      { signal: awaited.signal },
    )
    const Component = (await loaders[name as IslandName]()) as ComponentType<object>
    // From here on React answers a press by hydrating at once.
    awaited.abort()
    if (live.has(element) || !element.isConnected) return
    await new Promise<void>((alive) => {
      const island = { element, Component, typed: { element }, pressed, alive }
      // As a transition, hydrating yields to what a visitor does meanwhile.
      startTransition(() => {
        live.set(element, { root: hydrateRoot(element, render(island), { identifierPrefix: prefix }), ...island })
      })
    })
  }
  return {
    /**
     * Islands within `container` come alive when the browser is idle, or on first use. One that is a popover waits for its use:
     * most visitors never open it, and its code would be a part of what a first visit costs.
     */
    start(container: ParentNode) {
      for (const element of islandsIn(container)) {
        const begun = new AbortController()
        const begin = () => {
          begun.abort()
          const isLate = new Promise((late) => setTimeout(late, LATE_MS))
          // Where its code cannot be loaded, an island stays what it is without scripts.
          settled = Promise.allSettled([settled, Promise.race([hydrate(element), isLate])])
        }
        for (const use of USES)
          element.addEventListener(use, begin, { signal: begun.signal, passive: true, capture: true })
        if (!element.firstElementChild?.matches('[popover]:not(:popover-open)'))
          whenIdle(() => !begun.signal.aborted && begin())
      }
    },
    /** Resolves once no island is about to come alive: what is typed in one meanwhile, `update` would replace. */
    settled: () => settled,
    /** Gives an island the props, or before it is alive the HTML, that it has in another document. */
    update(element: HTMLElement, other: HTMLElement) {
      element.dataset.props = other.dataset.props
      const island = live.get(element)
      // At once, so that no part of the page is behind another.
      if (island) flushSync(() => island.root.render(render(island)))
      else element.innerHTML = other.innerHTML
    },
    /** Ends the islands within `container`, which is about to be removed. */
    stop(container: ParentNode) {
      for (const element of islandsIn(container)) live.get(element)?.root.unmount()
    },
  }
}

const islandsIn = (container: ParentNode) => container.querySelectorAll<HTMLElement>('[data-island]')

const render = ({ element, Component, typed, pressed, alive }: Island) => (
  <TypedBefore value={typed}>
    <Alive element={element} pressed={pressed} alive={alive}>
      <Component {...JSON.parse(element.dataset.props ?? '{}')} />
    </Alive>
  </TypedBefore>
)

/** Marks an island as alive: from now on its code hears of what is pressed in it, and first of what was pressed before. */
function Alive({
  element,
  pressed,
  alive,
  children,
}: Pick<Island, 'element' | 'pressed' | 'alive'> & { children: ReactNode }) {
  useEffect(() => {
    element.dataset.alive = ''
    for (const button of pressed) button.click()
    alive()
  }, [element, pressed, alive])
  return children
}

/** Safari has no idle callback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then, 200)
