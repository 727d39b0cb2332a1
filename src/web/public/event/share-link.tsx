import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '../shell/icon.tsx'

/** Passes an address on (share.ts); without scripts it writes an e-mail. */
export const ShareLink = ({ title, text, url }: { title: string; text: string; url: string }) => (
  <span className="inline-flex flex-wrap items-center print:hidden">
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`}
      data-share={JSON.stringify({ title, text, url } satisfies ShareData)}
      className={buttonClass()}
    >
      <Icon name="share" className="size-5" />
      Share
    </a>
    <span role="status" className="text-sm [overflow-wrap:anywhere] not-empty:ml-2" />
  </span>
)
