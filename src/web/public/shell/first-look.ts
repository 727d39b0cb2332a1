/** What a card shows, as HTML, for whoever shows it larger; null where the card is not in the page. */
export function firstLook(eventId: number) {
  const card = document.getElementById(`event-${eventId}`)
  const art = card?.querySelector('.event-card-picture svg')
  const facts = card?.querySelector('.event-card-facts')
  if (!art || !facts) return null
  // One that did not load was taken away.
  const picture = card?.querySelector('picture:has(img)')?.outerHTML
  return { art: art.outerHTML + (picture ?? ''), hasPicture: picture !== undefined, facts: facts.outerHTML }
}
