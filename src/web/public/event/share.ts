/**
 * Brings the share links of a page to life, whenever they come into it: an address is passed on by what the device offers, else
 * copied. Without scripts, or where a browser offers neither, such a link writes an e-mail.
 */
export function startSharing(): void {
  document.addEventListener('click', (click) => {
    const link = (click.target as Element).closest<HTMLElement>('a[data-share]')
    // Browsers offer neither to a page that came without TLS, and many have no way to share.
    const { share, clipboard }: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
    if (!link || (!share && !clipboard)) return
    click.preventDefault()
    const shared: Required<Pick<ShareData, 'title' | 'text' | 'url'>> = JSON.parse(link.dataset.share ?? '')
    const say = (words: string) => {
      const status = link.nextElementSibling
      if (status) status.textContent = words
    }
    const done = share
      ? share.call(navigator, shared).then(() => '')
      : clipboard?.writeText(shared.url).then(() => 'Link copied')
    done?.then(say, (error: unknown) => {
      // Closing what the device offers is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) say(`Copy this link: ${shared.url}`)
    })
  })
}
