/**
 * Calls `found` for every element that matches, now and as the page gets more of them: another list, more cards, a dialog.
 * So no part that adds to the page needs to know who else has work to do on it.
 */
export function whenPresent<E extends HTMLElement>(selector: string, found: (element: E) => void): void {
  const search = (root: ParentNode) => {
    for (const element of root.querySelectorAll<E>(selector)) found(element)
  }
  search(document)
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof HTMLElement)) continue
      if (added.matches(selector)) found(added as E)
      search(added)
    }
  }).observe(document.documentElement, { childList: true, subtree: true })
}
