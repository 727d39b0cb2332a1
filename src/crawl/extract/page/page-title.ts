import { elementsNamed, metaContent } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { isVagueMeeting } from './meeting-words.ts'
import { isGathering, isLabel, isOtherHeading } from './words.ts'

/** What a page about one event calls it: its main heading, else the title it gives to those who share it. */
export function pageTitleOf($: ReturnType<Page['dom']>): string | null {
  const headings = headingsOf($)
  // A page that is headed 'What's on' is about no one event, whatever its title says.
  const [first] =
    headings.length > 0
      ? headings
      : $('h2, h3')
          .first()
          .toArray()
          .map((heading) => $(heading).text())
  if (first !== undefined && isGathering(first) && !headings.some(isEventName)) return null
  const shared = [metaContent($, 'property', 'og:title') ?? '', titleElementOf($)]
  const candidates = [...headings, ...shared.map(firstPart)]
  return candidates.map((text) => text.replace(/\s+/g, ' ').trim()).find(isEventName) ?? null
}

/** 'Egg hunt | Orchard House' is the egg hunt. */
const firstPart = (title: string) => title.split(/\s[|–—·»:-]\s/)[0] ?? ''

const isEventName = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  text.length <= 200 &&
  !isGathering(text) &&
  !isLabel(text) &&
  !isOtherHeading(text) &&
  !isVagueMeeting(text)

/** All that a page calls itself, the surest first: its main headings, what it gives to those who share it, its title, its site. */
export function pageNamesOf($: ReturnType<Page['dom']>): string[] {
  const headings = headingsOf($)
  const meta = (name: string) => metaContent($, 'property', name) ?? ''
  const titles = [meta('og:title'), titleElementOf($)].flatMap((title) => title.split(/\s(?:[|–—·»:-]|::)\s/))
  const names = [...headings, ...titles, meta('og:site_name')].map((name) => name.replace(/\s+/g, ' ').trim())
  return names.filter((name) => /\p{L}{2}/u.test(name) && name.length <= 200)
}

/** Its main headings: a few, since some templates make one of every entry. */
const headingsOf = ($: ReturnType<Page['dom']>): string[] =>
  elementsNamed($, 'h1')
    .slice(0, 5)
    .map((heading) => $(heading).text())

/** What the title element says; '' if there is none. */
export const titleElementOf = ($: ReturnType<Page['dom']>): string =>
  elementsNamed($, 'title')
    .slice(0, 1)
    .map((title) => $(title).text())
    .join('')
