import { titleKey } from '#domain/text.ts'
import { type Block, type Line, plainLine } from '../blocks/blocks.ts'
import { readHeadings } from '../blocks/headings.ts'
import type { ReadRecord } from '../kind/kind.ts'
import { isRealHeading, type TitleCandidate } from '../lines/titles.ts'
import { isGathering } from '../lines/words.ts'

/** A heading above the dates and places of what is named above it. */
const TOUR_HEADING =
  /^(?:(?:the |our |uk |full |upcoming |spring |summer |autumn |winter )*tour (?:dates|schedule|diary)|(?:tour )?dates (?:and|&) venues|venues (?:and|&) dates)(?: .{0,20})?$/i

/** Who plays rather than what is played; below it the entries name their shows. */
const COMPANY =
  /\b(?:theatre|theater|company|productions?|puppets|puppetry|players|circus|arts|touring|ensemble|opera|ballet|orchestra|band|choir|trio|quartet)\b/i

/** The name itself leads elsewhere, as a show's does; beside it a link may sell tickets. */
const isLinked = ({ title, line }: TitleCandidate) =>
  line.parts.some(({ href, text }) => href !== null && text.includes(title))

/**
 * '6 Feb – Square Chapel, Halifax' below 'The Paper Whale' and 'Tour dates' is that show at that place: gives such records
 * the show for their title and the place for their place. Others are returned as they are.
 */
export function asTourDates(read: readonly ReadRecord[], root: Block): readonly ReadRecord[] {
  const headingsOf = readHeadings(root)
  const byHeading = new Map<Line, ReadRecord[]>()
  for (const one of read) {
    const { title } = one.record
    const [heading] = title && !isRealHeading(title.line) && !isLinked(title) ? headingsOf(title.line) : []
    if (heading && TOUR_HEADING.test(heading.text)) byHeading.set(heading, [...(byHeading.get(heading) ?? []), one])
  }
  const replaced = new Map<ReadRecord, ReadRecord>()
  for (const [heading, dates] of byHeading) {
    const show = headingsOf(heading).find((above) => above !== heading && isRealHeading(above))
    const places = new Set(dates.map(({ record }) => titleKey(record.title?.title ?? '')))
    if (!show || places.size < 2 || places.size < dates.length || isGathering(show.text) || COMPANY.test(show.text))
      continue
    for (const one of dates) {
      const { record, when } = one
      const place = plainLine(record.title?.title ?? '')
      const title = { title: show.text, score: 0, line: show, href: null }
      replaced.set(one, { when, record: { ...record, title, place } })
    }
  }
  return read.map((one) => replaced.get(one) ?? one)
}
