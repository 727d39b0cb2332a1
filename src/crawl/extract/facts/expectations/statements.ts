import type { VenueStatements } from '#domain/expect/expected.ts'
import { VENUE_FEATURES } from '#domain/expect/facts.ts'
import { asWords, visitorRank } from '../../../discover/link-words.ts'
import { linesOfPage } from '../../ai/page-text.ts'
import type { Page } from '../../parse/page.ts'
import { accessIn } from './access.ts'

const MAX_QUOTE = 300

/**
 * What a page for visitors ('Access', 'Plan your visit') says of the venue, each with its words; what it denies in one place it does
 * not promise in another. null if the page is none, or is about the accessibility of the web site.
 */
export function statementsOn(page: Page): VenueStatements | null {
  if (page.kind !== 'html' || !isForVisitors(page)) return null
  const text = linesOfPage(page)
    .map((line) => line.text)
    .join('\n')
  return ABOUT_THE_SITE.test(text) ? null : statementsIn(text, page.url)
}

export function statementsIn(text: string, url: string): VenueStatements {
  const { said, denied } = accessIn(text)
  const statements: VenueStatements = {}
  for (const feature of VENUE_FEATURES) {
    const quote = denied.get(feature) ?? said.get(feature)
    if (quote !== undefined) statements[feature] = { isSo: !denied.has(feature), quote: quote.slice(0, MAX_QUOTE), url }
  }
  return statements
}

/** Whether a page is one for visitors, by the end of its address, its title or its heading. */
export function isForVisitors(page: Page): boolean {
  const $ = page.dom()
  const [title = ''] = $('head > title')
    .first()
    .text()
    .split(/ [|–—·:-] /)
  const names = [new URL(page.url).pathname.split('/').filter(Boolean).at(-1) ?? '', title, $('h1').first().text()]
  return names.some((name) => visitorRank(asWords(name.slice(0, 200))) > 0)
}

/** An accessibility statement is the law's, of a web site. */
const ABOUT_THE_SITE = /\bWCAG\b|web content accessibility guidelines/i
