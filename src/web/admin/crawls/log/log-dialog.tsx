import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { OverDialog, useOver } from '../../parts/forms/over.tsx'
import type { loader } from './log.tsx'
import { LogDetails } from './log-details.tsx'

/** A crawl whose log is opened over a screen. */
export type OpenedLog = { id: number; venueName: string }

/** The crawl that is open over the list, if any. */
export function LogDialog() {
  const over = useOver<OpenedLog>('/admin/crawl-logs/')
  if (!over) return null
  const { opened: crawl, close } = over
  return (
    <OverDialog key={crawl.id} title={`Crawl of ${crawl.venueName}`} onClose={close}>
      <div className="px-5 pb-5 sm:px-6">
        <Loaded id={crawl.id} />
      </div>
    </OverDialog>
  )
}

function Loaded({ id }: { id: number }) {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => void load(`/admin/crawl-logs/${id}?beside`), [load, id])
  if (data === null) return <p role="alert">The crawl cannot be shown now. Close this, and try again in a moment.</p>
  return data ? <LogDetails {...data} heading="h3" /> : <p role="status">Loading crawl logs...</p>
}
