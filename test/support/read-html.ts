import { extractHtml } from '#crawl/extract/page/index.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { day } from '#domain/days/london-time.ts'

export const TODAY = day('2026-03-02')

/**
 * The events that a page shows its readers, read on TODAY: 'Title: 04-04 10:00-12:00, …', of many sessions the first two,
 * or the run of days, and what is not as planned.
 */
export function readBriefly(body: string, path = '/whats-on'): string[] {
  const html = `<!doctype html><html><head><title>Orchard House</title></head><body><main>${body}</main></body></html>`
  const events = extractHtml(readPage({ url: `https://orchard.example${path}`, body: html }), TODAY, [])
  return events.map(({ title, sessions, startDate, endDate, eventStatus }) => {
    const times = sessions.map(({ date, startTime, endTime }) =>
      [date.slice(5), [startTime, endTime].filter(Boolean).join('-')].filter(Boolean).join(' '),
    )
    const shown = times.length > 6 ? [...times.slice(0, 2), '…'] : times
    const when = times.length > 0 ? shown.join(', ') : `${startDate?.slice(5) ?? ''}..${endDate?.slice(5) ?? ''}`
    return `${title}: ${when}${eventStatus === 'scheduled' ? '' : ` (${eventStatus})`}`
  })
}
