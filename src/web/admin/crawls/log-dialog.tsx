import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '../../ui/dialog.tsx'
import type { loader } from './log.tsx'
import { LogDetails } from './log-details.tsx'

type Opened = { id: number; venueName: string }

/** The crawl that is open over the list, if any; it lives in the history, so that Back closes it. */
export function LogDialog() {
  const { state, mask } = useLocation()
  const opened = (state as { crawlLog?: Opened } | null)?.crawlLog
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  return opened && mask ? <OpenLog key={opened.id} {...opened} /> : null
}

function OpenLog({ id, venueName }: Opened) {
  const { load, data } = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => void load(`/admin/crawl-logs/${id}`), [load, id])
  /** The list takes the place of what was open; asked for twice, it does no more. */
  const close = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  const title = `Crawl of ${venueName}`
  return (
    <ModalDialog label={title} onClose={close}>
      <div className="overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6">
        <h2 className="sticky top-0 z-[5] bg-surface py-5 pr-12 text-xl [overflow-wrap:anywhere]">{title}</h2>
        {data ? <LogDetails {...data} heading="h3" /> : <p role="status">Loading crawl logs...</p>}
      </div>
    </ModalDialog>
  )
}
