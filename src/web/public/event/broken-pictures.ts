/** Removes events' pictures that do not load, also those that failed before this ran, so that the art behind them is seen. */
export function removeBrokenPictures(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) remove(picture)
  }
  // Such an event does not bubble.
  document.addEventListener('error', ({ target }) => remove(target), { capture: true })
}

const remove = (target: EventTarget | null) => {
  if (target instanceof HTMLImageElement && target.matches('.blur-up')) target.remove()
}
