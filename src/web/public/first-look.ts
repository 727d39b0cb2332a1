/** What a card shows, as HTML, for whoever shows it larger; null where the card is not in the page. */
export function firstLook(eventId: number) {
  const card = document.getElementById(`event-${eventId}`)
  const art = card?.querySelector('.event-card-picture svg')
  const facts = card?.querySelector('.event-card-facts')
  if (!art || !facts) return null
  const picture = card?.querySelector('picture')
  return { art: art.outerHTML + (picture?.outerHTML ?? ''), hasPicture: picture !== null, facts: facts.outerHTML }
}
