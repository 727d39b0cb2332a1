import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { eventPath } from '../event/event-address.ts'
import type { OpenedCard } from '../event/event-dialog.tsx'
import { toggleSaved, useSaved } from '../shortlist/saved.ts'
import { track } from '../tracking/tracking.ts'
import { placeOf } from '../tracking/use-tracking.ts'
import { heartOf, slugOf, trackedOf } from './card-element.ts'

/**
 * Brings a list of drawn cards to life, by what is pressed in it: hearts save, and all else opens the event. `isLive` from when
 * hearts can be pressed; `refusals` counts the presses in a row for which the shortlist had no room.
 */
export function useCards(list: RefObject<HTMLUListElement | null>, cards: readonly unknown[]) {
  const open = useOpening()
  const saved = useSaved()
  const [refusals, setRefusals] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have other hearts.
  useEffect(() => {
    for (const card of list.current?.children ?? []) {
      heartOf(card)?.setAttribute('aria-pressed', String(saved?.includes(slugOf(card))))
    }
  }, [list, saved, cards])
  useBrokenPictures(list, cards)
  const onClick = (click: MouseEvent<HTMLUListElement>) => {
    const pressed = (click.target as Element).closest('a, button')
    const position = [...(list.current?.children ?? [])].findIndex((card) => card.contains(pressed))
    const card = list.current?.children[position]
    if (!card || !pressed?.closest('article')) return
    if (pressed === heartOf(card)) setRefusals(toggleSaved(slugOf(card)) ? 0 : refusals + 1)
    else open(click, card, position)
  }
  return { onClick, refusals, isLive: saved !== null }
}

/**
 * Opens an event over the list: the router stays on the list, and remembers the card in the history's state, while the
 * address bar shows the event's own. So Back closes it, and that address, opened anew, is the event's page.
 */
function useOpening() {
  const navigate = useNavigate()
  return (click: MouseEvent, card: Element, position: number) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    // The second press of a double click would open it over itself.
    if (click.detail > 1) return
    const tracked = trackedOf(card)
    track('card_click', { ...tracked, ...placeOf(position) })
    const opened: OpenedCard = { id: tracked.event_id, title: tracked.event_title, slug: slugOf(card) }
    const { pathname, search } = window.location
    void navigate(pathname + search, {
      mask: eventPath(opened.slug),
      state: { opened },
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }
}

/** Takes away pictures that do not load, also those that failed before anybody heard of it: the art behind them is seen. */
function useBrokenPictures(list: RefObject<HTMLUListElement | null>, cards: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have other pictures.
  useEffect(() => {
    const element = list.current
    const remove = (picture: EventTarget | null) => picture instanceof HTMLImageElement && picture.remove()
    for (const picture of element?.querySelectorAll('img') ?? []) {
      if (picture.complete && picture.naturalWidth === 0) remove(picture)
    }
    const failed = ({ target }: Event) => remove(target)
    // Such an event does not bubble.
    element?.addEventListener('error', failed, { capture: true })
    return () => element?.removeEventListener('error', failed, { capture: true })
  }, [list, cards])
}
