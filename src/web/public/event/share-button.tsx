import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '../shell/icon.tsx'

/**
 * Passes an address on: by what the device offers for it, else to the clipboard. Without scripts, or where a browser
 * offers neither, it is a link that writes an e-mail.
 */
export function ShareButton({ title, text, address }: { title: string; text: string; address: string }) {
  const [told, setTold] = useState('')
  const share = async ({ share, clipboard }: Offered) => {
    if (share) await share.call(navigator, { title, text, url: address })
    else await clipboard?.writeText(address)
    return share ? '' : 'Link copied'
  }
  return (
    <span className="inline-flex flex-wrap items-center print:hidden">
      <a
        href={mailto(title, `${text}\n\n${address}`)}
        onClick={(event) => {
          const offered: Offered = navigator
          if (!offered.share && !offered.clipboard) return
          event.preventDefault()
          share(offered).then(setTold, (error: unknown) => {
            // Whoever closed what the device offered did not want to share.
            if (!(error instanceof DOMException && error.name === 'AbortError')) setTold(`Copy this link: ${address}`)
          })
        }}
        className={buttonClass()}
      >
        <Icon name="share" className="size-5" />
        Share
      </a>
      <span role="status" className={`text-sm [overflow-wrap:anywhere] ${told && 'ml-2'}`}>
        {told}
      </span>
    </span>
  )
}

/** Browsers offer neither to a page that came without TLS, and many no way to share. */
type Offered = Partial<Pick<Navigator, 'share' | 'clipboard'>>

const mailto = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
